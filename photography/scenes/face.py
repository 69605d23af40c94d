"""Creams, serums, cleansers for the face: blush, sage, dusk."""

from math import radians

from scenes.packages import package
from scenes.register import paper, picture
from studio import props, stage
from studio.materials import plain, plaster, stone, travertine, wood
from studio.shapes import block, put, turned


@picture("rosehip-glow-serum")
def rosehip_glow_serum():
    paper("blush", 1.5)
    put(package("rosehip-glow-serum"), turn=0.06)
    stage.sun(strength=4.4, softness=1.0, colour="#ffe6cf")
    stage.branch_shadow((-3.2, -0.4, 3.75), 5)
    stage.branch_shadow((-2.3, -0.4, 2.55), 8, 0.8, path=[(1.5, 0, 0.9), (0.9, 0, 0.3), (0.2, 0, -0.75)])
    stage.strips()
    props.eucalyptus_sprig([(-1.25, 0.05, 0.03), (-0.7, -0.32, 0.10), (-0.30, -0.74, 0.05)])
    props.pebble(0.16, (0.60, -0.18, 0), seed=2)
    props.pebble(0.09, (0.50, -0.52, 0), ("#e6d3c6", "#c9ad9c", "#f4e8de"), 5)
    stage.camera((0, -5.6, 1.25), (0, 0, 0.70), 88, 5.6, (0, -0.3, 0.6))


@picture("calming-oat-cream", 0.12)
def calming_oat_cream():
    paper("sage", 1.6, 0.25, air="#f8faf2")
    props.plinth(0.95, 0.26, travertine())
    put(package("calming-oat-cream"), (0, 0, 0.26))
    stage.sun((0.98, 0.72, -0.74), 4.3, 1.7, "#ffeedb")
    stage.window_shadow((-1.31, 0.6, 2.58))
    stage.strips()
    props.olive_sprig([(1.45, 0.2, 0.03), (0.95, -0.75, 0.12), (0.15, -1.12, 0.04)])
    props.pebble(0.15, (-0.98, -0.52, 0), seed=7)
    stage.camera((0, -5.8, 1.65), (0, 0, 0.58), 82, 5.6, (0, -0.5, 0.5))


@picture("squalane-bare-serum", 0.1)
def squalane_bare_serum():
    paper("cream", 1.5, light=0.4)
    block("step", (1.5, 0.9, 0.16), 0.015, plaster("step", "#dcc6ac", "#d6bfa3"), (0.18, 0.1, 0), 0.2)
    put(package("squalane-bare-serum"), (0.05, 0, 0.16), -0.05)
    stage.sun((0.9, 0.7, -0.8), 4.0, 1.2)
    stage.branch_shadow((-2.5, -0.1, 3.3), 12, 0.9, "olive", 0.75, 0.25)
    stage.strips(0.7)
    props.olive_sprig([(1.3, 0.15, 0.2), (0.95, -0.45, 0.26), (0.45, -0.85, 0.06)], 21)
    for at, seed in (((-0.72, -0.42, 0), 3), ((-0.5, -0.66, 0), 6), ((-0.86, -0.7, 0), 8)):
        props.pebble(
            0.085, at, ("#7d8a4c", "#66733c", "#95a063"), seed, 0.85, plain("olive fruit", "#7c8748", 0.32)
        )
    stage.camera((0, -5.9, 1.4), (0, 0, 0.80), 86, 5.6, (0, -0.3, 0.7))


@picture("dew-point-serum", 0.14)
def dew_point_serum():
    paper("mint", 1.6, light=0.44, air="#f2fbfa")
    props.plinth(0.62, 0.1, stone("pale", "#eef0ec", "#d5dad4", "#fbfbf8", 2, 0.5, 0.3))
    put(package("dew-point-serum"), (0, 0, 0.1), 0.04)
    stage.sun((0.98, 0.66, -0.76), 4.1, 1.3, "#fff0e0")
    stage.window_shadow((-1.4, 0.55, 2.75), 1.6, 2.1)
    stage.strips(0.7)
    for k, (x, y, r) in enumerate(((-0.66, -0.42, 0.12), (-0.46, -0.66, 0.07), (0.62, -0.56, 0.05))):
        props.pebble(r, (x, y, 0), ("#eef0ec", "#d5dad4", "#fbfbf8"), k + 4, 0.55)
    props.eucalyptus_sprig([(1.4, 0.35, 0.03), (1.1, -0.15, 0.12), (0.72, -0.30, 0.05)], 14, leaves=5)
    stage.camera((0, -5.8, 1.35), (0, 0, 0.76), 86, 5.6, (0, -0.3, 0.6))


@picture("night-garden-oil", 0.32)
def night_garden_oil():
    paper("dusk", 1.7, light=0.34, air="#efe4f2")
    block(
        "ledge",
        (2.6, 1.0, 0.2),
        0.02,
        stone("plum", "#6f5566", "#5d4656", "#866a7b", 2.4, 0.7),
        (0.3, 0.25, 0),
        -0.12,
    )
    put(package("night-garden-oil"), (-0.02, 0.05, 0.2), 0.05)
    stage.sun((0.92, 0.6, -0.62), 4.6, 1.0, "#ffd7b0")
    stage.branch_shadow((-3.1, -0.3, 2.95), 8, 1.05)
    stage.strips(0.8, 22)
    petal = props.leaf("geranium", "#d58fa6", "#c2748f", "#d58fa6")
    for k, (x, y, size, turn) in enumerate(
        ((0.6, -0.5, 0.13, 0.3), (0.8, -0.62, 0.11, 2.1), (0.92, -0.38, 0.1, 4.0))
    ):
        props.petal(petal, (x, y, 0.012), size, turn, k)
    props.eucalyptus_sprig([(-1.3, 0.0, 0.05), (-0.85, -0.5, 0.14), (-0.4, -0.78, 0.05)], 7)
    stage.camera((0, -6.0, 1.45), (0, 0, 0.84), 86, 5.6, (0, -0.3, 0.7))


@picture("morning-light-cream", 0.08)
def morning_light_cream():
    paper("blush", 1.5, 0.5, light=0.4)
    step = plaster("step", "#f3dccf", "#efd3c5")
    block("wide step", (2.2, 1.3, 0.16), 0.02, step, (0.3, 0.3, 0), 0)
    block("step", (1.5, 1.0, 0.18), 0.02, step, (0.1, 0.2, 0.16), 0)
    put(package("morning-light-cream"), (-0.02, 0.12, 0.34), 0.03)
    stage.sun((1.0, 0.55, -0.62), 4.2, 1.2, "#ffdcb8")
    stage.blind_shadow((-2.2, -0.1, 2.3), 12, 0.24, tilt=0.5)
    stage.strips(0.7)
    props.olive_sprig([(-1.3, 0.1, 0.05), (-0.9, -0.55, 0.15), (-0.35, -0.75, 0.04)], 31)
    stage.camera((0, -5.8, 1.55), (0, 0, 0.62), 84, 5.6, (0, -0.4, 0.6))


@picture("honey-clay-mask", 0.1)
def honey_clay_mask():
    paper("rose", 1.6, light=0.4)
    props.plinth(0.8, 0.14, stone("clay disc", "#d79f8f", "#c38a79", "#e6b6a6", 2.2, 0.8))
    put(package("honey-clay-mask"), (0, 0.05, 0.14))
    stage.sun((0.95, 0.66, -0.78), 4.2, 1.3, "#ffe2c8")
    stage.branch_shadow((-2.9, -0.3, 3.5), 15, 1.0, "olive", 0.8, 0.28)
    stage.strips()
    clay = plain("clay powder", "#d7988a", 0.95, shine=0.1, grain=(30, 0.6, 0.02))
    props.pebble(0.26, (-0.86, -0.42, -0.02), seed=9, flat=0.5, material=clay)
    props.pebble(0.1, (-0.52, -0.74, 0), seed=12, flat=0.6, material=clay)
    dipper = wood("dipper", grain=(26, 26, 0.5))
    knob = [(0, 0)]
    for k in range(6):
        knob += [
            (0.085 - abs(k - 2.5) * 0.008, 0.02 + k * 0.05, 0.008),
            (0.085 - abs(k - 2.5) * 0.008, 0.045 + k * 0.05, 0.008),
            (0.05, 0.05 + k * 0.05),
        ]
    knob += [(0.03, 0.34, 0.01), (0.026, 1.0, 0.02), (0, 1.0)]
    put([turned("dipper", knob, dipper, 64, 5)], (0.35, -0.80, 0.09), 0.45, 0, radians(82))
    stage.camera((0, -5.8, 1.6), (0, 0, 0.46), 84, 5.6, (0, -0.5, 0.4))


@picture("milk-oat-cleanser", 0.14)
def milk_oat_cleanser():
    paper("sage", 1.6, light=0.42, air="#f8faf2")
    block("stone", (1.1, 0.8, 0.3), 0.018, travertine(), (-0.05, 0.02, 0), 0.22)
    put(package("milk-oat-cleanser"), (0, 0, 0.3), -0.08)
    stage.sun((0.96, 0.68, -0.76), 3.9, 1.6, "#ffecd8")
    stage.branch_shadow((-2.2, 0.3, 3.2), 18, 0.9, "olive", 0.75, 0.22)
    stage.strips(0.9)
    flake = plain("oat", "#ddc39a", 0.75, shine=0.2, grain=(30, 0.4, 0.01))
    props.scatter(
        26,
        (0.35, 1.15, -0.95, -0.25),
        4,
        lambda rng, x, y: props.oat(rng, x, y, flake, rng.uniform(0.05, 0.065)),
    )
    props.scatter(6, (-0.9, -0.3, -0.9, -0.6), 9, lambda rng, x, y: props.oat(rng, x, y, flake, 0.055))
    stage.camera((0, -6.6, 1.5), (0, 0, 0.98), 88, 6.3, (0, -0.3, 0.9))


@picture("clear-stream-cleanser", 0.16)
def clear_stream_cleanser():
    paper("mint", 1.6, light=0.44, air="#f2fbfa")
    put(package("clear-stream-cleanser"), turn=0.05)
    stage.sun((0.95, 0.62, -0.78), 4.2, 1.1, "#fff0dd")
    stage.branch_shadow((-2.9, -0.2, 3.6), 22, 1.0)
    stage.strips(0.8)
    for k, (x, y, r) in enumerate(
        ((0.62, -0.1, 0.2), (0.86, -0.42, 0.13), (-0.66, -0.28, 0.15), (-0.48, -0.56, 0.09))
    ):
        props.pebble(r, (x, y, 0), ("#b9c3bd", "#98a49d", "#d5dcd7"), k + 3, 0.6)
    stage.camera((0, -6.4, 1.45), (0, 0, 0.92), 86, 5.6, (0, -0.3, 0.8))


@picture("rose-mist-toner", 0.16)
def rose_mist_toner():
    paper("rose", 1.6, light=0.42)
    put(package("rose-mist-toner"), turn=0.05)
    stage.sun((0.95, 0.62, -0.78), 4.3, 1.1, "#ffe6cf")
    stage.window_shadow((-1.5, 0.5, 2.95), 1.7, 2.2, 0.06)
    stage.strips(0.8)
    petal = props.leaf("petal", "#e9a9a6", "#dd9391", "#e9a9a6")
    for k, (x, y, size, turn) in enumerate(
        (
            (0.58, -0.35, 0.2, 0.3),
            (0.8, -0.55, 0.17, 1.8),
            (0.44, -0.68, 0.16, 2.9),
            (-0.55, -0.5, 0.19, 4.0),
            (-0.8, -0.3, 0.15, 5.2),
            (0.95, -0.2, 0.15, 0.9),
        )
    ):
        props.petal(petal, (x, y, 0.012), size, turn, k)
    stage.camera((0, -6.2, 1.4), (0, 0, 0.84), 86, 5.6, (0, -0.3, 0.7))
