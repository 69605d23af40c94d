"""Meshes: lathed bodies, curved labels, rounded blocks. One unit is 10 cm."""

import math
from math import cos, pi, sin, tan

import bpy
from mathutils import Matrix, Vector


def mesh(name, verts, faces, material=None, uvs=None, smooth=True, crease=35):
    """Links a mesh into the scene. `uvs` holds one pair per vertex; edges sharper than `crease` degrees stay sharp."""
    data = bpy.data.meshes.new(name)
    data.from_pydata(verts, [], faces)
    data.update()
    if uvs:
        layer = data.uv_layers.new()
        for loop in data.loops:
            layer.data[loop.index].uv = uvs[loop.vertex_index]
    if smooth:
        data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
        if crease:
            data.use_auto_smooth = True
            data.auto_smooth_angle = math.radians(crease)
    made = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(made)
    if material:
        data.materials.append(material)
    return made


def fillet(points, steps=10):
    """Rounds the corners of a profile of (radius, height[, corner radius]), with support points beside each corner."""
    out = []
    for i, point in enumerate(points):
        corner = point[2] if len(point) > 2 else 0
        here = Vector(point[:2])
        if not corner or i in (0, len(points) - 1):
            out.append(here)
            continue
        back, on = Vector(points[i - 1][:2]) - here, Vector(points[i + 1][:2]) - here
        back_length, on_length = back.length, on.length
        back.normalize()
        on.normalize()
        angle = back.angle(on)
        if angle > pi - 0.02 or angle < 0.02:
            out.append(here)
            continue
        reach = min(corner / tan(angle / 2), back_length * 0.49, on_length * 0.49)
        radius = reach * tan(angle / 2)
        start, end = here + back * reach, here + on * reach
        centre = here + (back + on).normalized() * (radius / sin(angle / 2))
        out.append(here + back * min(reach * 1.25, back_length * 0.495))
        a, b = start - centre, end - centre
        sweep = math.atan2(a.x * b.y - a.y * b.x, a.dot(b))
        for k in range(steps + 1):
            turn = sweep * k / steps
            out.append(
                centre + Vector((a.x * cos(turn) - a.y * sin(turn), a.x * sin(turn) + a.y * cos(turn)))
            )
        out.append(here + on * min(reach * 1.25, on_length * 0.495))
    return [(max(v.x, 0), v.y) for v in out]


def lathe(name, profile, material, segments=160):
    """Lathes a profile of (radius, height) around the vertical axis."""
    verts, faces, uvs = [], [], []
    rows = len(profile)
    run = [0]
    for i in range(1, rows):
        run.append(run[-1] + math.dist(profile[i], profile[i - 1]))
    for i, (radius, height) in enumerate(profile):
        for s in range(segments):
            angle = 2 * pi * s / segments
            verts.append((radius * cos(angle), radius * sin(angle), height))
            uvs.append((s / segments, run[i] / run[-1]))
    for i in range(rows - 1):
        for s in range(segments):
            t = (s + 1) % segments
            low, high = i * segments, (i + 1) * segments
            face = [low + s, low + t, high + t, high + s]
            if profile[i][0] < 1e-6:
                face = [low, high + t, high + s]
            elif profile[i + 1][0] < 1e-6:
                face = [low + s, low + t, high]
            faces.append(face)
    return mesh(name, verts, faces, material, uvs)


def turned(name, points, material, segments=160, steps=10):
    """Lathes a profile after rounding its corners."""
    return lathe(name, fillet(points, steps), material, segments)


def curved_label(name, radius, bottom, top, span, material, centre=-pi / 2, columns=96):
    """A label on a round body; `span` is the angle that it covers."""
    verts, uvs, faces = [], [], []
    rows = 8
    for j in range(rows + 1):
        for i in range(columns + 1):
            angle = centre - span / 2 + span * i / columns
            height = bottom + (top - bottom) * j / rows
            verts.append((radius * cos(angle), radius * sin(angle), height))
            uvs.append((i / columns, j / rows))
    for j in range(rows):
        for i in range(columns):
            k = j * (columns + 1) + i
            faces.append((k, k + 1, k + columns + 2, k + columns + 1))
    return mesh(name, verts, faces, material, uvs)


def flat(name, width, height, at, material, turn=0):
    """A horizontal sheet with a texture, `width` along x."""
    verts = [
        (-width / 2, -height / 2, 0),
        (width / 2, -height / 2, 0),
        (width / 2, height / 2, 0),
        (-width / 2, height / 2, 0),
    ]
    made = mesh(name, verts, [(0, 1, 2, 3)], material, [(0, 0), (1, 0), (1, 1), (0, 1)], smooth=False)
    made.location = at
    made.rotation_euler = (0, 0, turn)
    return made


def rod(name, path, radius, material, closed=False, sides=12):
    """A round rod along `path`, or a ring if it is closed. `radius` may be a list with one for each point."""
    radii = radius if isinstance(radius, list) else [radius] * len(path)
    points = [Vector(at) for at in path]
    count = len(points)
    up, verts, faces = Vector((0.31, 0.17, 0.94)), [], []
    for i, at in enumerate(points):
        back = points[i - 1] if closed or i else at
        on = points[(i + 1) % count] if closed or i < count - 1 else at
        side = (on - back).cross(up).normalized()
        over = side.cross(on - back).normalized()
        turns = (2 * pi * j / sides for j in range(sides))
        verts += [tuple(at + (side * cos(turn) + over * sin(turn)) * radii[i]) for turn in turns]
    for i in range(count if closed else count - 1):
        for j in range(sides):
            k, on = (j + 1) % sides, (i + 1) % count * sides
            faces.append((i * sides + j, i * sides + k, on + k, on + j))
    if not closed:
        faces += [tuple(range(sides))[::-1], tuple(range((count - 1) * sides, count * sides))]
    return mesh(name, verts, faces, material)


def block(name, size, corner, material, at=(0, 0, 0), turn=0, segments=6):
    """A box with rounded edges, standing on `at`."""
    bpy.ops.mesh.primitive_cube_add(size=1)
    made = bpy.context.object
    made.name = name
    made.scale = size
    bpy.ops.object.transform_apply(scale=True, location=False, rotation=False)
    bpy.ops.object.shade_smooth()
    made.data.use_auto_smooth = True
    made.data.auto_smooth_angle = pi
    bevel = made.modifiers.new("bevel", "BEVEL")
    bevel.width = corner
    bevel.segments = segments
    bevel.limit_method = "NONE"
    bevel.harden_normals = True
    made.data.materials.append(material)
    made.location = (at[0], at[1], at[2] + size[2] / 2)
    made.rotation_euler = (0, 0, turn)
    return made


def grid(name, width, depth, columns, rows, height, material, at=(0, 0, 0), turn=0):
    """A height field: `height(x, y)`."""
    verts, uvs, faces = [], [], []
    for j in range(rows + 1):
        for i in range(columns + 1):
            x, y = (i / columns - 0.5) * width, (j / rows - 0.5) * depth
            verts.append((x, y, height(x, y)))
            uvs.append((x, y))
    for j in range(rows):
        for i in range(columns):
            k = j * (columns + 1) + i
            faces.append((k, k + 1, k + columns + 2, k + columns + 1))
    made = mesh(name, verts, faces, material, uvs, crease=0)
    made.location = at
    made.rotation_euler = (0, 0, turn)
    return made


def put(parts, at=(0, 0, 0), turn=0, tilt=0, lean=0, scale=1):
    """Moves an object's parts together: rotates around y, x and z, then places it."""
    move = (
        Matrix.Translation(at)
        @ Matrix.Rotation(turn, 4, "Z")
        @ Matrix.Rotation(lean, 4, "Y")
        @ Matrix.Rotation(tilt, 4, "X")
        @ Matrix.Scale(scale, 4)
    )
    bpy.context.view_layer.update()
    for part in parts:
        part.matrix_world = move @ part.matrix_world
    bpy.context.view_layer.update()
    return parts
