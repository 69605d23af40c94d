"""A gift: wrapping paper, ribbon, bow and tag."""

from math import cos, pi, sin

from mathutils import Vector

from studio.materials import plain
from studio.shapes import block, mesh, put, rod


def band(name, path, width, material, across=(0, 1, 0)):
    """A flat ribbon along `path` with its width along `across`."""
    points, side = [Vector(at) for at in path], Vector(across) * (width / 2)
    verts = [tuple(at + side * hand) for at in points for hand in (-1, -0.5, 0, 0.5, 1)]
    faces = [
        (5 * i + j, 5 * i + j + 1, 5 * i + j + 6, 5 * i + j + 5)
        for i in range(len(points) - 1)
        for j in range(4)
    ]
    made = mesh(name, verts, faces, material, crease=0)
    thick = made.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.006
    return made


def bow(material, at, turn=0, scale=1):
    """Two loops, a knot, and two tails that hang in front and behind."""
    parts = []
    for side in (-1, 1):
        loop = [
            (
                side * 0.34 * sin(a / 2) ** 0.9 * (1.15 - 0.15 * cos(a)),
                0.03 * sin(a),
                0.05 + 0.13 * sin(a) + 0.1 * sin(a / 2),
            )
            for a in (2 * pi * k / 60 for k in range(61))
        ]
        parts.append(put([band("loop", loop, 0.12, material)], turn=0.25 * side)[0])
        tail = [
            (
                side * (0.04 + 0.42 * t),
                -0.05 - 0.12 * t,
                0.06 * (1 - t) ** 2 + 0.02 + 0.03 * sin(7 * t) * (1 - t),
            )
            for t in (k / 40 for k in range(41))
        ]
        parts.append(put([band("tail", tail, 0.11, material)], turn=-0.5 * side)[0])
    parts.append(block("knot", (0.12, 0.15, 0.1), 0.04, material, (0, 0, 0.01)))
    return put(parts, at, turn, scale=scale)


def present(size, at=(0, 0, 0), turn=0, paper="#b8c4a4", ribbon="#f3e6d2"):
    """A wrapped box with a ribbon around it both ways and a bow on top."""
    wrap = plain("wrap " + paper, paper, 0.7, shine=0.25, grain=(40, 0.25, 0.006))
    satin = plain("ribbon " + ribbon, ribbon, 0.45, shine=0.4, grain=(120, 0.3, 0.003))
    w, d, h = size
    parts = [
        block("box", size, 0.014, wrap),
        # The folded edge of the paper.
        block("fold", (w * 0.5, d + 0.003, h + 0.003), 0.014, wrap, (w * 0.24, 0, 0)),
        block("ribbon", (0.12, d + 0.012, h + 0.012), 0.008, satin, (-0.12 * w, 0, -0.002)),
        block("ribbon", (w + 0.012, 0.12, h + 0.014), 0.008, satin, (0, 0.02 * d, -0.002)),
    ]
    parts += bow(satin, (-0.12 * w, 0.02 * d, h + 0.008), 0.12, 1.1)
    return put(parts, at, turn)


def tag(at=(0, 0, 0), turn=0, card="#f4ecdd"):
    """A name tag on a cord."""
    paper = plain("card", card, 0.8, shine=0.2, grain=(70, 0.2, 0.003))
    cord = plain("cord", "#b98f60", 0.9)
    curve = [
        (-0.22 - 0.3 * t, 0.12 * sin(3 * t), 0.02 + 0.05 * sin(pi * t)) for t in (k / 24 for k in range(25))
    ]
    return put(
        [
            block("tag", (0.5, 0.28, 0.01), 0.004, paper),
            rod(
                "eyelet",
                [
                    (-0.2 + 0.022 * cos(a), 0.022 * sin(a), 0.012)
                    for a in (2 * pi * k / 24 for k in range(24))
                ],
                0.006,
                cord,
                closed=True,
            ),
            rod("cord", curve, 0.008, cord),
        ],
        at,
        turn,
    )
