"""Materials. Colours are sRGB hex."""

import os

import bpy

LABELS = os.environ.get("LABELS", "/tmp/calendula-photography/labels")

MIRROR = 1  # pass index of transparent and reflective materials: glass and metal


def linear(colour, alpha=1):
    """sRGB hex to linear light, which Cycles computes in."""

    def one(c):
        return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4

    digits = colour.lstrip("#")
    return tuple(one(int(digits[i : i + 2], 16) / 255) for i in (0, 2, 4)) + (alpha,)


class Nodes:
    """A material builder: call it with a node's name and inputs, and finish with `out`."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.surface = self("OutputMaterial")

    def __call__(self, kind, inputs=None, **settings):
        node = self.tree.nodes.new("ShaderNode" + kind)
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, node.inputs[key])
            elif value is not None:
                node.inputs[key].default_value = value
        return node

    def math(self, operation, a, b=None):
        return self("Math", {0: a, 1: b}, operation=operation).outputs[0]

    def noise(self, scale, detail=3, roughness=0.6, distortion=0, at=None):
        """Noise over the object's own coordinates."""
        at = at or self("TexCoord").outputs["Object"]
        ins = {
            "Vector": at,
            "Scale": scale,
            "Detail": detail,
            "Roughness": roughness,
            "Distortion": distortion,
        }
        return self("TexNoise", ins).outputs[0]

    def bump(self, height, strength, distance):
        return self("Bump", {"Height": height, "Strength": strength, "Distance": distance}).outputs[0]

    def ramp(self, factor, stops):
        """Colours (hex) or greys (numbers) along a factor."""
        node = self("ValToRGB", {"Fac": factor})
        elements = node.color_ramp.elements
        while len(elements) > 1:
            elements.remove(elements[-1])
        for i, (position, colour) in enumerate(stops):
            stop = elements[0] if i == 0 else elements.new(position)
            stop.position = position
            stop.color = linear(colour) if isinstance(colour, str) else (colour, colour, colour, 1)
        return node.outputs[0]

    def picture(self, name, extension="CLIP", data=False, at=None):
        node = self("TexImage", {"Vector": at} if at else None)
        node.image = bpy.data.images.load(f"{LABELS}/{name}.png", check_existing=True)
        node.extension = extension
        node.interpolation = "Cubic"
        if data:
            node.image.colorspace_settings.name = "Non-Color"
        return node

    def out(self, shader):
        self.tree.links.new(shader.outputs[0], self.surface.inputs[0])
        return self.material


def plain(name, colour, rough=0.5, metal=0, shine=0.5, glow=0, brushed=0, grain=None):
    """Plastic, metal, cream: `glow` is light that travels under the surface, `grain` is (scale, strength, distance)."""
    n = Nodes(name)
    ins = {
        "Base Color": linear(colour),
        "Roughness": rough,
        "Metallic": metal,
        "Specular": shine,
        "Anisotropic": brushed,
    }
    if glow:
        ins |= {
            "Subsurface": glow,
            "Subsurface Color": linear(colour),
            "Subsurface Radius": (0.06, 0.045, 0.035),
        }
    if grain:
        ins["Normal"] = n.bump(n.noise(grain[0], 4), *grain[1:])
    n.material.pass_index = MIRROR if metal else 0
    return n.out(n("BsdfPrincipled", ins))


def gold():
    return plain("gold", "#d9b27c", 0.22, 1, brushed=0.4)


def steel():
    return plain("steel", "#d8d8d6", 0.26, 1, brushed=0.5)


def black():
    return plain("black", "#1d1a18", 0.4, shine=0.45)


def glass(name, colour, rough=0, ior=1.47, shadow=None):
    """Tinted glass that shadow and diffuse rays pass straight through: bright shadows without the noise of caustics."""
    n = Nodes(name)
    n.material.pass_index = MIRROR
    clear = n("BsdfGlass", {"Color": linear(colour), "Roughness": rough, "IOR": ior})
    passed = n("BsdfTransparent", {"Color": linear(shadow or colour)})
    ray = n("LightPath")
    straight = n.math("MAXIMUM", ray.outputs["Is Shadow Ray"], ray.outputs["Is Diffuse Ray"])
    return n.out(n("MixShader", {0: straight, 1: clear.outputs[0], 2: passed.outputs[0]}))


def paper_label(label, rough=0.55):
    n = Nodes("label " + label)
    ins = {
        "Base Color": n.picture(label, "EXTEND").outputs[0],
        "Roughness": rough,
        "Specular": 0.35,
        "Normal": n.bump(n.noise(160, 2), 0.18, 0.002),
    }
    return n.out(n("BsdfPrincipled", ins))


def ink(label, colour, rough=0.4, metal=0):
    """Print directly on the package: only the letters are opaque."""
    n = Nodes("ink " + label)
    printed = n("BsdfPrincipled", {"Base Color": linear(colour), "Roughness": rough, "Metallic": metal})
    none = n("BsdfTransparent")
    return n.out(n("MixShader", {0: n.picture(label).outputs[1], 1: none.outputs[0], 2: printed.outputs[0]}))


def wood(name="wood", colours=("#b98a5a", "#d8b184", "#e6c79d"), grain=(0.4, 5, 34)):
    """`grain` stretches the pattern; it must differ on all axes, or the wood turns blotchy."""
    n = Nodes(name)
    place = n("TexCoord").outputs["Object"]
    wide = n("Mapping", {"Vector": place, "Scale": grain})
    fine = n("Mapping", {"Vector": place, "Scale": (grain[0] * 2, grain[1] * 6, grain[2] * 6)})
    rings = n.noise(1, 4, 0.55, 0.15, wide.outputs[0])
    pores = n.math("MULTIPLY", n.noise(2.5, 2, at=fine.outputs[0]), 0.35)
    pattern = n.math("ADD", rings, pores)
    colour = n.ramp(pattern, [(0.45, colours[0]), (0.66, colours[1]), (0.85, colours[2])])
    ins = {
        "Base Color": colour,
        "Roughness": 0.48,
        "Specular": 0.35,
        "Normal": n.bump(pattern, 0.25, 0.004),
    }
    return n.out(n("BsdfPrincipled", ins))


WALNUT = ("#4a3222", "#6b4a32", "#86634a")


def stone(name, base, dark, light, scale=3.5, rough=0.75, pits=0.5):
    n = Nodes(name)
    clouds = n.noise(scale, 5, 0.65, 0.6)
    grains = n.math("MULTIPLY", n.noise(scale * 22, 2), 0.25)
    pattern = n.math("ADD", clouds, grains)
    ins = {
        "Base Color": n.ramp(pattern, [(0.42, dark), (0.62, base), (0.85, light)]),
        "Roughness": rough,
        "Specular": 0.3,
        "Normal": n.bump(pattern, pits, 0.02),
    }
    return n.out(n("BsdfPrincipled", ins))


def travertine():
    return stone("travertine", "#e9dfd0", "#cdbca5", "#f4ece0", 2.2, 0.7)


def slate():
    return stone("slate", "#6d7472", "#565d5c", "#868d8a", 3, 0.7, 0.6)


def plaster(name, colour, other):
    """The backdrop: two similar tints mixed in clouds. It fills most of a picture, so it must be cheap to render."""
    n = Nodes(name)
    tint = n("MixRGB", {0: n.noise(1.3, 2), 1: linear(colour), 2: linear(other)})
    return n.out(n("BsdfDiffuse", {"Color": tint.outputs[0], "Roughness": 0.9}))


def leaf(name, colour, other, vein):
    n = Nodes(name)
    place = n("TexCoord")
    uv = n("SeparateXYZ", {0: place.outputs["UV"]})
    mottled = n(
        "MixRGB",
        {0: n.noise(9, 3, at=place.outputs["Object"]), 1: linear(colour), 2: linear(other)},
    )
    off_middle = n.math("ABSOLUTE", n.math("SUBTRACT", uv.outputs[1], 0.5))
    rib = n.ramp(off_middle, [(0, 0.8), (0.018, 0.6), (0.04, 0)])
    tint = n("MixRGB", {0: rib, 1: mottled.outputs[0], 2: linear(vein)})
    slant = n.math("SUBTRACT", uv.outputs[0], n.math("MULTIPLY", off_middle, 0.55))
    veins = n.math("SINE", n.math("MULTIPLY", slant, 60))
    ins = {
        "Base Color": tint.outputs[0],
        "Roughness": 0.5,
        "Specular": 0.35,
        "Normal": n.bump(veins, 0.12, 0.006),
    }
    face = n("BsdfPrincipled", ins)
    through = n("BsdfTranslucent", {"Color": tint.outputs[0]})
    return n.out(n("MixShader", {0: 0.22, 1: face.outputs[0], 2: through.outputs[0]}))


def cloth(colour):
    """Woven linen, over the cloth's own coordinates."""
    n = Nodes("cloth")
    uv = n("TexCoord").outputs["UV"]
    weave = {"Vector": uv, "Scale": 46, "Distortion": 1.2, "Detail": 1, "Detail Scale": 3}
    threads = n.math(
        "ADD",
        n("TexWave", weave, bands_direction="X").outputs[1],
        n("TexWave", weave, bands_direction="Y").outputs[1],
    )
    light = linear(colour)
    dark = tuple(c * 0.8 for c in light[:3]) + (1,)
    tint = n("MixRGB", {0: n.math("MULTIPLY", threads, 0.5), 1: dark, 2: light})
    ins = {
        "Base Color": tint.outputs[0],
        "Roughness": 0.95,
        "Specular": 0.05,
        "Normal": n.bump(threads, 0.45, 0.006),
    }
    return n.out(n("BsdfPrincipled", ins))


def soap(name, colour, stamp=None, size=(1.0, 0.66), flecks=None):
    """A cured bar: faintly clouded, with its stamp pressed into the top and flecks of its ingredients."""
    n = Nodes(name)
    place = n("TexCoord").outputs["Object"]
    base = linear(colour)
    pale = tuple(min(1, c * 1.18) for c in base[:3]) + (1,)
    clouds = n.ramp(n.noise(3, 4, distortion=1.5, at=place), [(0.4, 0.0), (0.65, 1.0)])
    tint = n("MixRGB", {0: clouds, 1: base, 2: pale}).outputs[0]
    height = n.math("MULTIPLY", n.noise(14, 4, at=place), 0.05)
    if flecks:
        spots = n("TexVoronoi", {"Vector": place, "Scale": 22})
        near = n.ramp(spots.outputs[0], [(0.16, 1.0), (0.24, 0.0)])
        some = n.math("GREATER_THAN", n("SeparateXYZ", {0: spots.outputs[1]}).outputs[0], 0.45)
        tint = n("MixRGB", {0: n.math("MULTIPLY", near, some), 1: tint, 2: linear(flecks)}).outputs[0]
    if stamp:
        fit = n(
            "Mapping", {"Vector": place, "Location": (0.5, 0.5, 0), "Scale": (1 / size[0], 1 / size[1], 1)}
        )
        pressed = n.picture(stamp, "EXTEND", data=True, at=fit.outputs[0])
        height = n.math("ADD", pressed.outputs[0], height)
    ins = {
        "Base Color": tint,
        "Subsurface Color": tint,
        "Subsurface": 0.2,
        "Subsurface Radius": (0.09, 0.05, 0.04),
        "Roughness": 0.42,
        "Specular": 0.4,
        "Normal": n.bump(height, 1.0 if stamp else 0.3, 0.035),
    }
    return n.out(n("BsdfPrincipled", ins))
