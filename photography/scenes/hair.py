"""Bars, oils, rinses for the hair: mist, teal, stone, moss."""

from math import radians

from scenes.packages import package
from scenes.register import paper, picture
from studio import bars, jars, props, stage
from studio.materials import WALNUT, cloth, plain, slate, stone, wood
from studio.shapes import block, put


@picture("everyday-shampoo-bar", 0.16)
def everyday_shampoo_bar():
    paper("teal", 1.9, 1.0, 0.4, "#f2faf8")
    props.soap_dish((-0.22, 0.12, 0), -0.12, (1.25, 0.95), ("#b98a5a", "#d8b184", "#e6c79d"))
    put(bars.puck("#b9c79c", None), (-0.2, 0.14, 0.13), 0.2)
    put(bars.puck("#c3cfa8", "seal-needles"), (-0.26, 0.08, 0.39), 0.0, radians(2))
    put(package("everyday-shampoo-bar"), (0.52, -0.5, 0), 0.15)
    stage.sun((0.94, 0.55, -0.78), 4.0, 1.4, "#fff0de")
    stage.branch_shadow((-2.6, 0.2, 3.7), 22, 1.0)
    stage.strips(0.5, 14)
    props.rosemary_sprig([(-1.3, -0.1, 0.04), (-0.95, -0.55, 0.12), (-0.35, -0.80, 0.04)], 3)
    stage.camera((0, -5.2, 2.1), (0.08, -0.05, 0.34), 82, 6.3, (0, -0.4, 0.35))


@picture("oat-scalp-bar", 0.14)
def oat_scalp_bar():
    paper("fog", 1.9, 1.0, 0.42, "#f7f7f2")
    props.linen(cloth("#dfe2db"), (3.0, 2.1), (0.1, 0.1, 0), 0.25, 4, 0.07)
    base, lid = jars.tin("oat-scalp-bar")
    put(base + bars.puck("#eadfc6", "seal-oat", 0.4, 0.27, "#c6a877"), (-0.34, 0.22, 0.05), 0.1)
    put(lid, (0.34, -0.3, 0.46), 0.14, radians(64))
    stage.sun((0.92, 0.45, -0.80), 3.8, 1.6)
    stage.strip((2.4, -1.4, 2.4), (0, 0, 0.2), (1.4, 1.4), 12)
    stage.strip((0.0, 1.4, 3.0), (0, 0.2, 0.2), (1.6, 1.0), 18, "#ffffff")
    flake = plain("oat", "#ddc39a", 0.75, shine=0.2, grain=(30, 0.4, 0.01))
    props.scatter(
        16,
        (-1.0, -0.35, -0.85, -0.35),
        4,
        lambda rng, x, y: props.oat(rng, x, y, flake, rng.uniform(0.045, 0.06), 0.05),
    )
    stage.camera((0, -4.9, 2.4), (0.02, -0.02, 0.30), 84, 6.3, (0, -0.35, 0.35))


@picture("solid-conditioner", 0.14)
def solid_conditioner():
    paper("mist", 1.9, 1.0, 0.42, "#f4f9fa")
    props.plinth(0.72, 0.14, stone("pale", "#e9eae6", "#cfd3cf", "#f7f8f5", 2, 0.6, 0.3), (-0.1, 0.15, 0))
    put(package("solid-conditioner"), (-0.1, 0.15, 0.14), 0.05)
    put(bars.puck("#f1e3b8", "seal-drop", 0.36, 0.28), (0.34, -0.34, 0.333), 0.2, radians(76))
    props.comb((-0.55, -0.62, 0), 0.35)
    stage.sun((0.95, 0.58, -0.76), 4.0, 1.4, "#fff0e0")
    stage.window_shadow((-1.7, 0.4, 3.0), 1.7, 2.1)
    stage.strips(0.5, 14)
    stage.camera((0, -5.4, 1.95), (0, -0.05, 0.36), 84, 6.3, (0, -0.4, 0.3))


@picture("cream-rinse", 0.14)
def linden_cream_rinse():
    paper("linden", 1.6, 0.9, 0.42, "#fbfbf0")
    block(
        "block",
        (1.0, 0.75, 0.24),
        0.018,
        stone("green stone", "#a9b59a", "#8f9c82", "#c3ccb5", 2.4, 0.7),
        (0.04, 0.04, 0),
        0.2,
    )
    put(package("cream-rinse"), (0, 0, 0.24), -0.08)
    stage.sun((0.96, 0.66, -0.78), 3.9, 1.5, "#fff0da")
    stage.branch_shadow((-2.2, 0.3, 3.2), 27, 0.9, "round", 0.5, 0.42, 6)
    stage.strips(0.9)
    props.linden_sprig([(1.3, 0.2, 0.05), (0.95, -0.4, 0.14), (0.5, -0.75, 0.05)], 12)
    stage.camera((0, -6.6, 1.45), (0, 0, 0.95), 88, 6.3, (0, -0.3, 0.85))


@picture("ends-oil", 0.22)
def ends_oil():
    paper("moss", 1.6, 0.9, 0.4, "#fbf8ec")
    block("timber", (1.6, 0.8, 0.24), 0.02, wood("timber", WALNUT, (0.35, 6, 26)), (0.1, 0.08, 0), 0.16)
    put(package("ends-oil"), (0, 0, 0.24), 0.04)
    stage.sun((0.94, 0.62, -0.74), 4.4, 1.1, "#ffe2c0")
    stage.branch_shadow((-2.9, -0.2, 3.5), 30, 1.0, "needle", 0.5, 0.05, 22)
    stage.strips(0.8)
    props.orange(0.2, (0.72, -0.5, 0), 0.8)
    props.rosemary_sprig(
        [(-1.2, 0.05, 0.05), (-0.85, -0.4, 0.14), (-0.4, -0.7, 0.05)], 8, length=0.12, leaves=36
    )
    stage.camera((0, -6.1, 1.5), (0, 0, 0.86), 86, 5.6, (0, -0.3, 0.75))


@picture("rosemary-scalp-oil", 0.16)
def rosemary_scalp_oil():
    paper("mint", 1.6, 0.9, 0.42, "#f4fbf6")
    props.plinth(0.6, 0.16, slate())
    put(package("rosemary-scalp-oil"), (0, 0, 0.16), 0.05)
    stage.sun((0.95, 0.62, -0.78), 4.2, 1.1, "#ffecd4")
    stage.branch_shadow((-3.0, -0.3, 3.7), 8, 1.0)
    stage.strips(0.75)
    props.rosemary_sprig([(1.25, 0.1, 0.04), (0.95, -0.45, 0.14), (0.45, -0.78, 0.05)], 2)
    props.rosemary_sprig([(1.3, -0.15, 0.04), (1.05, -0.6, 0.12), (0.7, -0.95, 0.04)], 6)
    props.pebble(0.13, (-0.72, -0.4, 0), ("#b9c3bd", "#98a49d", "#d5dcd7"), 5, 0.6)
    stage.camera((0, -5.8, 1.4), (0, 0, 0.78), 86, 5.6, (0, -0.3, 0.65))


@picture("clay-scalp-mask", 0.08)
def white_clay_scalp_mask():
    paper("mist", 1.7, 0.5, 0.42, "#f4f9fa")
    block("step", (1.9, 1.1, 0.18), 0.02, slate(), (0.1, 0.15, 0), 0.08)
    put(package("clay-scalp-mask"), (-0.05, 0.05, 0.18), 0.03)
    stage.sun((0.97, 0.62, -0.72), 4.1, 1.3, "#fff0e0")
    stage.blind_shadow((-2.3, 0.1, 2.4), 12, 0.26, tilt=0.5)
    stage.strips(0.6)
    clay = plain("white clay", "#ece9e0", 0.95, shine=0.1, grain=(30, 0.6, 0.02))
    props.pebble(0.2, (0.82, -0.52, 0), seed=3, flat=0.55, material=clay)
    props.pebble(0.1, (0.55, -0.72, 0), seed=8, flat=0.6, material=clay)
    props.eucalyptus_sprig([(-1.3, -0.05, 0.05), (-0.95, -0.5, 0.14), (-0.5, -0.78, 0.05)], 17, leaves=6)
    stage.camera((0, -5.8, 1.65), (0, 0, 0.54), 84, 6.0, (0, -0.45, 0.5))
