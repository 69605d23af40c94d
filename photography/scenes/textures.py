"""One close picture a product: what comes out of the package, on the paper of its category."""

from scenes.register import paper, picture
from studio import bars, household, props, stage, textures
from studio.materials import plain
from studio.shapes import put


def close(tint, air="#fff6ee", exposed=0.42):
    """From above, with the sun low from the left, so that every ridge throws a shadow."""
    paper(tint, 4.5, 1.5, exposed, air)
    stage.sun((0.9, 0.5, -0.55), 4.0, 1.6)
    stage.strip((-2.2, 0.8, 2.2), (0, 0, 0), (0.6, 2.0), 26)
    stage.camera((0, -3.4, 4.3), (0, 0, 0.05), 84, 8)


def cream(name, tint, colour, turn=0.35, seed=1, rough=0.34, grain=None, exposure=0.14):
    @picture(name + "-texture", exposure)
    def scene():
        close(tint)
        textures.smear(plain("cream", colour, rough, glow=0.2, grain=grain), turn=turn, seed=seed)


def oil(name, tint, colour, places, exposure=0.18, beside=None):
    @picture(name + "-texture", exposure)
    def scene():
        close(tint)
        textures.drops(colour, places)
        if beside:
            beside()


THREE = ((-0.3, 0.18, 0.42), (0.42, -0.22, 0.3), (0.1, -0.62, 0.13), (0.62, 0.34, 0.09), (-0.62, -0.42, 0.08))
FIVE = ((0.22, 0.24, 0.46), (-0.42, -0.2, 0.3), (0.3, -0.52, 0.2), (-0.5, 0.46, 0.12), (0.72, -0.16, 0.07))
MANY = (
    (-0.1, 0.02, 0.36),
    (0.5, 0.4, 0.2),
    (-0.58, 0.42, 0.16),
    (0.52, -0.36, 0.24),
    (-0.45, -0.5, 0.18),
    (0.02, -0.66, 0.1),
)
POOL = ((0.08, 0.1, 0.56), (-0.56, -0.5, 0.12), (0.62, -0.5, 0.17), (-0.66, 0.42, 0.07), (0.34, -0.72, 0.06))
MIST = (
    (0.16, 0.08, 0.3),
    (-0.42, -0.16, 0.22),
    (0.1, -0.5, 0.15),
    (0.62, 0.36, 0.12),
    (-0.6, -0.6, 0.09),
    (-0.16, 0.44, 0.07),
    (0.4, -0.3, 0.05),
    (-0.2, -0.76, 0.06),
    (0.74, -0.1, 0.05),
)

oil("rosehip-glow-serum", "blush", "#fbdcb8", THREE)
oil("night-garden-oil", "lilac", "#faf0cc", FIVE)
cream("sage-hand-balm", "sand", "#eef0e2", -0.85, 5)
oil("calendula-body-oil", "cream", "#fcdca0", MANY)
cream("honey-clay-mask", "rose", "#d99a8b", 0.95, 7, 0.6, (60, 0.5, 0.01))
oil("dew-point-serum", "mint", "#f8fcfb", FIVE)
cream("morning-light-cream", "blush", "#fbf4ea", 0.95, 11)
cream("clay-scalp-mask", "mist", "#ece8dd", -0.85, 13, 0.6, (60, 0.5, 0.01))
oil("ends-oil", "moss", "#faecc4", MANY)
cream("milk-oat-cleanser", "sage", "#f8f1e2", -0.85, 17, 0.26)
oil("rosemary-scalp-oil", "mint", "#f6f1cc", THREE)
cream("winter-body-lotion", "clay", "#fbf3e8", 0.95, 19, 0.26)
oil("squalane-bare-serum", "cream", "#fefcf4", MANY)
cream("cream-rinse", "linden", "#faf8ec", -0.85, 23, 0.26)
oil("clear-stream-cleanser", "mint", "#f3faf6", POOL, 0.28)


def rose_petals():
    petal = props.leaf("petal", "#e9a9a6", "#dd9391", "#e9a9a6")
    for k, (x, y, size, turn) in enumerate(
        ((-0.52, 0.5, 0.2, 2.4), (0.66, -0.5, 0.17, 0.5), (-0.1, 0.8, 0.13, 4.1))
    ):
        props.petal(petal, (x, y, 0.012), size, turn, k)


oil("rose-mist-toner", "rose", "#fef9f7", MIST, 0.22, rose_petals)


@picture("coffee-sugar-scrub-texture", 0.22)
def coffee_sugar_scrub():
    close("cocoa")
    textures.heap(
        plain("scrub", "#5f3d28", 0.9, shine=0.2, grain=(60, 1, 0.02)),
        plain("sugar", "#855a3d", 0.35),
        3600,
        size=(0.005, 0.013),
    )
    textures.beans(plain("coffee", "#3a2417", 0.38))


@picture("prairie-salt-scrub-texture", 0.12)
def prairie_salt_scrub():
    close("fog")
    household.bowl((0, 0, 0), 0.74, "#cfc3b0")
    textures.heap(
        plain("salt", "#dfe0d6", 0.8, grain=(60, 1, 0.02)),
        plain("crystal", "#e9eae2", 0.2, glow=0.2),
        9000,
        radius=0.6,
        height=0.17,
        size=(0.003, 0.009),
        seed=4,
        at=(0, 0, 0.26),
        loose=0.9,
    )
    props.rosemary_sprig([(0.62, 0.34, 0.42), (0.3, 0.08, 0.46), (-0.12, -0.14, 0.47)], 3)
    props.rosemary_sprig([(-1.05, -0.85, 0.03), (-0.65, -1.0, 0.08), (-0.1, -0.98, 0.03)], 7)


def pressed(name, tint, parts, exposure=0.16, top=0.3, turn=0.35, beside=None):
    """So near to a bar that its stamp can be felt."""

    @picture(name + "-texture", exposure)
    def scene():
        paper(tint, 3.5, 1.5, 0.4)
        put(parts(), (0, 0, 0), turn)
        stage.sun((0.95, 0.35, -0.42), 4.2, 1.2)
        stage.strip((-1.8, 0.8, 1.8), (0, 0, top), (0.5, 1.6), 12)
        stage.camera((0, -2.3, 2.5), (0, -0.02, top - 0.04), 92, 7, (0, -0.05, top))
        if beside:
            beside()


def flakes(area, seed, free=(0, 0, 0.42)):
    flake = plain("oat", "#ddc39a", 0.75, shine=0.2, grain=(30, 0.4, 0.01))
    props.scatter(
        16,
        area,
        seed,
        lambda rng, x, y: props.oat(rng, x, y, flake, rng.uniform(0.045, 0.06)),
        [free],
    )


def needles():
    props.rosemary_sprig([(0.75, 0.75, 0.03), (0.3, 0.62, 0.08), (-0.35, 0.62, 0.03)], 3)


pressed("rosewood-bar-soap", "blush", lambda: bars.bar("#d9a796"), 0.2)
pressed("garden-soap", "sand", lambda: bars.bar("#b9a8c4", "stamp-needles"), 0.2, turn=-0.3, beside=needles)
pressed(
    "oatmeal-hand-soap",
    "honey",
    lambda: bars.bar("#e2c695", "stamp-oat", "#b98f56"),
    0.2,
    turn=0.12,
    beside=lambda: flakes((-0.65, 0.65, -0.75, -0.4), 4),
)
pressed("everyday-shampoo-bar", "teal", lambda: bars.puck("#c3cfa8", "seal-needles"), 0.16, 0.26)
pressed(
    "oat-scalp-bar",
    "fog",
    lambda: bars.puck("#eadfc6", "seal-oat", flecks="#c6a877"),
    0.2,
    0.26,
    -0.25,
    lambda: flakes((-0.58, 0.58, -0.62, 0.6), 8),
)
pressed(
    "solid-conditioner",
    "mist",
    lambda: bars.puck("#f1e3b8", "seal-drop"),
    0.18,
    0.28,
    0.2,
    lambda: props.comb((-0.2, 0.5, 0), 0.5),
)


@picture("calming-oat-cream-texture", 0.16)
def calming_oat_cream():
    close("sage")
    textures.whipped(plain("cream", "#f5ecdc", 0.34, glow=0.2), 0.56, (0.06, 0.1, 0))
    flakes((-0.8, 0.85, -0.85, 0.85), 5, (0.06, 0.1, 0.68))


@picture("whipped-shea-butter-texture", 0.22)
def whipped_shea_butter():
    close("cream")
    butter = plain("butter", "#f3e6c9", 0.42, glow=0.25)
    household.bowl((0.02, 0.06, 0), 0.8, "#cdb698")
    textures.whipped(butter, 0.69, (0.02, 0.06, 0.28))
    props.eucalyptus_sprig([(-0.95, -0.55, 0.05), (-0.5, -0.86, 0.1), (0.05, -0.92, 0.05)], 11, 0.06, leaves=6)
