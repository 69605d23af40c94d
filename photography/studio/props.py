"""Props: sprigs, pebbles, cloth, flowers, beans, crystals."""

import math
import random
from math import cos, pi, sin

import bpy
from mathutils import Vector

from studio.materials import WALNUT, leaf, plain, plaster, stone, wood
from studio.shapes import block, grid, lathe, mesh, put, turned


def olive():
    return leaf("olive", "#5f7350", "#7d8f68", "#b9c39a")


def eucalyptus():
    return leaf("eucalyptus", "#6b8573", "#8ea592", "#b9c8ae")


def rosemary():
    return leaf("rosemary", "#48604a", "#66805f", "#8fa382")


def twig():
    return plain("twig", "#8a6b4e", 0.6)


WIDTH_ALONG = {
    "olive": lambda u: sin(pi * u**0.85) ** 0.9 * (1 - 0.15 * u),
    "round": lambda u: (
        math.sqrt(max(0, 1 - (2 * u - 1) ** 2)) * (0.86 + 0.28 * (1 - u)) * (1 - 0.35 * max(0, u - 0.7))
        + 0.004
    ),
    "palm": lambda u: min(1, u * 9) * (1 - u**2.2),
    "needle": lambda u: min(1, u * 12) * min(1, (1 - u) * 5 + 0.02),
}


def leaf_blade(rng, base, along, up, length, width, shape, curl, floor):
    """One leaf as a bent grid: (vertices, uvs, rows, columns)."""
    along = along.normalized()
    side = along.cross(up).normalized()
    up = side.cross(along).normalized()
    rows, columns = (10, 4) if shape == "needle" else (16, 8)
    twist, droop = rng.uniform(-0.5, 0.5), curl * rng.uniform(0.3, 1.5)
    verts, uvs = [], []
    for i in range(rows + 1):
        u = (1 - cos(pi * (i / rows) ** 0.9)) / 2 if shape == "round" else i / rows
        half = 0.0005 if i == rows else WIDTH_ALONG[shape](u) * width / 2
        c, s = cos(twist * u), sin(twist * u)
        across, normal = side * c + up * s, up * c - side * s
        for j in range(columns + 1):
            v = j / columns * 2 - 1
            fold = normal * (abs(v) * half * 0.32 + 0.02 * sin(u * 7) * half * v)
            bend = up * (0.18 * length * u * (1 - u) - droop * length * u * u)
            at = base + along * (length * u) + across * (v * half) + fold + bend
            if floor is not None:
                at.z = max(at.z, floor + 0.004 + 0.003 * (1 - abs(v)))
            verts.append(tuple(at))
            uvs.append((u, j / columns))
    return verts, uvs, rows, columns


def sprig(
    material,
    stem,
    path,
    leaves=9,
    length=0.34,
    width=0.12,
    shape="olive",
    seed=1,
    floor=None,
    lift=0.05,
    curl=0.12,
    taper=0.45,
    spread=0.95,
):
    """A branch along a curve of three points, with leaves on both sides that get smaller towards its tip."""
    rng = random.Random(seed)
    p0, p1, p2 = (Vector(p) for p in path)

    def along(t):
        return p0 * (1 - t) ** 2 + p1 * 2 * t * (1 - t) + p2 * t * t

    def heading(t):
        return ((p1 - p0) * (1 - t) + (p2 - p1) * t).normalized()

    verts, faces = [], []
    steps, sides = 40, 8
    for i in range(steps + 1):
        t = i / steps
        a = heading(t).orthogonal().normalized()
        b = heading(t).cross(a)
        radius = 0.011 * (1.15 - 0.75 * t)
        for j in range(sides):
            turn = 2 * pi * j / sides
            verts.append(tuple(along(t) + (a * cos(turn) + b * sin(turn)) * radius))
    for i in range(steps):
        for j in range(sides):
            k = (j + 1) % sides
            faces.append((i * sides + j, i * sides + k, (i + 1) * sides + k, (i + 1) * sides + j))
    branch = mesh("stem", verts, faces, stem)

    verts, faces, uvs = [], [], []

    def grow(base, direction, up, size):
        start = len(verts)
        blade = leaf_blade(rng, base, direction, up, length * size, width * size, shape, curl, floor)
        verts.extend(blade[0])
        uvs.extend(blade[1])
        rows, columns = blade[2:]
        for i in range(rows):
            for j in range(columns):
                a = start + i * (columns + 1) + j
                faces.append((a, a + 1, a + columns + 2, a + columns + 1))

    for i in range(leaves):
        for hand in (-1, 1):
            t = 0.12 + 0.84 * (i + (0.4 if hand > 0 else 0)) / leaves
            forward = heading(t)
            pole = Vector((0, 0, 1)) if abs(forward.z) < 0.8 else Vector((0, -1, 0))
            side = forward.cross(pole).normalized()
            up = side.cross(forward).normalized()
            angle = spread + rng.uniform(-0.2, 0.2) - 0.35 * t
            direction = (
                forward * cos(angle) + side * sin(angle) * hand + up * (lift + rng.uniform(-0.15, 0.3))
            )
            size = (1 - taper * t) * rng.uniform(0.85, 1.12)
            grow(along(t), direction, up + side * rng.uniform(-0.5, 0.5), size)
    grow(along(1), heading(1) + Vector((0, 0, 0.05)), Vector((0, -0.3, 1)), (1 - taper) * 0.95)
    return [branch, mesh("leaves", verts, faces, material, uvs, crease=0)]


def olive_sprig(path, seed=9, floor=0, **more):
    return sprig(
        olive(), twig(), path, **({"leaves": 9, "width": 0.085, "seed": seed, "floor": floor} | more)
    )


def eucalyptus_sprig(path, seed=4, floor=0, **more):
    shape = {"leaves": 7, "length": 0.27, "width": 0.23, "shape": "round", "curl": 0.1}
    return sprig(eucalyptus(), twig(), path, **(shape | {"seed": seed, "floor": floor} | more))


def rosemary_sprig(path, seed=2, floor=0, **more):
    shape = {"leaves": 30, "length": 0.17, "width": 0.022, "shape": "needle", "spread": 0.75, "lift": 0.2}
    return sprig(rosemary(), twig(), path, **(shape | {"seed": seed, "floor": floor, "taper": 0.35} | more))


def pebble(radius, at, colours=("#d9cfc4", "#b3a598", "#efe8de"), seed=0, flat=0.55, material=None):
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=5, radius=radius)
    made = bpy.context.object
    rng = random.Random(seed)
    phase = [rng.uniform(0, 6.3) for _ in range(4)]
    for vertex in made.data.vertices:
        p = vertex.co.normalized()
        swell = (
            1
            + 0.10 * sin(2.1 * p.x + phase[0]) * cos(1.7 * p.y + phase[1])
            + 0.07 * sin(3.1 * p.y + phase[2] + p.z * 2)
            + 0.03 * sin(5 * p.x + phase[3] + 3 * p.z)
        )
        vertex.co = Vector((p.x * 1.12, p.y * 0.95, p.z * flat)) * radius * swell
    lowest = min(vertex.co.z for vertex in made.data.vertices)
    bpy.ops.object.shade_smooth()
    made.data.materials.append(material or stone("pebble " + colours[0], *colours, 6, 0.8, 0.35))
    made.location = (at[0], at[1], at[2] - lowest - 0.008 * radius)
    made.rotation_euler = (0, 0, rng.uniform(0, 6))
    return made


def linen(material, size=(3, 2.4), at=(0, 0, 0), turn=0, seed=3, height=0.05):
    """A loosely dropped cloth with crossing ridges."""
    rng = random.Random(seed)
    folds = []
    for _ in range(9):
        angle, pace = rng.uniform(0, 1), rng.uniform(1.5, 5.5)
        folds.append((cos(angle) * pace, sin(angle) * pace, rng.uniform(0, 6.3), rng.uniform(0.3, 1) / pace))

    def lies(x, y):
        ridge = sum(
            m * (1 - abs(sin(a * x + b * y + p + 0.6 * sin(1.3 * y + p)))) ** 3 for a, b, p, m in folds
        )
        return ridge * height + 0.004

    made = grid("linen", *size, 260, 260, lies, material, at, turn)
    for vertex in made.data.vertices:
        x, y = vertex.co.x, vertex.co.y
        vertex.co.x += 0.012 * sin(y * 9 + 1)
        vertex.co.y += 0.012 * sin(x * 8)
    thick = made.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.012
    thick.offset = -1
    return made


def scatter(count, area, seed, make, clear=()):
    """Calls `make(rng, x, y)` at points in (x0, x1, y0, y1) away from circles (x, y, radius) and from each other."""
    rng = random.Random(seed)
    taken = list(clear)
    for _ in range(count * 40):
        if count == 0:
            return
        x, y = rng.uniform(*area[:2]), rng.uniform(*area[2:])
        size = 0.05
        if all(math.hypot(x - a, y - b) > r + size for a, b, r in taken):
            taken.append((x, y, size))
            make(rng, x, y)
            count -= 1


def bean(rng, x, y, material, size=0.055, z=0):
    """A coffee bean: half an egg with its furrow up or down."""
    bpy.ops.mesh.primitive_uv_sphere_add(segments=28, ring_count=18, radius=1)
    made = bpy.context.object
    for vertex in made.data.vertices:
        px, py, pz = vertex.co
        furrow = 0.35 * math.exp(-((py / 0.13) ** 2)) * max(0, pz)
        vertex.co = Vector((px * 1.0, py * 0.72, (pz - furrow) * (0.55 if pz > 0 else 0.62)))
    bpy.ops.object.shade_smooth()
    made.data.materials.append(material)
    made.scale = (size, size, size)
    made.location = (x, y, z + size * 0.5)
    made.rotation_euler = (rng.uniform(-0.5, 0.5), rng.uniform(-0.4, 0.4), rng.uniform(0, 6.3))
    return made


def crystal(rng, x, y, material, size=0.03, z=0):
    """A grain of coarse salt or sugar."""
    made = block(
        "crystal", [size * rng.uniform(0.7, 1.4) for _ in range(3)], size * 0.18, material, segments=2
    )
    made.location = (x, y, z + size * 0.45)
    made.rotation_euler = [rng.uniform(-0.6, 0.6), rng.uniform(-0.6, 0.6), rng.uniform(0, 6)]
    return made


def oat(rng, x, y, material, size=0.06, z=0):
    """A rolled oat: a flat, slightly bent oval."""
    made = grid("oat", 2, 2, 10, 10, lambda px, py: 0.25 * px * px - 0.12 * py * py, material)
    for vertex in made.data.vertices:
        px, py, pz = vertex.co
        stretch = max(abs(px), abs(py), 1e-6) / max(math.hypot(px, py), 1e-6)
        vertex.co = Vector((px * stretch, py * stretch * 0.74, pz * 0.6 + rng.uniform(-0.02, 0.02)))
    thick = made.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.16
    made.scale = (size, size, size)
    made.location = (x, y, z + size * 0.2)
    made.rotation_euler = (rng.uniform(-0.25, 0.25), rng.uniform(-0.25, 0.25), rng.uniform(0, 6.3))
    return made


def flower(at, size, petal, heart, rings=3, petals=18, seed=1, turn=0, tilt=0):
    """A composite flower (calendula, chamomile): rings of petals around small florets."""
    rng = random.Random(seed)
    verts, faces, uvs = [], [], []
    for ring in range(rings):
        reach = 1 - 0.2 * ring
        rise = 0.10 + 0.28 * ring
        for k in range(petals):
            angle = 2 * pi * (k + 0.5 * ring) / petals + rng.uniform(-0.06, 0.06)
            out = Vector((cos(angle), sin(angle), rise + rng.uniform(-0.06, 0.06)))
            blade = leaf_blade(
                rng,
                Vector((cos(angle) * 0.18, sin(angle) * 0.18, 0.05 + 0.03 * ring)),
                out,
                Vector((0, 0, 1)),
                0.82 * reach,
                5.2 * reach / petals,
                "petal",
                0.22,
                None,
            )
            start = len(verts)
            verts.extend(blade[0])
            uvs.extend(blade[1])
            for i in range(blade[2]):
                for j in range(blade[3]):
                    a = start + i * (blade[3] + 1) + j
                    faces.append((a, a + 1, a + blade[3] + 2, a + blade[3] + 1))
    parts = [mesh("petals", verts, faces, petal, uvs, crease=0)]
    for k in range(60):
        radius, angle = 0.3 * math.sqrt(k / 60), k * 2.39996
        bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=2, radius=0.05)
        floret = bpy.context.object
        floret.location = (radius * cos(angle), radius * sin(angle), 0.2 + 0.12 * (1 - (radius / 0.3) ** 2))
        bpy.ops.object.shade_smooth()
        floret.data.materials.append(heart)
        parts.append(floret)
    return put(parts, at, turn, tilt, scale=size)


WIDTH_ALONG["petal"] = lambda u: (
    (0.35 + 0.65 * min(1, u * 2)) * math.sqrt(max(0, 1 - max(0, u - 0.8) ** 2 * 22))
)


def plinth(radius, height, material, at=(0, 0, 0)):
    made = turned("plinth", [(0, 0), (radius, 0), (radius, height, 0.02), (0, height)], material, 192, 6)
    made.location = at
    return made


def soap_dish(at=(0, 0, 0), turn=0, size=(1.3, 0.9), colours=WALNUT):
    """Five slats on two runners; its top is .13 above the ground."""
    parts = []
    timber = wood("slats", colours, (0.6, 9, 22))
    for k in range(5):
        y = (k - 2) * size[1] / 5
        parts.append(block("slat", (size[0], size[1] / 5 - 0.05, 0.07), 0.015, timber, (0, y, 0.06)))
    for x in (-0.42, 0.42):
        parts.append(block("runner", (0.09, size[1] - 0.06, 0.06), 0.012, timber, (x * size[0], 0, 0)))
    return put(parts, at, turn)


def comb(at, turn=0, colours=("#b98a5a", "#d0a679", "#dfbd92"), lean=0, tilt=0):
    """A wooden comb lying flat with its teeth towards the camera."""
    timber = wood("comb", colours, (0.6, 9, 18))
    parts = [block("back", (1.5, 0.22, 0.05), 0.024, timber, (0, 0.2, 0))]
    for k in range(1, 25):
        parts.append(
            block("tooth", (0.027, 0.36, 0.036), 0.012, timber, (-0.69 + k * 0.0552, -0.05, 0.007), 0, 3)
        )
    for x in (-0.72, 0.72):
        parts.append(block("guard", (0.05, 0.38, 0.045), 0.018, timber, (x, -0.04, 0.002), 0, 3))
    return put(parts, at, turn, tilt, lean)


def petal(material, at, size, turn=0, seed=1):
    """A fallen petal, cupped upwards."""
    rng = random.Random(seed)
    deep, waist = rng.uniform(0.3, 0.5), rng.uniform(0.5, 0.8)
    made = grid("petal", 2, 2, 24, 24, lambda x, y: 0, material)
    for vertex in made.data.vertices:
        x, y, _ = vertex.co
        stretch = max(abs(x), abs(y), 1e-6) / max(math.hypot(x, y), 1e-6)
        x, y = x * stretch, y * stretch * (1 - 0.3 * waist * (x < 0) * abs(x))
        vertex.co = Vector((x, y * 0.85, deep * (x * x + y * y) * 0.8 + 0.06 * sin(3 * y + seed)))
    return put([made], at, turn, rng.uniform(-0.15, 0.15), rng.uniform(-0.2, 0.1), size)


def linden_sprig(path, seed=1, floor=0):
    """Heart-shaped leaves, as of the linden in the shop's name."""
    green = leaf("linden", "#7f9a4e", "#96ae62", "#c3d093")
    shape = {"leaves": 4, "length": 0.34, "width": 0.3, "shape": "heart", "curl": 0.12}
    return sprig(green, twig(), path, seed=seed, floor=floor, **shape)


WIDTH_ALONG["heart"] = lambda u: min(1, (u * 5.5) ** 0.5) * (1 - u) ** 0.62 * 1.15


def orange(radius, at, turn=0):
    """A sweet orange with its navel towards the light."""
    peel = plain("peel", "#e08a3c", 0.42, glow=0.15, grain=(26, 0.5, 0.008))
    profile = [
        (radius * cos(t) * (1 + 0.02 * cos(2 * t)), radius * 0.95 * sin(t))
        for t in (-pi / 2 + pi * k / 48 for k in range(49))
    ]
    profile[-1], profile[-2] = (0, radius * 0.925), (radius * 0.04, radius * 0.925)
    body = lathe("orange", [(max(r, 0), z) for r, z in profile], peel, 96)
    star = turned(
        "stalk",
        [
            (0, radius * 0.92),
            (radius * 0.09, radius * 0.925, 0.004),
            (radius * 0.07, radius * 0.96),
            (0, radius * 0.96),
        ],
        plain("stalk", "#6d7a3e", 0.7),
        5,
    )
    return put([body, star], (at[0], at[1], at[2] + radius * 0.95), turn, 0.35)


def arch(tint, at, radius=0.85, tall=1.25):
    """An upright slab with a rounded top, for the background."""
    steps = 40
    outline = [(-radius, 0), (-radius, tall)]
    outline += [
        (radius * cos(pi - pi * k / steps), tall + radius * sin(pi - pi * k / steps)) for k in range(1, steps)
    ]
    outline += [(radius, tall), (radius, 0)]
    sides = len(outline)
    verts = [(x, y, z) for y in (0, 0.22) for x, z in outline]
    faces = [tuple(range(sides))] + [(i, i + sides, i + 1 + sides, i + 1) for i in range(sides - 1)]
    mesh("arch", verts, faces, plaster("arch", *tint), crease=30).location = at
