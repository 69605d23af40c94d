"""Backdrop, light and camera."""

import math
from math import cos, pi, sin

import bpy
from mathutils import Vector

from studio.materials import linear, plain
from studio.props import sprig
from studio.shapes import mesh, put


def look_at(thing, at, target):
    thing.location = at
    thing.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    return thing


def linked(name, data):
    made = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(made)
    return made


def sweep(material, back=1.6, bend=0.9, width=16):
    """A paper sweep: floor, bend, wall. `back` is the wall's distance behind the product."""
    profile = [(-9, 0), (back - bend - 0.2, 0)]
    profile += [
        (back - bend + bend * sin(pi / 2 * i / 24), bend - bend * cos(pi / 2 * i / 24)) for i in range(25)
    ]
    profile += [(back, bend + 0.2), (back, 9)]
    verts = [(x, y, z) for y, z in profile for x in (-width / 2, width / 2)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    return mesh("sweep", verts, faces, material, crease=0)


def fill(colour, strength=0.4):
    """Ambient light, so that no shadow is black."""
    world = bpy.data.worlds.new("fill")
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs[0].default_value = linear(colour)
    background.inputs[1].default_value = strength


def sun(direction=(0.95, 0.62, -0.78), strength=4.3, softness=1.4, colour="#ffe8d2"):
    """The key light. `softness` is its width in degrees; it isn't reflected in glass and metal."""
    light = bpy.data.lights.new("sun", "SUN")
    light.energy = strength
    light.angle = math.radians(softness)
    light.color = linear(colour)[:3]
    made = linked("sun", light)
    made.rotation_euler = Vector(direction).to_track_quat("-Z", "Y").to_euler()
    made.visible_glossy = False
    made.visible_transmission = False


def strip(at, target, size, power, colour="#fff6ee"):
    """A narrow soft box for bright edges on glass and metal."""
    light = bpy.data.lights.new("strip", "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = size
    light.energy = power
    light.color = linear(colour)[:3]
    made = look_at(linked("strip", light), at, target)
    made.visible_camera = False


def strips(height=0.6, power=18, far=2.3):
    strip((-far, -1.7, height + 0.8), (0, 0, height), (0.4, 2.2), power)
    strip((far + 0.1, 0.1, height + 0.9), (0, 0, height), (0.55, 2.2), power, "#ffffff")


def only_shade(parts):
    """Visible to shadow rays only."""
    for part in parts:
        for ray in ("camera", "diffuse", "glossy", "transmission"):
            setattr(part, "visible_" + ray, False)


def branch_shadow(at, seed=3, scale=1.0, shape="palm", length=0.85, width=0.15, leaves=9, path=None):
    """The shadow of a branch. It must be behind the product, or it falls on the label."""
    dark = plain("shade", "#000000", 1)
    path = path or [
        (-1.5 * scale, 0, 0.75 * scale),
        (-0.3 * scale, 0, 0.55 * scale),
        (1.2 * scale, 0, -0.35 * scale),
    ]
    parts = sprig(
        dark,
        dark,
        path,
        leaves,
        length * scale,
        width * scale,
        shape,
        seed,
        curl=0.15,
        lift=0,
        spread=0.85,
        taper=0.4,
    )
    only_shade(put(parts, at))


def window_shadow(at, width=1.5, height=1.9, bar=0.07, frame=3.0):
    """Window light: two by three panes, everything else in shade."""
    dark = plain("shade", "#000000", 1)
    parts = []

    def shade(x0, x1, z0, z1):
        corners = [(x0, 0, z0), (x1, 0, z0), (x1, 0, z1), (x0, 0, z1)]
        parts.append(mesh("shade", corners, [(0, 1, 2, 3)], dark, smooth=False))

    half, tall = width / 2, height / 2
    shade(-half - frame, -half, -tall, tall + 0.2)
    shade(half, half + frame, -tall, tall + 0.2)
    shade(-half - frame, half + frame, tall, tall + frame)
    shade(-half - frame, half + frame, -tall - 0.42, -tall)
    shade(-bar / 2, bar / 2, -tall, tall)
    for z in (-height / 6, height / 6):
        shade(-half, half, z - bar / 2, z + bar / 2)
    only_shade(put(parts, at))


def blind_shadow(at, slats=9, gap=0.26, width=6, tilt=0.0):
    """Light through a slatted blind."""
    dark = plain("shade", "#000000", 1)
    parts = []
    for k in range(slats):
        z = (k - slats / 2) * gap
        corners = [
            (-width / 2, 0, z),
            (width / 2, 0, z + tilt),
            (width / 2, 0, z + tilt + gap * 0.5),
            (-width / 2, 0, z + gap * 0.5),
        ]
        parts.append(mesh("slat", corners, [(0, 1, 2, 3)], dark, smooth=False))
    only_shade(put(parts, at))


def camera(at, target, lens=86, fstop=5.6, focus=None):
    lens_data = bpy.data.cameras.new("camera")
    lens_data.lens = lens
    lens_data.clip_end = 100
    made = look_at(linked("camera", lens_data), at, target)
    lens_data.dof.use_dof = True
    lens_data.dof.aperture_fstop = fstop
    lens_data.dof.focus_distance = (Vector(focus or target) - Vector(at)).length
    bpy.context.scene.camera = made
