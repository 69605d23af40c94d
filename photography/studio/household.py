"""Things of a house that tell how large a product is: a mug, a bowl, a towel, a rack, a parcel."""

from math import cos, pi, sin

from studio.materials import cloth, plain, stone, wood
from studio.shapes import block, grid, mesh, put, turned


def mug(at=(0, 0, 0), colour="#e9dfd0", tea="#8a4f22", turn=0.6, scale=1):
    """A stoneware mug, 9 cm high."""
    clay = stone("stoneware", colour, "#ddd1c0", "#efe7db", 14, 0.5, 0.1)
    profile = [
        (0, 0),
        (0.36, 0, 0.06),
        (0.41, 0.86, 0.025),
        (0.375, 0.87, 0.02),
        (0.33, 0.08, 0.08),
        (0, 0.07),
    ]
    parts = [turned("mug", profile, clay, 128, 8)]
    parts.append(turned("tea", [(0, 0.7), (0.37, 0.7)], plain("tea", tea, 0.12, shine=0.7), 96))
    ring, sides = 40, 14
    verts, faces = [], []
    for i in range(ring + 1):
        angle = -pi / 2 + pi * i / ring
        for j in range(sides):
            fine = 2 * pi * j / sides
            reach = 0.25 + 0.042 * cos(fine)
            verts.append((0.36 + reach * cos(angle) * 0.95, 0.055 * sin(fine), 0.45 + reach * sin(angle)))
    for i in range(ring):
        for j in range(sides):
            k = (j + 1) % sides
            faces.append((i * sides + j, (i + 1) * sides + j, (i + 1) * sides + k, i * sides + k))
    parts.append(mesh("handle", verts, faces, clay))
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
