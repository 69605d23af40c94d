"""Products outside their package: smears, drops, grains."""

import random
from math import copysign, cos, exp, pi, radians, sin

from mathutils import Euler, Vector

from studio.materials import black, glass, gold
from studio.props import bean, pebble, scatter
from studio.shapes import grid, mesh, put, rod, turned


def smear(material, at=(0, 0, 0), turn=0.0, length=1.9, width=0.8, thick=0.16, seed=1):
    """A stroke of cream from a spatula, with streaks along it and a lip where it was lifted."""
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


def dragged(material, at=(0, 0, 0), turn=0.0):
    """A dab of balm, drawn out to the right by a fingertip."""

    def dab(x, y):
        x, y = (x + 0.52) / 0.36, y / 0.33
        far = (x * x + y * y) ** 0.5 + 0.05 * sin(5 * y + 4 * x) + 0.03 * sin(11 * x)
        edge = 1 - far**2.4
        return 0.17 * copysign(abs(edge) ** 0.6, edge) * (1 + 0.12 * sin(9 * x + 5 * y))

    def trail(s, t):
        ends = 0.95 + 0.02 * sin(7 * t + 1) + 0.012 * sin(17 * t) - 0.14 * t * t
        bank = 0.11 * (1 - 0.72 * s) * exp(-(((abs(t) - 0.95 + 0.05 * sin(16 * s)) / 0.2) ** 2))
        lines = 1 + 0.22 * sin(22 * t + 2 * sin(4 * s)) + 0.1 * sin(51 * t)
        thin = min(1, max(0, ends - s) * 3.2) ** 0.5
        beyond = max(0, abs(t) - 1.2) * 0.6 + max(0, s - ends) * 1.5
        return (bank + 0.022 * (1 - 0.4 * s) * lines) * thin - beyond

    def lies(x, y):
        s = (x + 0.5) / 1.25
        t = (y - 0.05 * sin(2.2 * s)) / (0.19 - 0.03 * s)
        pressed = 0.86 * min(1, max(0, s) * 2.4) * max(0, 1 - (abs(t) / 1.05) ** 6)
        height = dab(x, y)
        height *= 1 - pressed if height > 0 else 1
        return max(height, trail(s, t) if s > 0 else -1, -0.12)

    return grid("dragged", 2.2, 1.2, 420, 260, lies, material, at, turn)


def combed(material, at=(0, 0, 0), turn=0.0, furrows=9):
    """A broad band combed in waves."""

    def lies(x, y):
        s = x / 1.9 + 0.5
        middle = 0.15 * sin(6.6 * s + 0.4)
        t = (y - middle) / (0.38 + 0.03 * sin(5 * s))
        ragged = 0.02 * sin(8 * t) + 0.012 * sin(21 * t)
        inside = min(1 - abs(t) ** 2.5, (s - 0.03 + ragged) * 9, (0.97 + ragged - s) * 12)
        furrow = abs(sin(pi * furrows * (t + 1) / 2)) ** 0.6
        edge = copysign(min(1, abs(inside) * 3) ** 0.5, inside)
        return 0.14 * edge * (0.3 + 0.7 * furrow) * (1.05 - 0.3 * s) - 0.012

    return grid("combed", 1.9, 1.2, 420, 300, lies, material, at, turn)


def pool(material, radius, at=(0, 0, 0), seed=1, thick=0.06, rings=0.0):
    """A poured thin liquid: flat with a round edge. `rings` are ripples of the last drop."""
    rng = random.Random(seed)
    waves = [(k, rng.uniform(0, 6.3), rng.uniform(0.3, 1) * 0.13 / k) for k in (2, 3, 4, 5)]

    def lies(r, angle):
        reach = 1 - sum(m * (1 + sin(k * angle + p)) for k, p, m in waves) / 2
        t = r / radius / reach
        ripple = rings * sin(34 * r - 1.2) * exp(-2.6 * r) * min(1, r * 12)
        edge = 1 - min(t, 1.2) ** 9
        return (thick + ripple) * copysign(abs(edge) ** 0.5, edge)

    return round_heap("pool", radius, lies, material, at)


def ribbon(material, at=(0, 0, 0), turn=0.0, passes=7, apart=0.175, width=0.66, thick=0.078):
    """Cream from a pump: a ribbon in loops, narrowing towards its broken tip."""
    path = []
    for row in range(passes):
        side, x = (-1) ** row, (row - (passes - 1) / 2) * apart
        half = width / 2 * (1 - 0.09 * row)
        path += [(x + 0.01 * sin(5 * row + k / 6), side * half * (k / 20 * 2 - 1)) for k in range(21)]
        if row < passes - 1:
            bends = (pi * k / 16 for k in range(1, 16))
            path += [
                (x + apart / 2 * (1 - cos(angle)), side * (half + apart / 2 * sin(angle))) for angle in bends
            ]
    x, y = path[-1]
    path = [(x, y, thick * (0.86 + 0.07 * sin(k / 9))) for k, (x, y) in enumerate(path)]
    radii = [thick * min(1, 0.3 + k / 8) for k in range(len(path))]
    for k in range(1, 30):
        u = k / 29
        path.append((x - 0.06 * u * u, y + side * 0.12 * u**0.7, thick * 0.9 + 0.17 * u * u))
        radii.append(thick * (1 - u) ** 0.8 + 0.005)
    return put([rod("ribbon", path, radii, material, sides=40)], at, turn)


def pipette(at=(0, 0, 0), turn=0.0, holds="#f3a85c"):
    """A bottle's dropper lying with its glass to the left and some oil inside."""
    tube = [(0, 0), (0.018, 0, 0.006), (0.034, 0.1, 0.03), (0.042, 0.78), (0, 0.78)]
    column = [(0, 0.015), (0.01, 0.015), (0.025, 0.11, 0.02), (0.032, 0.46, 0.006), (0, 0.46)]
    parts = [
        turned("glass", tube, glass("pipette glass", "#ffffff", 0, 1.3, "#f6f6f4"), 64, 6),
        turned("oil", column, glass("held " + holds, holds, 0, 1.05, holds), 64, 6),
        turned("collar", [(0, 0.78), (0.15, 0.78, 0.015), (0.15, 0.96, 0.02), (0, 0.96)], gold(), 128, 8),
        turned(
            "bulb",
            [(0, 0.96), (0.105, 0.96, 0.01), (0.095, 1.05, 0.03), (0.088, 1.38, 0.085), (0, 1.4)],
            black(),
            128,
            12,
        ),
    ]
    # It rests on its collar and the tip of the glass.
    return put(put(parts, (0, 0, 0), 0, 0, radians(90) - 0.14), (at[0], at[1], at[2] + 0.03), turn)


def drops(tint, places, ior=1.36, height=0):
    """Drops of oil or water, each as (x, y, radius)."""
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
    """A poured mound of grains, with loose ones as far as `loose` times its radius."""

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
    """Whipped butter in a round vessel: overlapping folds from a spatula, up to a soft tip."""

    def lies(r, angle):
        t = r / radius
        turn = (angle / (2 * pi) - 2.6 * t**0.8 + 0.04 * sin(3 * angle + 5 * t)) % 1
        fold = turn**0.55 * (1 - turn**7) * (1 - 0.35 * t)
        rim = min(1, (1 - t) * 7) ** 0.5 if t < 1 else 0
        return (0.3 * (1 - t) ** 1.3 + 0.17 * fold * min(1, t * 6)) * rim + 0.05 * exp(-((t / 0.08) ** 2))

    return round_heap("whipped", radius, lies, material, at)


def swirl(material, radius, height, at):
    """A whipped peak: a ridge that spirals up to a tip."""

    def lies(r, angle):
        t = r / radius
        cone = height * ((1 - t) ** 1.15 + 0.24 * exp(-((t / 0.1) ** 2)))
        ridge = 0.5 + 0.5 * sin(angle - 16 * t)
        return cone + 0.26 * height * (1 - 0.6 * t) * ridge * min(1, t * 5) * min(1, (1 - t) * 6)

    return round_heap("swirl", radius, lies, material, at)


def round_heap(name, radius, lies, material, at):
    """A heap whose height is a function of distance from its centre and angle."""
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
