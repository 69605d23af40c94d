"""Bars of soap and shampoo, and the paper around them."""

import math
from math import cos, pi, sin

from studio.labels import label_span
from studio.materials import paper_label, soap
from studio.shapes import block, curved_label, mesh, turned

BAR = (1.0, 0.66, 0.30)


def bar(colour, stamp="stamp", flecks=None, size=BAR):
    return [block("bar", size, 0.085, soap("soap " + colour, colour, stamp, size, flecks), segments=10)]


def belly_band(label, width=0.46, size=BAR, gap=0.004):
    """The paper around a bar; the middle of its texture is on the top face."""
    y, z, corner = size[1] / 2 + gap, size[2] / 2 + gap, 0.085
    around = []
    corners = [(y, z, 0), (-y, z, pi / 2), (-y, -z, pi), (y, -z, 3 * pi / 2)]
    for cy, cz, start in corners:
        cy, cz = cy - math.copysign(corner, cy), cz - math.copysign(corner, cz)
        around += [
            (cy + corner * cos(start + pi / 2 * k / 12), cz + corner * sin(start + pi / 2 * k / 12))
            for k in range(13)
        ]
    run = [0]
    for k in range(1, len(around) + 1):
        run.append(run[-1] + math.dist(around[k % len(around)], around[k - 1]))
    middle, tall = (run[12] + run[13]) / 2, width * 1800 / 1400
    verts, faces, uvs = [], [], []
    for k in range(len(around) + 1):
        py, pz = around[k % len(around)]
        for x in (-width / 2, width / 2):
            verts.append((x, py, pz + size[2] / 2))
            uvs.append((x / width + 0.5, 0.5 - (run[k] - middle) / tall))
    for k in range(len(around)):
        faces.append((2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2))
    made = mesh("band", verts, faces, paper_label(label), uvs)
    thick = made.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.004
    thick.offset = 1
    return [made]


def puck(colour, stamp=None, radius=0.38, height=0.26, flecks=None):
    """A round bar with its stamp on top."""
    material = soap("puck " + colour, colour, stamp, (2 * radius, 2 * radius), flecks)
    return [turned("puck", [(0, 0), (radius, 0, 0.07), (radius, height, 0.08), (0, height)], material, 192)]


def sleeve(label, radius, height, at, tall, shape):
    """A paper sleeve around a puck."""
    made = curved_label(
        "sleeve", radius + 0.004, at, at + tall, min(label_span(radius, tall, shape), 3.1), paper_label(label)
    )
    return [made]
