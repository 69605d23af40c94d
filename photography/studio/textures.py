"""What a product looks like out of its package: smears, drops, grains."""

import random
from math import cos, exp, pi, sin

from mathutils import Euler, Vector

from studio.materials import glass
from studio.props import bean, pebble, scatter
from studio.shapes import grid, mesh, put, turned


def smear(material, at=(0, 0, 0), turn=0.0, length=1.9, width=0.8, thick=0.16, seed=1):
    """A stroke of cream from a spatula: streaks along it, a lip where it was lifted."""
    rng = random.Random(seed)
    streaks = [(rng.uniform(9, 42), rng.uniform(0, 6.3), rng.uniform(0.2, 1)) for _ in range(9)]
    bow, wobble = rng.uniform(0.1, 0.2), rng.uniform(0, 6.3)

    def lies(x, y):
        s = x / length + 0.5
        middle = bow * sin(2.6 * s) + 0.03 * sin(7 * s + wobble)
        half = width / 2 * (0.86 + 0.14 * sin(pi * s) + 0.05 * sin(9 * s + wobble) + 0.025 * sin(23 * s))
        t = (y - middle) / half
        ragged = 0.025 * sin(6 * t + wobble) + 0.012 * sin(19 * t)
        inside = min(1 - t * t, (s - 0.02 + ragged) * 7, (0.98 + ragged * 1.6 - s) * 9)
        if inside <= 0:
            return -0.05
        edge = min(1, inside * 2.2) ** 0.5
        line = sum(m * sin(f * t + p + 1.2 * s) for f, p, m in streaks) / 5
        lip = 0.9 * exp(-(((s - 0.9) / 0.05) ** 2)) + 0.35 * exp(-(((abs(t) - 0.86) / 0.1) ** 2))
        return thick * edge * (0.5 + 0.16 * line + lip * 0.55) - 0.012

    return grid("smear", length * 1.04, width * 1.9, 340, 220, lies, material, at, turn)


def drops(tint, places, ior=1.36, height=0):
    """Drops of an oil or a water: (x, y, radius) each."""
    clear = glass("drop " + tint, tint, 0, ior, tint)
    for k, (x, y, radius) in enumerate(places):
        pebble(radius, (x, y, height), seed=k + 3, flat=0.34, material=clear)


def heap(
    material,
    grain,
    count=1600,
    radius=0.62,
    height=0.34,
    size=(0.007, 0.02),
    seed=1,
    at=(0, 0, 0),
    loose=1.25,
):
    """Grains poured out: a mound, with loose ones on it and about it, as far as `loose` times its radius."""

    def lies(x, y):
        r = (x * x + y * y) ** 0.5 / radius
        return height * exp(-(r * r) * 2.2) * (1 + 0.08 * sin(7 * x + 3 * y)) - 0.03

    if loose > 1:
        grid("mound", 2.6, 2.6, 120, 120, lies, material, at)
    else:
        mound = [(radius * k / 24, height * exp(-((k / 24) ** 2) * 2.2) - 0.03) for k in range(24, -1, -1)]
        put([turned("mound", mound, material)], at)
    rng = random.Random(seed)
    verts, faces = [], []
    for _ in range(count):
        r, angle = radius * loose * rng.random() ** 0.6, rng.uniform(0, 2 * pi)
        x, y = r * cos(angle), r * sin(angle)
        half = rng.uniform(*size)
        turn = Euler([rng.uniform(0, 6.3) for _ in range(3)]).to_matrix()
        sides = [half * rng.uniform(0.7, 1.3) for _ in range(3)]
        middle = Vector((x, y, max(lies(x, y), 0) + half * 0.5))
        first = len(verts)
        for corner in range(8):
            signs = [1 if corner >> axis & 1 else -1 for axis in range(3)]
            verts.append(tuple(middle + turn @ Vector(side * sign for side, sign in zip(sides, signs))))
        faces += [
            tuple(first + k for k in face)
            for face in ((0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5))
        ]
    mesh("grains", verts, faces, grain, smooth=False).location = at


def beans(material, count=14, seed=2):
    scatter(
        count, (-1.1, 1.1, -1.0, 1.0), seed, lambda r, x, y: bean(r, x, y, material, 0.06), [(0, 0, 0.72)]
    )


def whipped(material, radius, at):
    """Whipped butter in something round: folds that a spatula left, one over the other, up to a soft tip."""

    def lies(r, angle):
        t = r / radius
        turn = (angle / (2 * pi) - 2.6 * t**0.8 + 0.04 * sin(3 * angle + 5 * t)) % 1
        fold = turn**0.55 * (1 - turn**7) * (1 - 0.35 * t)
        rim = min(1, (1 - t) * 7) ** 0.5 if t < 1 else 0
        return (0.3 * (1 - t) ** 1.3 + 0.17 * fold * min(1, t * 6)) * rim + 0.05 * exp(-((t / 0.08) ** 2))

    return round_heap("whipped", radius, lies, material, at)


def swirl(material, radius, height, at):
    """A whipped peak: a ridge that winds up to a tip."""

    def lies(r, angle):
        t = r / radius
        cone = height * ((1 - t) ** 1.15 + 0.24 * exp(-((t / 0.1) ** 2)))
        ridge = 0.5 + 0.5 * sin(angle - 16 * t)
        return cone + 0.26 * height * (1 - 0.6 * t) * ridge * min(1, t * 5) * min(1, (1 - t) * 6)

    return round_heap("swirl", radius, lies, material, at)


def round_heap(name, radius, lies, material, at):
    """A heap whose height is known by the distance from its middle, and the angle."""
    verts, faces = [], []
    rings, segments = 120, 300
    for i in range(rings + 1):
        for s in range(segments):
            angle, r = 2 * pi * s / segments, radius * i / rings
            verts.append((r * cos(angle), r * sin(angle), lies(r, angle)))
    for i in range(rings):
        for s in range(segments):
            t = (s + 1) % segments
            faces.append((i * segments + s, (i + 1) * segments + s, (i + 1) * segments + t, i * segments + t))
    made = mesh(name, verts, faces, material, crease=0)
    made.location = at
    return made
