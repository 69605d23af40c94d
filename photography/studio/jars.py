"""Jars, tins and tubes, at the origin with the label towards the camera."""

import math
from math import cos, pi, sin

from mathutils import Vector

from studio.bottles import CLEAR
from studio.labels import printed, wrapped
from studio.materials import black, glass, ink, plain, steel, wood
from studio.shapes import flat, mesh, turned


def jar(
    label,
    lid=None,
    radius=0.56,
    height=0.52,
    glassy=True,
    body="#f4efe7",
    cream="#f6eee2",
    ink_colour="#4a3f38",
    lid_height=0.26,
    shape=8 / 3,
):
    """A jar with a lid: frosted glass with cream inside, or opaque."""
    if glassy:
        skin = glass("frosted", "#f6f7f5", 0.33, 1.38, "#f2f2ee")
        filling = plain("cream", cream, 0.5, glow=0.2)
        parts = [
            turned(
                "cream",
                [
                    (0, 0.028),
                    (radius - 0.075, 0.028, 0.06),
                    (radius - 0.075, height - 0.015, 0.04),
                    (0, height - 0.015),
                ],
                filling,
                128,
            )
        ]
    else:
        skin = plain("jar", body, 0.28, shine=0.5)
        parts = []
    parts.append(
        turned(
            "jar",
            [
                (0, 0),
                (radius - 0.05, 0, 0.02),
                (radius, 0.03, 0.05),
                (radius, height, 0.06),
                (radius - 0.06, height + 0.02, 0.02),
                (radius - 0.07, height + 0.13),
                (0, height + 0.13),
            ],
            skin,
            192,
            12,
        )
    )
    parts.append(printed(label, radius, 0.065, height - 0.11, shape, ink_colour))
    z = height + 0.028
    parts.append(
        turned(
            "lid",
            [
                (0, z),
                (radius - 0.03, z, 0.01),
                (radius + 0.004, z + 0.008, 0.012),
                (radius + 0.004, z + lid_height, 0.035),
                (0, z + lid_height),
            ],
            lid or wood("lid"),
            192,
        )
    )
    return parts


def filled_jar(
    label,
    filling,
    tint=CLEAR,
    lid=None,
    radius=0.5,
    height=0.85,
    level=0.66,
    lid_height=0.2,
    label_height=0.42,
):
    """A straight jar of clear or tinted glass with visible contents and a paper label."""
    colour, shade = tint
    skin = glass("jar glass", colour, 0, 1.2, shade)
    parts = [
        turned(
            "filling",
            [(0, 0.014), (radius - 0.045, 0.014, 0.05), (radius - 0.045, level, 0.02), (0, level + 0.015)],
            filling,
            160,
        ),
        turned(
            "jar",
            [
                (0, 0),
                (radius, 0, 0.06),
                (radius, height, 0.08),
                (radius - 0.06, height + 0.02),
                (radius - 0.06, height + 0.1),
                (0, height + 0.1),
            ],
            skin,
            192,
            12,
        ),
        wrapped(label, radius, 0.13, label_height, 8 / 4.4),
    ]
    z = height + 0.01
    if lid is not False:
        parts.append(
            turned(
                "lid",
                [
                    (0, z),
                    (radius - 0.02, z, 0.01),
                    (radius - 0.01, z + lid_height, 0.03),
                    (0, z + lid_height),
                ],
                lid or black(),
                192,
            )
        )
    return parts


def tin(label, radius=0.48, height=0.26, enamel="#f1e9da"):
    """A flat tin and its printed lid, as two objects to place."""
    metal, painted = steel(), plain("enamel", enamel, 0.35)
    base = [
        turned(
            "tin",
            [
                (0, 0),
                (radius, 0, 0.02),
                (radius, height, 0.008),
                (radius - 0.012, height, 0.004),
                (radius - 0.012, 0.03, 0.02),
                (0, 0.03),
            ],
            metal,
            192,
        )
    ]
    rim = radius + 0.012
    lid = [
        turned(
            "lid",
            [
                (rim - 0.01, 0),
                (rim, 0, 0.004),
                (rim, 0.12, 0.02),
                (rim - 0.05, 0.122, 0.01),
                (rim - 0.07, 0.112, 0.01),
                (0, 0.112),
            ],
            painted,
            192,
        ),
        flat("label", 2 * radius - 0.18, 2 * radius - 0.18, (0, 0, 0.1145), ink(label, "#3b2f26", 0.5)),
    ]
    return base, lid


def tube(label, colour="#8b9a83", cap=None, ink_colour="#f7f1e6", height=1.45, radius=0.27):
    """A tube standing on its cap: a circle that flattens to a crimp of the same circumference."""
    skin = plain("tube", colour, 0.42, shine=0.42)
    steps, segments, base = 60, 160, 0.3
    girth = 2 * pi * radius

    def section(t):
        ease = t**1.35
        b = radius * (1 - ease) + 0.013 * ease
        low, high = radius, girth / 4 + 0.01
        for _ in range(30):
            a = (low + high) / 2
            h = ((a - b) / (a + b)) ** 2
            around = pi * (a + b) * (1 + 3 * h / (10 + math.sqrt(4 - 3 * h)))
            low, high = (a, high) if around < girth else (low, a)
        return a, b

    body = height - 0.14
    rows = [(radius - 0.045, radius - 0.045, base - 0.012), (radius - 0.012, radius - 0.012, base)]
    rows += [(radius, radius, base + 0.03)]
    rows += [(*section(i / steps), base + 0.03 + body * i / steps) for i in range(1, steps + 1)]
    a, b = section(1)
    rows += [
        (a, b, base + 0.032 + body),
        (a, 0.016, base + 0.04 + body),
        (a, 0.016, base + 0.01 + height),
        (a, 0.012, base + 0.015 + height),
    ]
    verts, faces = [], []
    for a, b, z in rows:
        verts += [
            (a * cos(2 * pi * s / segments), b * sin(2 * pi * s / segments), z) for s in range(segments)
        ]
    for i in range(len(rows) - 1):
        for s in range(segments):
            t = (s + 1) % segments
            faces.append((i * segments + s, i * segments + t, (i + 1) * segments + t, (i + 1) * segments + s))
    faces += [tuple(range((len(rows) - 1) * segments, len(rows) * segments)), tuple(range(segments))[::-1]]
    parts = [mesh("tube", verts, faces, skin, crease=50)]

    # The print: a copy of the front half, slightly larger, with a flat texture around it.
    verts, faces, uvs = [], [], []
    zone = [row for row in rows if base + 0.03 <= row[2] <= base + height - 0.12]
    tall = zone[-1][2] - zone[0][2]
    high, wide, columns = tall * 0.82, tall * 0.82 * 2800 / 2600, 60
    for a, b, z in zone:
        run, last, points = 0, None, []
        for i in range(columns + 1):
            angle = pi + pi * i / columns
            point = Vector((a * cos(angle), b * sin(angle)))
            run += (point - last).length if last else 0
            last = point
            points.append((point, run))
        for point, at in points:
            off = point + Vector((point.x / a / a, point.y / b / b)).normalized() * 0.0018
            verts.append((off.x, off.y, z))
            uvs.append(((at - run / 2) / wide + 0.5, (z - zone[0][2] - tall * 0.10) / high))
    for j in range(len(zone) - 1):
        for i in range(columns):
            k = j * (columns + 1) + i
            faces.append((k, k + 1, k + columns + 2, k + columns + 1))
    parts.append(mesh("print", verts, faces, ink(label, ink_colour, 0.5), uvs))
    cap_profile = [
        (0, 0),
        (radius - 0.03, 0, 0.02),
        (radius - 0.006, 0.012, 0.02),
        (radius - 0.002, 0.285, 0.018),
        (radius - 0.03, 0.3, 0.01),
        (0, 0.3),
    ]
    parts.append(turned("cap", cap_profile, cap or wood("cap wood", grain=(26, 26, 0.45))))
    return parts
