"""Wide pictures: the home page's banner, and those of blog posts.

Products next to each other have the proportions of demo/sizes.ts (a jar of 60 mL is 58 mm wide, 1.12 here).
"""

from scenes.packages import package
from scenes.register import WIDE, paper, picture
from studio import bars, bottles, household, props, stage, textures
from studio.materials import WALNUT, cloth, plain, plaster, stone, travertine, wood
from studio.shapes import block, put


@picture("home-range", 0.2, WIDE)
def home_range():
    paper("blush", 1.9, 0.9, 0.42, "#fff3ea")
    props.arch(("#d9a48f", "#d29a84"), (-0.45, 1.1, 0))
    props.plinth(0.52, 0.5, travertine(), (-0.45, 0.3, 0))
    put(package("rosehip-glow-serum"), (-0.45, 0.3, 0.5), 0.05)
    props.plinth(0.72, 0.34, plaster("clay", "#d9a48f", "#d29a84"), (0.85, 0.3, 0))
    put(package("calming-oat-cream"), (0.85, 0.3, 0.34), -0.1)
    put(package("sage-hand-balm"), (-1.55, 0.05, 0), 0.16, scale=1.12)
    put(
        bottles.capped_bottle(
            "calendula-body-oil",
            bottles.CLEAR,
            wood("cap", grain=(24, 24, 0.5)),
            0.27,
            1.2,
            0.96,
            "#f0a53a",
            0.26,
            0.52,
        ),
        (1.95, 0.4, 0),
        -0.15,
        scale=1.5,
    )
    put(bars.bar("#d9a796"), (-0.05, -1.3, 0), 0.2, scale=1.2)
    stage.sun((0.95, 0.62, -0.78), 4.2, 1.1, "#ffe6cf")
    stage.branch_shadow((-1.6, -0.3, 3.7), 5, 1.15)
    stage.branch_shadow((-3.9, -0.3, 3.4), 15)
    stage.strips(0.6, 20, 3.0)
    props.eucalyptus_sprig([(-1.7, -0.6, 0.04), (-1.05, -0.98, 0.11), (-0.5, -1.05, 0.05)])
    props.pebble(0.15, (1.55, -0.55, 0), seed=2)
    stage.camera((0.1, -12.4, 2.2), (0.2, 0, 0.92), 82, 8, (0, -0.1, 0.7))


@picture("home-serum", 0.18, WIDE)
def home_serum():
    paper("rose", 1.7, 0.9, 0.42)
    props.plinth(0.62, 0.2, travertine(), (-0.5, 0.1, 0))
    put(package("rosehip-glow-serum"), (-0.5, 0.1, 0.2), 0.06)
    stage.sun((0.95, 0.62, -0.78), 4.4, 1.0, "#ffe6cf")
    stage.branch_shadow((-2.0, -0.4, 3.6), 5)
    stage.branch_shadow((-0.6, -0.4, 2.9), 12, 0.9, "olive", 0.75, 0.25)
    stage.strips(0.7)
    hip = plain("hip", "#c03a22", 0.25, shine=0.6, glow=0.15)
    for k, (x, y, size) in enumerate(
        ((0.5, -0.35, 0.085), (0.7, -0.2, 0.075), (0.8, -0.48, 0.08), (1.15, -0.3, 0.07), (-1.35, -0.4, 0.08))
    ):
        props.pebble(size, (x, y, 0), seed=k + 3, flat=1.15, material=hip)
    props.eucalyptus_sprig([(1.9, 0.1, 0.04), (1.4, -0.4, 0.12), (0.9, -0.75, 0.05)], 14)
    stage.camera((0.1, -9.4, 1.6), (0.12, 0, 0.86), 84, 6.3, (-0.4, -0.2, 0.6))


@picture("home-soap", 0.2, WIDE)
def home_soap():
    paper("sand", 2.6, 1.2, 0.4, "#fff4e6")
    household.rack((0, 0.2, 0), 0.05)
    for row, (y, colour) in enumerate(((0.62, "#e3cdb5"), (0.2, "#a9bd9c"), (-0.22, "#d3a08f"))):
        for k in range(5):
            put(
                bars.bar(colour, None, size=(0.58, 0.3, 0.42)),
                (-1.42 + k * 0.71 + 0.02 * row, y + 0.01 * k, 0.16),
                0.06 * ((k + row) % 3 - 1),
            )
    stage.sun((0.92, 0.5, -0.7), 4.0, 1.5, "#ffe6cc")
    stage.window_shadow((-2.3, 0.6, 3.3), 2.2, 2.3)
    stage.strips(0.5, 14, 3.0)
    stage.camera((-0.2, -8.2, 3.2), (0, 0.1, 0.28), 84, 8, (0, -0.3, 0.4))


@picture("home-hands", 0.16, WIDE)
def home_hands():
    paper("sage", 1.9, 0.9, 0.42, "#f8faf2")
    household.towel((-0.25, 0.1, 0), (2.3, 1.3), turn=0.06)
    put(package("sage-hand-balm"), (-0.55, 0.1, 0.33), 0.1)
    household.mug((0.5, 0.2, 0.33), turn=0.4, scale=1.2)
    stage.sun((0.95, 0.6, -0.74), 4.1, 1.4, "#ffe9d2")
    stage.window_shadow((-1.5, 0.5, 3.0), 1.8, 2.2)
    stage.strips(0.8, 18, 2.8)
    props.olive_sprig([(1.9, -0.1, 0.04), (1.45, -0.6, 0.14), (0.85, -0.85, 0.04)], 9)
    stage.camera((0.1, -10.8, 2.0), (0.1, 0, 1.0), 84, 7, (0, -0.3, 0.8))


@picture("how-to-read-an-inci-list", 0.16, WIDE)
def how_to_read_an_inci_list():
    paper("cream", 1.8, 0.9, 0.42)
    block("shelf", (4.2, 0.9, 0.12), 0.015, wood("shelf", grain=(0.3, 6, 26)), (0, 0.25, 0))
    put(package("squalane-bare-serum"), (-1.15, 0.2, 0.12), 0.1)
    put(package("rosemary-scalp-oil"), (-0.3, 0.3, 0.12))
    put(package("morning-light-cream"), (0.7, 0.2, 0.12), -0.08)
    put(bottles.capped_bottle("rose-mist-toner", radius=0.28, height=1.2, level=0.96), (1.5, 0.3, 0.12), -0.1)
    stage.sun((0.95, 0.62, -0.78), 4.0, 1.3)
    stage.branch_shadow((-2.4, -0.3, 3.6), 8, 1.1)
    stage.strips(0.8, 18, 3.0)
    stage.camera((0, -9.2, 1.7), (0.1, 0, 0.74), 84, 8, (0, 0, 0.6))


@picture("dry-air-and-what-to-do", 0.12, WIDE)
def dry_air():
    paper("mist", 1.9, 0.6, 0.44, "#f2f7fa")
    props.linen(cloth("#eee6d8"), (3.8, 2.1), (0.1, 0.1, 0), 0.1, 6, 0.09)
    put(package("calming-oat-cream"), (-0.5, 0.1, 0.05), 0.06)
    household.mug((0.95, 0.45, 0.05), turn=0.3, scale=1.45)
    stage.sun((0.98, 0.7, -0.6), 4.0, 1.4, "#ffe4c4")
    stage.window_shadow((-1.7, 0.6, 2.5), 2.0, 2.1)
    stage.strips(0.6, 16, 2.8)
    stage.camera((0.15, -8.4, 2.4), (0.15, 0, 0.52), 84, 7, (0, -0.3, 0.5))


@picture("six-weeks-on-a-rack", 0.2, WIDE)
def six_weeks_on_a_rack():
    paper("clay", 2.6, 1.2, 0.4, "#fff0e4")
    household.rack((0.1, 0.2, 0), -0.25)
    for k in range(5):
        put(
            bars.bar("#d9a796" if k % 2 else "#e3cdb5"),
            (-1.35 + k * 0.68, 0.55 - 0.17 * k, 0.16),
            1.2 + 0.05 * (k % 3),
        )
    stage.sun((0.92, 0.42, -0.72), 3.9, 1.6, "#ffe6cc")
    stage.blind_shadow((-2.4, 0.3, 2.9), 14, 0.26, tilt=0.6)
    stage.strips(0.5, 14, 3.0)
    stage.camera((0.2, -7.4, 3.0), (0.05, 0.1, 0.26), 84, 8, (0, -0.3, 0.4))


@picture("patch-testing", 0.12, WIDE)
def patch_testing():
    paper("mint", 1.9, 0.9, 0.42, "#f4fbf8")
    block(
        "tile",
        (2.0, 1.2, 0.06),
        0.012,
        stone("tile", "#f1efe9", "#d9d6cd", "#fbfaf7", 2, 0.4, 0.2),
        (0.35, -0.15, 0),
        0.08,
    )
    put(package("squalane-bare-serum"), (-0.55, 0.25, 0), 0.08)
    textures.drops("#fdf3cf", ((0.3, -0.3, 0.17), (0.72, -0.12, 0.12), (0.95, -0.42, 0.07)), height=0.06)
    stage.sun((0.95, 0.62, -0.74), 4.1, 1.3, "#fff0de")
    stage.branch_shadow((-2.0, -0.2, 3.6), 22, 1.0)
    stage.strips(0.7, 18, 2.6)
    stage.camera((0.2, -8.9, 2.2), (0.15, 0, 0.66), 84, 7, (0, -0.2, 0.4))


@picture("what-we-send-it-in", 0.18, WIDE)
def what_we_send_it_in():
    paper("sand", 1.9, 0.9, 0.4)
    household.parcel((1.5, 1.0, 0.62), (-0.5, 0.25, 0), 0.18)
    household.parcel((1.0, 0.75, 0.4), (-0.43, 0.22, 0.64), -0.12, "#cda678")
    household.parcel((0.85, 0.6, 0.3), (0.7, -0.4, 0), -0.3, "#b98f60")
    props.olive_sprig([(1.9, 0.1, 0.04), (1.5, -0.4, 0.14), (1.0, -0.75, 0.04)], 31)
    stage.sun((0.95, 0.6, -0.74), 4.0, 1.5)
    stage.branch_shadow((-1.9, -0.1, 3.8), 18, 1.0, "olive", 0.75, 0.25)
    stage.strips(0.6, 14, 2.8)
    stage.camera((0.15, -8.4, 2.4), (0.15, 0, 0.52), 84, 8, (0, -0.3, 0.5))


@picture("a-field-of-calendula", 0.18, WIDE)
def a_field_of_calendula():
    paper("honey", 1.9, 0.9, 0.42, "#fff4e0")
    block("board", (3.0, 1.4, 0.09), 0.03, wood("board", WALNUT, (0.4, 6, 22)), (-0.05, 0.1, 0), 0.05)
    household.bowl((-0.6, 0.05, 0.09), 0.62)
    ray = props.leaf("calendula", "#f0982a", "#e8841c", "#f7bd62")
    heart = plain("heart", "#a85a1c", 0.8)
    heads = (
        (-0.78, -0.1, 0.42, 0.2),
        (-0.42, 0.02, 0.45, 0.21),
        (-0.62, 0.3, 0.42, 0.19),
        (-0.95, 0.18, 0.38, 0.16),
        (-0.6, -0.28, 0.36, 0.15),
        (0.35, -0.45, 0.13, 0.19),
        (1.25, -0.3, 0.12, 0.17),
    )
    for k, (x, y, z, size) in enumerate(heads):
        props.flower((x, y, z), size, ray, heart, 3, 20, k + 1, k * 1.1, 0.35 if k < 5 else 0.5)
    put(
        bottles.capped_bottle(
            "calendula-body-oil",
            bottles.CLEAR,
            wood("cap", grain=(24, 24, 0.5)),
            0.31,
            1.2,
            0.96,
            "#f0a53a",
            0.26,
        ),
        (0.8, 0.2, 0.09),
        -0.05,
    )
    stage.sun((0.95, 0.6, -0.76), 4.2, 1.3, "#ffe6c8")
    stage.branch_shadow((-2.2, -0.2, 3.7), 12, 1.0, "olive", 0.8, 0.26)
    stage.strips(0.7, 18, 2.8)
    stage.camera((0.1, -8.9, 2.4), (0.1, 0, 0.64), 84, 7, (0, -0.2, 0.5))
