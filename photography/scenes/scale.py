"""Products at real size next to familiar objects; one unit is 10 cm."""

from math import pi, radians

from scenes.packages import true_size
from scenes.register import paper, picture
from studio import bars, household, props, stage
from studio.materials import WALNUT, travertine, wood
from studio.shapes import block, put

OAK = ("#b98a5a", "#d8b184", "#e6c79d")

# Height of a towel with two layers.
TOWEL = 0.222

SHADES = {
    "palm": lambda: stage.branch_shadow((-3.0, -0.3, 3.7), 8),
    "olive": lambda: stage.branch_shadow((-2.9, -0.2, 3.7), 15, 1.0, "olive", 0.8, 0.26),
    "window": lambda: stage.window_shadow((-1.5, 0.5, 3.0), 1.7, 2.2),
    "blind": lambda: stage.blind_shadow((-2.2, -0.1, 2.6), 12, 0.26, tilt=0.5),
}


def to_scale(name, tint, setting, shade="palm", exposure=0.18, air="#fff4ea"):
    @picture(name + "-to-scale", exposure)
    def scene():
        paper(tint, 1.7, 0.9, 0.42, air)
        stage.sun((0.95, 0.62, -0.76), 4.1, 1.4, "#ffe9d2")
        SHADES[shade]()
        stage.strips(0.7, 18, 2.6)
        setting(name)


def bedside(bindings, side=1, glasses="#3a2a1e"):
    """On two books with reading glasses in front. `side` -1 mirrors the scene."""

    def setting(name):
        household.book((0, 0.2, 0), 0.05 * side, bindings[0], (1.5, 1.1, 0.21))
        household.book((0.04 * side, 0.22, 0.21), -0.12 * side, bindings[1], (1.34, 0.98, 0.16))
        true_size(name, (-0.3 * side, 0.2, 0.37), 0.06)
        household.spectacles((0.1 * side, -0.72, 0), -0.2 * side, glasses)
        stage.camera((0, -6.0, 1.75), (0, 0, 0.6), 88, 7, (0, -0.2, 0.5))

    return setting


def basin(glaze, side=1, bristle="#f6f3ec", brush=0.19):
    """On a shelf of stone, by the cup with the toothbrush."""

    def setting(name):
        block("shelf", (2.9, 1.05, 0.12), 0.02, travertine(), (0, 0.2, 0))
        true_size(name, (-0.42 * side, 0.02, 0.12), 0.05 * side)
        household.cup((0.4 * side, 0.26, 0.12), glaze)
        household.toothbrush((0.28 * side, 0.24, 0.185), -0.1, brush * side, bristle)
        stage.camera((0, -6.6, 1.7), (0, 0, 0.88), 88, 7, (0, -0.2, 0.6))

    return setting


def water(name):
    """On a shelf of stone, by a glass of water."""
    block("shelf", (2.9, 1.05, 0.12), 0.02, travertine(), (0, 0.2, 0))
    true_size(name, (0.4, 0.02, 0.12), -0.05)
    household.tumbler((-0.4, 0.22, 0.12))
    props.pebble(0.13, (-0.02, -0.16, 0.12), seed=2)
    stage.camera((0, -6.2, 1.7), (0, 0, 0.74), 88, 7, (0, -0.2, 0.6))


def table(clay, tea, side=1, beside=None):
    """On a table, by a mug."""

    def setting(name):
        block("board", (2.1, 1.25, 0.08), 0.025, wood("board", grain=(0.5, 6, 30)), (0, 0.1, 0), 0.08 * side)
        true_size(name, (-0.36 * side, -0.12, 0.08), 0.05)
        household.mug((0.42 * side, 0.26, 0.08), clay, tea, 0.5 if side > 0 else 2.5)
        if beside:
            beside()
        stage.camera((0.07 * side, -5.5, 2.25), (0.07 * side, 0, 0.4), 88, 7, (0, -0.3, 0.4))

    return setting


def bath(towel, side=1, beside=household.nail_brush, turn=0.08, distance=5.2):
    """On a folded towel, by a nail brush or other props."""

    def setting(name):
        household.towel((0, 0.1, 0), (1.75, 1.1), towel, turn * side, 2)
        true_size(name, (-0.36 * side, 0.08, TOWEL), 0.12 * side)
        beside((0.4 * side, -0.12, TOWEL), -0.35 * side)
        stage.camera((0, -distance, 2.2), (0, 0, 0.38), 88, 7, (0, -0.2, 0.35))

    return setting


def washing(towel, bare, side=1, beside=household.nail_brush, turn=0.08):
    """A bar of soap on a folded towel, leaning against an unwrapped one."""

    def setting(name):
        household.towel((0, 0.1, 0), (1.75, 1.1), towel, turn * side, 2)
        put(bars.bar(*bare), (-0.32 * side, 0.3, TOWEL), 0.06 * side, scale=0.85)
        true_size(name, (-0.36 * side, -0.02, TOWEL + 0.235), 0.08 * side, radians(66))
        beside((0.44 * side, 0.02, TOWEL), -0.4 * side)
        stage.camera((0.04 * side, -5.4, 2.1), (0, 0, 0.36), 88, 7, (0, -0.2, 0.35))

    return setting


def dressing(beside, timber=WALNUT, side=1, distance=5.6, tall=0.42):
    """On a board, by hair tools."""

    def setting(name):
        block(
            "board", (1.9, 1.0, 0.12), 0.025, wood("timber", timber, (0.35, 6, 26)), (0, 0.25, 0), 0.06 * side
        )
        true_size(name, (-0.3 * side, 0.2, 0.12), 0.05 * side)
        beside(side)
        stage.camera((0, -distance, 1.95), (0, 0, tall), 88, 7, (0, -0.2, 0.4))

    return setting


def leaning(name):
    """A tin leaning against a mug."""
    block("board", (2.0, 1.25, 0.08), 0.025, wood("board", OAK, (0.5, 6, 30)), (0, 0.1, 0), 0.08)
    household.mug((0.12, 0.42, 0.08), "#dfe0d8", "#8a4f22", 0.3)
    true_size(name, (-0.16, -0.14, 0.08 + 0.387), 0.1, radians(64))
    stage.camera((0, -5.4, 2.1), (0, 0, 0.42), 88, 7, (0, -0.3, 0.4))


def comb(side):
    props.comb((0, -0.62, 0), 0.2 * side)


def brush(side):
    household.hair_brush((-0.8 * side, -0.62, 0), pi + 0.14 if side > 0 else -0.14)


def oranges():
    props.orange(0.27, (0.3, -0.3, 0.08), 0.4)


to_scale("squalane-bare-serum", "cream", bedside(("#b98f75", "#e3d8c4")), "olive", 0.12)
to_scale("dew-point-serum", "mint", basin("#eef0ec"), "window", 0.14, "#f2fbfa")
to_scale("night-garden-oil", "dusk", bedside(("#4f3f58", "#b595a8"), -1, "#1d1a18"), "palm", 0.32, "#efe4f2")
to_scale("morning-light-cream", "blush", table("#f0e4d8", "#b5773a"), "blind", 0.1)
to_scale("honey-clay-mask", "rose", table("#e6b6a6", "#8a4f22", -1), "olive", 0.12)
to_scale("milk-oat-cleanser", "sage", basin("#e6ddca", -1), "olive", 0.14, "#f8faf2")
to_scale("clear-stream-cleanser", "mint", water, "palm", 0.16, "#f2fbfa")
to_scale("rose-mist-toner", "rose", basin("#f0dcd4", 1, "#f2d9d2"), "palm", 0.16)
to_scale("rosewood-bar-soap", "clay", washing("#f1e8da", ["#d3a08f"]), "olive", 0.2)
to_scale("garden-soap", "sand", washing("#dfe2d3", ["#b9a8c4", "stamp-needles"], -1), "window", 0.18)
to_scale(
    "oatmeal-hand-soap",
    "honey",
    washing("#efe4cd", ["#e2c695", "stamp-oat", "#b98f56"], 1, lambda at, turn: household.cup(at, "#e9d9bb")),
    "palm",
    0.16,
)
to_scale("winter-body-lotion", "clay", table("#efe6da", "#8a4f22", beside=oranges), "blind", 0.16)
to_scale("whipped-shea-butter", "cream", bath("#d9c9b2", -1), "olive", 0.14)
to_scale("coffee-sugar-scrub", "cocoa", table("#d9c8b4", "#3a2012", -1), "palm", 0.2)
to_scale("prairie-salt-scrub", "fog", bath("#eef0ea"), "window", 0.14, "#f7f7f2")
to_scale("calendula-body-oil", "honey", bath("#f6efe2", -1, distance=5.8), "olive", 0.16)
to_scale("everyday-shampoo-bar", "teal", dressing(brush, OAK, 1, 5.5, 0.26), "palm", 0.16, "#f2faf8")
to_scale("oat-scalp-bar", "fog", leaning, "palm", 0.14, "#f7f7f2")
to_scale("solid-conditioner", "mist", dressing(comb, OAK, -1, 5.5, 0.26), "window", 0.14, "#f4f9fa")
to_scale("cream-rinse", "linden", dressing(brush, WALNUT, -1, 6.4, 0.72), "olive", 0.14)
to_scale("ends-oil", "moss", dressing(brush, WALNUT), "palm", 0.22)
to_scale("rosemary-scalp-oil", "mint", dressing(comb, OAK, -1), "palm", 0.16)
to_scale("clay-scalp-mask", "mist", dressing(comb, WALNUT), "blind", 0.1, "#f4f9fa")
