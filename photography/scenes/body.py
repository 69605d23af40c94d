"""Soaps, balms, scrubs, oils for the body: sand, clay, honey, cocoa."""

from math import radians

from scenes.packages import package
from scenes.register import paper, picture
from studio import bars, jars, props, stage, textures
from studio.materials import WALNUT, cloth, plain, stone, travertine, wood
from studio.shapes import block, put, turned


@picture("sage-hand-balm", 0.2)
def sage_hand_balm():
    paper("sand", 1.5, light=0.4)
    block(
        "block",
        (0.95, 0.7, 0.34),
        0.018,
        stone("block", "#d8c5ab", "#b9a184", "#ebdfcc", 2.4, 0.75),
        (0.05, 0.02, 0),
        -0.25,
    )
    put(package("sage-hand-balm"), (0, 0, 0.34), 0.10)
    stage.sun((1.0, 0.66, -0.80), 4.2, 2.0, "#ffe9d2")
    stage.branch_shadow((-2.05, 0.62, 3.1), 12, 0.8, "olive", 0.75, 0.25)
    stage.branch_shadow(
        (-0.40, 0.62, 2.2),
        15,
        0.75,
        "olive",
        0.7,
        0.24,
        path=[(1.1, 0, 0.9), (0.5, 0, 0.45), (-0.2, 0, -0.75)],
    )
    stage.strips(0.9)
    props.olive_sprig([(-1.15, 0.3, 0.03), (-0.75, -0.30, 0.12), (-0.35, -0.75, 0.04)], 21, leaves=8)
    props.pebble(0.17, (0.78, -0.36, 0), ("#e8dccb", "#c9b79f", "#f5eee2"), 3)
    stage.camera((0, -6.6, 1.45), (0, 0, 1.02), 88, 6.3, (0, -0.3, 0.9))


@picture("rosewood-bar-soap", 0.26)
def rose_clay_soap():
    paper("clay", 2.2, 1.2, 0.38, "#fff0e6")
    props.linen(cloth("#f6efe2"), (3.3, 2.2), (0.25, 0.15, 0), 0.30, 6, 0.11)
    put(bars.bar("#d3a08f", None), (0.10, 0.36, 0.03), 0.10)
    put(package("rosewood-bar-soap"), (0.04, 0.34, 0.335), -0.10)
    put(bars.bar("#d9a796"), (-0.16, -0.31, 0.267), 0.06, radians(62))
    stage.sun((0.92, 0.42, -0.80), 3.6, 2.2, "#ffe8d4")
    stage.strip((2.4, -1.4, 2.4), (0, 0, 0.2), (1.4, 1.4), 14)
    stage.strip((0.2, 1.4, 3.0), (0, 0.2, 0.2), (1.6, 1.0), 24, "#ffffff")
    props.eucalyptus_sprig(
        [(1.2, 0.1, 0.12), (0.9, -0.55, 0.16), (0.35, -0.95, 0.10)],
        14,
        0.05,
        leaves=6,
        length=0.24,
        width=0.2,
    )
    props.pebble(0.13, (-0.86, -0.42, 0.02), seed=4)
    stage.camera((0, -4.7, 2.5), (0.02, -0.06, 0.30), 84, 6.3, (0, -0.4, 0.4))


@picture("garden-soap", 0.18)
def garden_soap():
    paper("sand", 1.9, 1.0, 0.4)
    block("board", (2.0, 1.3, 0.1), 0.03, wood("board", grain=(0.5, 6, 30)), (0.05, 0.1, 0), 0.1)
    kinds = (("#a9bd9c", "peppermint"), ("#c9a27c", "cedar"), ("#ece0cb", "bare"))
    for k, (colour, scent) in enumerate(kinds):
        put(
            bars.bar(colour, None) + bars.belly_band("garden-soap-" + scent),
            (0.05 + (0.05, -0.04, 0.02)[k], 0.3, 0.1 + k * 0.315),
            (0.12, -0.06, 0.08)[k],
        )
    put(package("garden-soap"), (-0.14, -0.2, 0.376), 0.1, radians(66))
    stage.sun((0.92, 0.5, -0.78), 3.9, 1.8)
    stage.branch_shadow((-2.6, 0.3, 3.7), 5, 1.0)
    stage.strips(0.6, 14)
    props.rosemary_sprig([(1.25, -0.2, 0.04), (0.85, -0.6, 0.12), (0.30, -0.85, 0.05)], floor=0.0)
    props.rosemary_sprig([(1.3, -0.45, 0.04), (1.0, -0.75, 0.10), (0.55, -0.98, 0.04)], 5, floor=0.0)
    stage.camera((0, -5.4, 2.0), (0.02, 0, 0.50), 84, 6.3, (0, -0.45, 0.45))


@picture("oatmeal-hand-soap", 0.16)
def oat_and_honey_soap():
    paper("honey", 1.9, 1.0, 0.4, "#fff2de")
    props.soap_dish((0.1, 0.4, 0), 0.1)
    put(bars.bar("#e2c695", "stamp-oat", "#b98f56"), (0.1, 0.4, 0.13), 0.1)
    put(package("oatmeal-hand-soap"), (-0.12, -0.24, 0.284), 0.06, radians(68))
    stage.sun((0.95, 0.5, -0.76), 3.9, 1.6)
    stage.window_shadow((-1.8, 0.4, 3.1), 1.7, 2.1)
    stage.strips(0.5, 14)
    flake = plain("oat", "#e6cfa6", 0.75, shine=0.2, grain=(30, 0.4, 0.01))
    props.scatter(
        34,
        (-1.1, 1.1, -1.0, -0.45),
        4,
        lambda rng, x, y: props.oat(rng, x, y, flake, rng.uniform(0.045, 0.06)),
    )
    stage.camera((0, -5.2, 2.0), (0, -0.03, 0.42), 86, 6.3, (0, -0.3, 0.35))


@picture("winter-body-lotion", 0.16)
def chinook_body_lotion():
    paper("clay", 1.7, 0.9, 0.4, "#fff0e4")
    block("step", (1.3, 0.95, 0.22), 0.02, travertine(), (-0.1, 0.08, 0), 0.25)
    put(package("winter-body-lotion"), (0, 0, 0.22))
    stage.sun((0.97, 0.64, -0.74), 4.0, 1.2, "#ffe2c6")
    stage.branch_shadow((-2.9, -0.2, 3.7), 15, 1.0, "olive", 0.8, 0.26)
    stage.strips(0.9)
    props.orange(0.27, (0.82, -0.2, 0), 0.4)
    props.orange(0.24, (1.08, -0.66, 0), 2.0)
    props.olive_sprig([(-1.25, -0.1, 0.04), (-0.9, -0.5, 0.12), (-0.45, -0.8, 0.05)], 5)
    stage.camera((0, -6.7, 1.6), (0, 0, 0.98), 86, 6.3, (0, -0.35, 0.8))


@picture("whipped-shea-butter", 0.14)
def whipped_shea_butter():
    paper("cream", 1.8, 1.0, 0.42)
    props.linen(cloth("#e7d9c3"), (3.0, 2.0), (0.1, 0.1, 0), -0.2, 9, 0.08)
    butter = plain("butter", "#f3e6c9", 0.42, glow=0.25)
    put(
        jars.filled_jar(
            "whipped-shea-butter", butter, lid=False, radius=0.52, height=0.62, level=0.6, label_height=0.36
        ),
        (-0.12, 0.1, 0.05),
        0.04,
    )
    textures.swirl(butter, 0.44, 0.34, (-0.24, 0.1, 0.65))
    lid = turned("lid", [(0, 0), (0.5, 0, 0.01), (0.52, 0.16, 0.03), (0, 0.16)], wood("lid", WALNUT), 192)
    put([lid], (0.62, -0.16, 0.52), 0.5, radians(70))
    stage.sun((0.92, 0.5, -0.78), 4.0, 1.5)
    stage.branch_shadow((-2.6, 0.0, 3.6), 18, 0.9, "olive", 0.75, 0.25)
    stage.strips(0.6)
    props.eucalyptus_sprig([(-1.35, -0.1, 0.08), (-1.0, -0.5, 0.14), (-0.5, -0.8, 0.1)], 11, 0.06, leaves=6)
    stage.camera((0, -6.2, 2.0), (0.12, 0, 0.48), 86, 6.3, (0, -0.4, 0.45))


@picture("coffee-sugar-scrub", 0.2)
def coffee_sugar_scrub():
    paper("cocoa", 1.7, 0.9, 0.4, "#fff0e2")
    props.plinth(0.85, 0.12, wood("round", WALNUT, (0.4, 6, 20)))
    put(package("coffee-sugar-scrub"), (0, 0.05, 0.12), 0.04)
    stage.sun((0.95, 0.6, -0.76), 4.3, 1.2, "#ffdfc0")
    stage.branch_shadow((-2.8, -0.2, 3.6), 8, 1.0)
    stage.strips(0.6)
    roast = plain("coffee", "#3a2417", 0.38, shine=0.5)
    props.scatter(
        30,
        (-1.25, 1.25, -1.15, -0.62),
        7,
        lambda rng, x, y: props.bean(rng, x, y, roast, rng.uniform(0.05, 0.062)),
        [(0, 0.05, 0.9)],
    )
    stage.camera((0, -5.8, 1.7), (0, 0, 0.54), 84, 6.0, (0, -0.5, 0.5))


@picture("prairie-salt-scrub", 0.1)
def prairie_salt_scrub():
    paper("fog", 1.7, 0.8, 0.42, "#f7f7f2")
    block(
        "slab",
        (1.8, 1.1, 0.12),
        0.02,
        stone("slab", "#b8b5a9", "#97948a", "#cfccc2", 3, 0.8),
        (0.1, 0.1, 0),
        -0.12,
    )
    put(package("prairie-salt-scrub"), (-0.08, 0.05, 0.12), 0.03)
    stage.sun((0.95, 0.62, -0.76), 4.1, 1.2, "#ffeedd")
    stage.window_shadow((-1.6, 0.45, 2.9), 1.6, 2.1)
    stage.strips(0.7)
    grain = plain("crystal", "#f5f6f2", 0.25, glow=0.15)
    props.scatter(
        60,
        (0.35, 1.1, -0.95, -0.55),
        5,
        lambda rng, x, y: props.crystal(rng, x, y, grain, rng.uniform(0.018, 0.04)),
    )
    props.rosemary_sprig([(-1.3, 0.0, 0.04), (-0.9, -0.5, 0.12), (-0.35, -0.85, 0.04)], 3)
    stage.camera((0, -5.8, 1.7), (0.02, 0, 0.54), 84, 6.0, (0, -0.45, 0.5))


@picture("calendula-body-oil", 0.16)
def calendula_body_oil():
    paper("honey", 1.6, 0.9, 0.42, "#fff4e0")
    put(package("calendula-body-oil"), turn=0.05)
    stage.sun((0.95, 0.62, -0.78), 4.2, 1.1, "#ffe8cc")
    stage.branch_shadow((-3.0, -0.3, 3.7), 12, 1.0, "olive", 0.8, 0.26)
    stage.strips(0.8)
    ray = props.leaf("calendula", "#f0982a", "#e8841c", "#f7bd62")
    heart = plain("heart", "#a85a1c", 0.8)
    props.flower((-0.66, -0.36, 0.05), 0.27, ray, heart, 3, 20, 1, 0.3, 0.55)
    props.flower((0.62, -0.48, 0.03), 0.22, ray, heart, 3, 18, 2, 1.2, 0.35)
    props.flower((0.95, -0.12, 0.05), 0.2, ray, heart, 3, 18, 3, 2.2, 0.5)
    stage.camera((0, -6.2, 1.45), (0, 0, 0.82), 86, 5.6, (0, -0.3, 0.7))
