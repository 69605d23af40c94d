"""Household objects at real size that show a product's scale: a mug, a book, a toothbrush, a towel."""

import random
from math import cos, pi, radians, sin

from studio.materials import cloth, glass, plain, stone, wood
from studio.shapes import block, grid, lathe, mesh, put, rod, turned


def mug(at=(0, 0, 0), colour="#e9dfd0", tea="#8a4f22", turn=0.6, scale=1):
    """A stoneware mug, 9 cm high."""
    clay = stone("stoneware " + colour, colour, colour, "#efe7db", 40, 0.5, 0.1)
    profile = [
        (0, 0),
        (0.36, 0, 0.06),
        (0.41, 0.86, 0.025),
        (0.375, 0.87, 0.02),
        (0.33, 0.08, 0.08),
        (0, 0.07),
    ]
    parts = [turned("mug", profile, clay, 128, 8)]
    parts.append(turned("tea", [(0, 0.78), (0.372, 0.78)], plain("tea", tea, 0.12, shine=0.7), 96))
    bow = [
        (0.36 + 0.25 * cos(angle) * 0.95, 0, 0.45 + 0.25 * sin(angle))
        for angle in (-pi / 2 + pi * k / 40 for k in range(41))
    ]
    parts.append(rod("handle", bow, 0.042, clay, sides=14))
    return put(parts, at, turn, scale=scale)


def bowl(at=(0, 0, 0), radius=0.6, colour="#e4d8c6"):
    """A shallow bowl."""
    clay = stone("bowl", colour, "#d6c8b3", "#ece2d3", 14, 0.55, 0.1)
    profile = [
        (0, 0),
        (radius * 0.45, 0, 0.03),
        (radius, radius * 0.5, 0.03),
        (radius - 0.05, radius * 0.5, 0.02),
    ]
    profile += [(radius * 0.4, 0.06, 0.1), (0, 0.05)]
    return put([turned("bowl", profile, clay, 160, 8)], at)


def towel(at=(0, 0, 0), size=(1.6, 1.1), colour="#f1e8da", turn=0, layers=3):
    """A folded towel; its top is `layers` times .11 above the ground."""
    woven = cloth(colour)
    parts = []
    for k in range(layers):
        soft = block(
            "fold", (size[0] - 0.02 * k, size[1] - 0.015 * k, 0.115), 0.055, woven, (0.01 * k, 0, 0.11 * k)
        )
        parts.append(soft)

    def border(x, y):
        return 0.002

    parts.append(
        grid(
            "border",
            size[0] - 0.1,
            0.05,
            4,
            4,
            border,
            plain("stripe", "#a9b59a", 0.9),
            (0, -size[1] * 0.36, 0.11 * layers + 0.004),
        )
    )
    return put(parts, at, turn)


def rack(at=(0, 0, 0), turn=0, slats=9, length=3.6, depth=1.5, colours=("#a9714a", "#c08a60", "#d3a57c")):
    """A drying rack of cedar; its top is .16 above the ground."""
    timber = wood("cedar", colours, (0.35, 6, 26))
    parts = []
    for k in range(slats):
        y = (k + 0.5) / slats * depth - depth / 2
        parts.append(block("slat", (length, depth / slats - 0.06, 0.06), 0.012, timber, (0, y, 0.1)))
    for x in (-0.42, 0, 0.42):
        parts.append(block("runner", (0.1, depth, 0.1), 0.012, timber, (x * length, 0, 0)))
    return put(parts, at, turn)


def parcel(size, at=(0, 0, 0), turn=0, colour="#c39a6b", twine=True):
    """A box of brown card, tied with twine."""
    card = plain("card " + colour, colour, 0.85, shine=0.15, grain=(70, 0.25, 0.004))
    w, d, h = size
    parts = [block("box", size, 0.012, card)]
    parts.append(
        block("flap", (w + 0.004, 0.16, 0.004), 0.002, plain("tape", "#d9bd92", 0.5), (0, 0, h - 0.001))
    )
    if twine:
        cord = plain("twine", "#efe4cf", 0.9, grain=(60, 0.8, 0.01))
        knot = (0.12 * w, -0.1 * d)
        parts.append(block("twine", (w + 0.024, 0.02, h + 0.024), 0.008, cord, (0, knot[1], -0.012)))
        parts.append(block("twine", (0.02, d + 0.024, h + 0.024), 0.008, cord, (knot[0], 0, -0.012)))
        for k in range(4):
            bow = turned(
                "bow", [(0, -0.012), (0.013, -0.008, 0.005), (0.013, 0.16, 0.006), (0, 0.165)], cord, 24
            )
            parts += put(
                [bow], (0.12 * w, -0.1 * d, h + 0.02), pi / 4 + pi / 2 * k + (0.3 if k % 2 else 0), 0, 1.25
            )
    return put(parts, at, turn)


def spoon(at=(0, 0, 0), turn=0, colours=("#a9714a", "#c08a60", "#d3a57c")):
    """A wooden spoon of 17 cm, bowl to the left."""

    def half(x):
        bowl = 0.165 * max(0, 1 - ((x + 0.615) / 0.235) ** 2) ** 0.5
        return max(bowl, 0.045 if x > -0.5 else 0)

    made = grid("spoon", 1.7, 2, 200, 24, lambda x, y: 0, wood("spoon", colours, (0.6, 9, 18)))
    for vertex in made.data.vertices:
        x, y, _ = vertex.co
        hollow = max(0, 1 - ((x + 0.62) / 0.23) ** 2) * 0.085 * (1 - y * y)
        end = max(0, min(1, (0.85 - x) / 0.05))
        vertex.co = (
            x,
            y * half(x) * end**0.5,
            0.1 - hollow + 0.03 * x * x - 0.02 * (y * y) * (x > -0.38),
        )
    thick = made.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.035
    thick.offset = -1
    return put([made], (at[0], at[1], at[2] - 0.012), turn)


def book(at=(0, 0, 0), turn=0, colour="#7d8f7a", size=(1.9, 1.3, 0.2)):
    """A book bound in cloth, with its spine towards the camera; its top is `size[2]` above the ground."""
    w, d, h = size
    bound = plain("binding " + colour, colour, 0.85, shine=0.15, grain=(90, 0.35, 0.004))
    board = 0.022
    parts = [
        block("board", (w, d, board), 0.008, bound),
        block("board", (w, d, board), 0.008, bound, (0, 0, h - board)),
        block("spine", (w, 0.03, h), 0.013, bound, (0, -d / 2 + 0.008, 0)),
        block(
            "leaves",
            (w - 0.06, d - 0.06, h - 2 * board),
            0.004,
            wood("leaves", ("#d9cfbb", "#efe7d6", "#f4eee0"), (0.2, 0.4, 160)),
            (0, 0.01, board),
        ),
    ]
    foil = plain("foil", "#d9b27c", 0.35, 1)
    for x in (-0.36, 0.36):
        parts.append(block("line", (0.012, 0.006, h - 0.05), 0.002, foil, (x * w, -d / 2 - 0.009, 0.025)))
    return put(parts, at, turn)


def spectacles(at=(0, 0, 0), turn=0, colour="#3a2a1e"):
    """Reading glasses, folded, lenses to the camera: 14 cm wide."""
    frame = plain("frame", colour, 0.25, shine=0.6)
    pane = glass("lens", "#fbfdfc", 0, 1.05, "#f4f6f5")
    parts = []
    for side in (-1, 1):
        middle = 0.36 * side
        ring = [
            (middle + 0.27 * cos(a), 0, 0.245 + 0.225 * sin(a)) for a in (2 * pi * k / 64 for k in range(64))
        ]
        parts.append(rod("rim", ring, 0.02, frame, closed=True))
        disc = [(x, 0.002, z) for x, _, z in ring]
        parts.append(mesh("lens", disc, [tuple(range(64))], pane, smooth=False))
        temple = [
            (
                side * (0.66 - 1.16 * t),
                0.06 + 0.035 * (side > 0) + 0.05 * t,
                0.33 - 0.27 * max(0, t - 0.72) ** 1.1 * 3.2,
            )
            for t in (k / 30 for k in range(31))
        ]
        parts.append(
            rod("temple", [(side * 0.63, 0, 0.33), (side * 0.675, 0.03, 0.33), *temple], 0.018, frame)
        )
    arch = [(0.1 * cos(a), 0, 0.28 + 0.05 * sin(a)) for a in (pi * k / 16 for k in range(17))]
    parts.append(rod("bridge", arch, 0.018, frame))
    return put(parts, at, turn, radians(-8))


def bristles(name, rows, columns, gap, height, material, radius=0.012):
    """An upright block of tufts, `rows` by `columns`, around the origin."""
    parts, rng = [], random.Random(7)
    for i in range(rows):
        for j in range(columns):
            x, y = (j - (columns - 1) / 2) * gap, (i - (rows - 1) / 2) * gap
            lean = [rng.uniform(-0.06, 0.06) * height for _ in range(2)]
            tip = (x + lean[0], y + lean[1], height * rng.uniform(0.94, 1.04))
            parts.append(rod(name, [(x, y, 0), tip], radius, material, sides=8))
    return parts


def toothbrush(at=(0, 0, 0), turn=0, lean=0.2, bristle="#f6f3ec"):
    """A bamboo toothbrush, 18 cm long, standing on its end and leaning to the right."""
    bamboo = wood("bamboo", ("#c09a63", "#d6b47f", "#e3c898"), (14, 14, 0.5))
    parts = [
        block("handle", (0.12, 0.075, 1.3), 0.034, bamboo),
        block("neck", (0.075, 0.065, 0.4), 0.03, bamboo, (0, 0, 1.22)),
        block("head", (0.12, 0.06, 0.32), 0.028, bamboo, (0, 0, 1.5)),
    ]
    nylon = plain("bristle", bristle, 0.6)
    # Tufts in the gaps, so that the dark head isn't visible.
    parts.append(block("bed", (0.11, 0.14, 0.29), 0.012, nylon, (0, -0.055, 1.515)))
    # From the head towards the camera.
    parts += put(bristles("tuft", 10, 4, 0.027, 0.11, nylon, 0.0145), (0, -0.025, 1.66), 0, pi / 2)
    return put(parts, at, turn, 0, lean)


def cup(at=(0, 0, 0), colour="#efe8dc"):
    """A cup without a handle, 10 cm high."""
    clay = stone("glaze " + colour, colour, colour, "#f6f1e8", 40, 0.35, 0.08)
    profile = [(0, 0), (0.33, 0, 0.05), (0.37, 1.0, 0.02), (0.335, 1.0, 0.015), (0.3, 0.07, 0.06), (0, 0.06)]
    return put([turned("cup", profile, clay, 128, 8)], at)


def tumbler(at=(0, 0, 0)):
    """A glass of water, 10 cm high."""
    profile = [(0, 0), (0.29, 0, 0.06), (0.34, 1.0, 0.012), (0.318, 1.0, 0.012), (0.262, 0.1, 0.1), (0, 0.09)]
    # A refractive index close to air's, as in the bottles; otherwise the edges turn dark.
    water = [(0, 0.1), (0.18, 0.105, 0.1), (0.272, 0.2), (0.302, 0.74), (0, 0.74)]
    parts = [
        turned("tumbler", profile, glass("tumbler", "#f6fbfa", 0, 1.16, "#eef3f1"), 160, 10),
        turned("water", water, glass("water", "#f3faf8", 0, 1.03, "#eff7f5"), 160, 8),
    ]
    return put(parts, at)


def nail_brush(at=(0, 0, 0), turn=0, colours=("#a9714a", "#c08a60", "#d3a57c")):
    """A nail brush of beech, 9 cm long, bristles up."""
    back = block("back", (0.92, 0.4, 0.16), 0.06, wood("beech", colours, (0.6, 9, 18)))
    tufts = bristles("tuft", 6, 15, 0.054, 0.17, plain("tuft", "#efe4cc", 0.8), 0.021)
    return put([back, *put(tufts, (0, 0, 0.155))], at, turn)


def hair_brush(at=(0, 0, 0), turn=0, colours=("#b98a5a", "#d8b184", "#e6c79d")):
    """A small brush of wood, 16 cm long, its pins up and its handle to the right."""

    def flat(name, outline, material, thin, up):
        made = lathe(name, outline, material, 96)
        for vertex in made.data.vertices:
            vertex.co.y = vertex.co.y * thin - up
        return made

    def oval(z, radius, half):
        return radius * max(0, 1 - abs((z - 1.2) / half) ** 2.6) ** 0.5

    def back(z):
        grip = (0.06 + 0.03 * ((z - 0.5) / 0.5) ** 2) * min(1, z / 0.05) ** 0.5 * max(0, 1 - (z / 1.3) ** 6)
        return (grip**3 + oval(z, 0.32, 0.42) ** 3) ** (1 / 3)

    along = [1.62 * k / 160 for k in range(161)]
    parts = [
        flat("back", [(back(z), z) for z in along], wood("brush", colours, (9, 9, 0.6)), 0.34, 0),
        flat(
            "pad",
            [(oval(z, 0.25, 0.34), z) for z in along if abs(z - 1.2) < 0.35],
            plain("pad", "#8a5a4c", 0.6),
            0.3,
            0.06,
        ),
    ]
    pin, tip = plain("pin", "#e8d3ad", 0.5), plain("tip", "#d8bd90", 0.4)
    for i in range(11):
        for j in range(7):
            x, z = (j - 3) * 0.066, 0.92 + i * 0.055
            if (x / 0.23) ** 2 + ((z - 1.2) / 0.31) ** 2 < 1:
                parts.append(rod("pin", [(x, -0.08, z), (x, -0.23, z)], 0.0075, pin, sides=6))
                parts.append(rod("tip", [(x, -0.222, z), (x, -0.24, z)], 0.012, tip, sides=8))
    # Lying on its head and the end of its handle: up becomes left, front becomes up.
    laid = put(parts, (0, 0, 0), 0, 0.055 - pi / 2)
    return put(laid, (at[0], at[1], at[2] + 0.035), turn + pi / 2)
