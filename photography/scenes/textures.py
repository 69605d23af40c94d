"""One close-up for each product: its contents on its category's backdrop."""

from scenes.packages import package
from scenes.register import paper, picture
from studio import bars, household, props, stage, textures
from studio.materials import WALNUT, glass, plain, slate, stone, travertine, wood
from studio.shapes import block, put, turned


def close(tint, air="#fff6ee", exposed=0.42, sunlight=(0.9, 0.5, -0.55), eye=(0, -3.4, 4.3), lens=84):
    """From above, with a low sun from the left, so that every ridge casts a shadow."""
    paper(tint, 4.5, 1.5, exposed, air)
    stage.sun(sunlight, 4.0, 1.6)
    stage.strip((-2.2, 0.8, 2.2), (0, 0, 0), (0.6, 2.0), 26)
    stage.camera(eye, (0, 0, 0.05), lens, 8)


def cream(colour, rough=0.34, grain=None):
    return plain("cream", colour, rough, glow=0.2, grain=grain)


CLAY = (60, 0.5, 0.01)


@picture("sage-hand-balm-texture", 0.16)
def sage_hand_balm():
    close("sand")
    put([props.plinth(0.98, 0.07, slate())], (0.02, 0.05, 0))
    textures.dragged(cream("#d5dcb9", 0.42), (0.02, 0.08, 0.07), 0.42)
    props.sprig(
        props.leaf("sage", "#93a586", "#a6b698", "#c6d0b8"),
        props.twig(),
        [(1.05, -1.1, 0.05), (0.6, -0.95, 0.12), (0.15, -0.8, 0.1)],
        4,
        0.42,
        0.17,
        "olive",
        6,
        0.06,
    )


@picture("honey-clay-mask-texture", 0.12)
def honey_clay_mask():
    close("rose")
    household.bowl((0, 0.06, 0), 0.84, "#f0e2d6")
    textures.swirl(cream("#d99a8b", 0.6, CLAY), 0.7, 0.32, (0, 0.06, 0.25))
    textures.drops("#fbe0a0", ((-0.7, -0.88, 0.15), (-0.38, -1.02, 0.08), (-0.97, -0.6, 0.05)), 1.45)


@picture("morning-light-cream-texture", 0.1)
def morning_light_cream():
    close("blush", eye=(0, -4.1, 3.5))
    *jar, lid = package("morning-light-cream")
    put(jar, (-0.12, -0.14, 0), 0.05)
    textures.swirl(cream("#f6ebdc"), 0.42, 0.26, (-0.12, -0.14, 0.61))
    put([lid], (0.56, 0.98, -0.528), 0.6)
    # The highlight on the lid.
    stage.strip((0.3, 3.2, 3.0), (0.5, 0.9, 0.2), (1.4, 0.35), 16)


@picture("clay-scalp-mask-texture", 0.12)
def clay_scalp_mask():
    close("mist", sunlight=(0.9, 0.2, -0.6))
    clay = cream("#cbc6b7", 0.65, CLAY)
    textures.pool(clay, 0.5, (-0.22, -0.4, 0), 6, 0.05)
    put(household.spoon(), (0.46, 0.4, 0.03), 0.85, scale=1.5)
    textures.swirl(clay, 0.25, 0.26, (-0.15, -0.3, 0.1))
    powder = plain("white clay", "#e0ddd2", 0.95, shine=0.1, grain=(30, 0.6, 0.02))
    props.pebble(0.2, (-0.6, 0.62, 0), seed=3, flat=0.55, material=powder)
    props.pebble(0.1, (-0.24, 0.86, 0), seed=8, flat=0.6, material=powder)


@picture("milk-oat-cleanser-texture", 0.1)
def milk_oat_cleanser():
    close("sage")
    milk = cream("#f6ecd8", 0.16)
    textures.pool(milk, 0.86, (0, 0.08, 0), 4, 0.055, 0.02)
    for k, (x, y, radius) in enumerate(((0.62, -0.78, 0.13), (-0.7, -0.72, 0.08), (0.8, 0.74, 0.06))):
        textures.pool(milk, radius, (x, y, 0), 8 + k, 0.035)
    flakes((-0.85, 0.85, -1.1, 1.1), 5, (0, 0.08, 0.8))


@picture("winter-body-lotion-texture", 0.14)
def winter_body_lotion():
    close("clay", eye=(0, -4.2, 3.4))
    put([props.plinth(0.86, 0.14, travertine())], (0, 0.1, 0))
    textures.ribbon(cream("#f8eee0", 0.26), (0, 0.06, 0.14), 0.45)
    props.orange(0.27, (-0.7, 1.02, 0), 0.4)


@picture("cream-rinse-texture", 0.12)
def cream_rinse():
    close("linden")
    textures.combed(cream("#faf8ec", 0.22), (0, 0, 0), 0.75)


def oil(name, tint, colour, places, exposure=0.18, beside=None, **light):
    @picture(name + "-texture", exposure)
    def scene():
        close(tint, **light)
        height = beside() if beside else 0
        textures.drops(colour, places, height=height or 0)


def rosehips():
    hip = plain("hip", "#c03a22", 0.25, shine=0.6, glow=0.15)
    for k, (x, y, size) in enumerate(((0.72, 0.82, 0.13), (0.42, 0.98, 0.11))):
        props.pebble(size, (x, y, 0), seed=k + 3, flat=1.15, material=hip)
    textures.pipette((-0.3, 0.02, 0), 0.5)


def walnut():
    """Its top."""
    block("board", (1.5, 2.3, 0.1), 0.03, wood("board", WALNUT, (6, 0.4, 22)), (0, 0, 0), -0.2)
    return 0.1


def rose_petals():
    petal = props.leaf("petal", "#e9a9a6", "#dd9391", "#e9a9a6")
    for k, (x, y, size, turn) in enumerate(
        ((-0.52, 0.5, 0.2, 2.4), (0.66, -0.5, 0.17, 0.5), (-0.1, 0.8, 0.13, 4.1))
    ):
        props.petal(petal, (x, y, 0.012), size, turn, k)


def calendula():
    ray = props.leaf("calendula", "#f0982a", "#e8841c", "#f7bd62")
    heart = plain("heart", "#a85a1c", 0.8)
    props.flower((0.5, 0.66, 0.1), 0.3, ray, heart, 3, 20, 3, 1.1, 0.3)
    props.flower((-0.86, -0.98, 0.08), 0.22, ray, heart, 3, 20, 5, 0.3, 0.4)
    for k, (x, y, turn) in enumerate(((0.72, -0.62, 0.4), (-0.7, 0.62, 2.6))):
        props.petal(ray, (x, y, 0.012), 0.09, turn, k)


def olives():
    props.olive_sprig([(1.0, 1.15, 0.05), (0.5, 0.85, 0.16), (-0.1, 0.62, 0.05)], 9)
    fruit = plain("olive", "#8a9a4e", 0.3, shine=0.6)
    for k, (x, y, size) in enumerate(((0.62, 0.42, 0.12), (-0.5, 0.86, 0.11), (0.74, -0.72, 0.1))):
        props.pebble(size, (x, y, 0), seed=k + 5, flat=0.95, material=fruit)


def pebbles():
    for k, (x, y, size) in enumerate(((-0.8, 0.86, 0.24), (-0.42, 1.04, 0.15), (0.86, -0.9, 0.2))):
        props.pebble(size, (x, y, 0), seed=k + 1)


THREE = ((-0.42, -0.62, 0.3), (0.3, -0.66, 0.2), (-0.7, 0.02, 0.1), (0.66, -0.3, 0.07), (-0.08, -1.0, 0.08))
SMALL = (
    (-0.1, -0.02, 0.36),
    (0.52, -0.3, 0.24),
    (-0.6, -0.42, 0.16),
    (0.06, -0.62, 0.12),
    (-0.34, 0.5, 0.1),
)
FALLEN = ((-0.2, 0.62, 0.3), (0.12, 0.0, 0.24), (0.3, -0.5, 0.17))
ROW = ((-0.66, 0.6, 0.1), (-0.48, 0.28, 0.17), (-0.12, -0.04, 0.29), (0.36, -0.46, 0.39))
POOL = ((0.08, 0.1, 0.56), (-0.56, -0.5, 0.12), (0.62, -0.5, 0.17), (-0.66, 0.42, 0.07), (0.34, -0.72, 0.06))
DEW = (
    (0.2, 0.2, 0.36),
    (-0.36, 0.42, 0.2),
    (-0.34, -0.14, 0.14),
    (0.46, -0.5, 0.24),
    (0.04, -0.72, 0.11),
    (0.66, 0.66, 0.12),
    (0.02, 0.76, 0.07),
    (-0.66, 0.08, 0.06),
    (0.8, -0.14, 0.06),
    (-0.52, -0.66, 0.08),
)
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

oil("rosehip-glow-serum", "blush", "#fbdcb8", THREE, beside=rosehips)
oil("night-garden-oil", "lilac", "#faf0cc", ROW)
oil("calendula-body-oil", "cream", "#fcdca0", SMALL, beside=calendula)
oil("ends-oil", "moss", "#faecc4", FALLEN, beside=walnut)
oil("squalane-bare-serum", "cream", "#fefcf4", ((-0.12, -0.2, 0.52),), beside=olives)
oil("clear-stream-cleanser", "mint", "#f3faf6", POOL, 0.28, pebbles)
oil("dew-point-serum", "teal", "#e9f7f4", DEW, 0.7)
oil("rose-mist-toner", "rose", "#fef9f7", MIST, 0.22, rose_petals)


@picture("rosemary-scalp-oil-texture", 0.18)
def rosemary_scalp_oil():
    close("mint")
    household.bowl((0, 0.04, 0), 0.8, "#efece4")
    filling = [(0, 0.06), (0.3, 0.07, 0.1), (0.66, 0.3, 0.01), (0, 0.3)]
    put([turned("oil", filling, glass("oil", "#f1eab0", 0, 1.4, "#f6f1cc"), 160)], (0, 0.04, 0))
    props.rosemary_sprig([(0.7, 0.62, 0.5), (0.2, 0.16, 0.44), (-0.34, -0.16, 0.33)], 3)
    props.rosemary_sprig([(-1.0, -0.95, 0.03), (-0.6, -1.08, 0.08), (0.0, -1.02, 0.03)], 7)


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
    """A bar close up, with its stamp in relief."""

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
    skin = stone("skin", "#d6ae97", "#c99d86", "#e2c0ac", 2.2, 0.75, 0.2)
    block("tile", (1.66, 1.5, 0.045), 0.015, skin, (0, 0.02, 0), 0.18)
    textures.smear(cream("#f2e7d4"), (0.02, 0.06, 0.045), 0.75, 1.3, 0.58, 0.17, 5)
    flakes((-0.8, 0.85, -1.1, -0.72), 5)


@picture("whipped-shea-butter-texture", 0.22)
def whipped_shea_butter():
    close("cream")
    butter = plain("butter", "#f3e6c9", 0.42, glow=0.25)
    household.bowl((0.02, 0.06, 0), 0.8, "#cdb698")
    textures.whipped(butter, 0.69, (0.02, 0.06, 0.28))
    props.eucalyptus_sprig(
        [(-0.95, -0.55, 0.05), (-0.5, -0.86, 0.1), (0.05, -0.92, 0.05)], 11, 0.06, leaves=6
    )
