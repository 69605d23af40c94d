"""Pictures of categories and of the text about gifts, with products in real proportions."""

from math import radians

from scenes.packages import true_size
from scenes.register import WIDE, paper, picture
from studio import bars, gifts, props, stage
from studio.materials import WALNUT, plaster, slate, travertine
from studio.shapes import block, put

# Low, so that the products below stay visible on a wide page.
BAND = 0.32


def group(tint, sunlight="#ffe6cf", air="#fff3ea"):
    paper(tint, 1.8, 0.9, 0.42, air)
    stage.sun((0.95, 0.62, -0.78), 4.2, 1.2, sunlight)
    stage.strips(0.6, 18, 2.8)
    stage.camera((0.3, -16.6, 3.0), (0.3, 0, 0.62), 86, 8, (0.3, -0.1, 0.5))


@picture("category-face-1600x512", 0.2, BAND)
def face():
    group("blush")
    props.arch(("#d9a48f", "#d29a84"), (0.45, 0.9, 0), 0.62, 0.85)
    true_size("rose-mist-toner", (1.2, 0.3, 0), -0.05)
    props.plinth(0.3, 0.36, travertine(), (0.48, 0.3, 0))
    true_size("rosehip-glow-serum", (0.48, 0.3, 0.36), 0.05)
    true_size("milk-oat-cleanser", (-0.2, 0.3, 0), 0.1)
    props.plinth(0.42, 0.16, plaster("clay", "#d9a48f", "#d29a84"), (0.7, -0.35, 0))
    true_size("calming-oat-cream", (0.7, -0.35, 0.16), -0.1)
    true_size("honey-clay-mask", (-0.02, -0.32, 0), 0.08)
    stage.branch_shadow((-3.4, -0.3, 3.6), 5, 1.1)
    props.eucalyptus_sprig([(-1.05, -0.2, 0.04), (-0.7, -0.5, 0.1), (-0.25, -0.62, 0.04)])


@picture("category-body-1600x512", 0.2, BAND)
def body():
    group("clay", air="#fff0e4")
    props.arch(("#c98a70", "#c28268"), (0.5, 0.9, 0), 0.62, 0.85)
    block("step", (1.0, 0.5, 0.3), 0.02, travertine(), (0.45, 0.48, 0), -0.05)
    true_size("winter-body-lotion", (0.15, 0.46, 0.3))
    true_size("calendula-body-oil", (0.64, 0.44, 0.3), -0.1)
    true_size("sage-hand-balm", (-0.36, 0.3, 0), 0.1)
    props.soap_dish((0.16, -0.36, 0), 0.12, (0.95, 0.66), WALNUT)
    true_size("garden-soap", (0.16, -0.36, 0.13), 0.06)
    true_size("coffee-sugar-scrub", (1.16, -0.05, 0), -0.08)
    stage.branch_shadow((-3.3, -0.3, 3.7), 15, 1.05, "olive", 0.8, 0.26)
    props.orange(0.33, (-0.78, -0.2, 0), 0.4)
    props.olive_sprig([(-1.15, -0.3, 0.04), (-0.85, -0.55, 0.1), (-0.45, -0.66, 0.04)], 5)


@picture("category-hair-1600x512", 0.18, BAND)
def hair():
    group("mist", "#ffeeda", "#f4f9fa")
    props.arch(("#8fb0ae", "#86a8a5"), (0.5, 0.9, 0), 0.62, 0.85)
    true_size("cream-rinse", (0.06, 0.32, 0), 0.08)
    block("step", (0.95, 0.5, 0.24), 0.02, slate(), (0.85, 0.32, 0), -0.06)
    true_size("rosemary-scalp-oil", (0.66, 0.3, 0.24), 0.04)
    true_size("ends-oil", (1.06, 0.28, 0.24), -0.06)
    true_size("everyday-shampoo-bar", (0.42, -0.34, 0), 0.1)
    put(bars.puck("#c3cfa8", "seal-needles"), (0.44, -0.32, 0.24), 0.1, radians(1), scale=70 / 76)
    true_size("solid-conditioner", (1.04, -0.34, 0), -0.1)
    props.comb((-0.55, -0.45, 0), 0.28)
    stage.window_shadow((-2.0, 0.3, 2.9), 1.7, 1.9)
    props.rosemary_sprig([(1.6, -0.1, 0.04), (1.42, -0.5, 0.1), (1.15, -0.82, 0.04)], 2)


@picture("gift-wrap-1600x1000", 0.18, WIDE)
def gift_wrap():
    paper("linden", 1.7, 0.9, 0.42, "#fbfbf0")
    gifts.present((1.15, 0.85, 0.42), (0.02, 0.15, 0), 0.22)
    gifts.tag((0.34, -0.52, 0), 0.35)
    true_size("rosehip-glow-serum", (-0.56, -0.46, 0), 0.1)
    stage.sun((0.95, 0.62, -0.78), 4.1, 1.4, "#ffe9d2")
    stage.branch_shadow((-2.9, -0.2, 3.6), 27, 1.0, "round", 0.5, 0.42, 6)
    stage.strips(0.6, 16, 2.6)
    props.linden_sprig([(1.15, 0.0, 0.04), (0.95, -0.4, 0.1), (0.7, -0.75, 0.04)], 12)
    stage.camera((0.12, -7.4, 2.7), (0.12, 0, 0.36), 88, 7, (0, -0.2, 0.3))
