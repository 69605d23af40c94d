"""Bottles of thick glass with droppers, caps and pumps, at the origin with the label towards the camera."""

from studio.labels import printed, wrapped
from studio.materials import black, glass, gold, plain
from studio.shapes import block, fillet, lathe, put, turned

AMBER = ("#bd8c52", "#e3b277")
CLEAR = ("#fdfdfc", "#f5f5f3")
GREEN = ("#9db8a2", "#bfd4c2")
VIOLET = ("#93709f", "#b595c0")
BLUE = ("#8fb6bd", "#bcd9dd")


def glass_body(radius, height, neck, tint, level, liquid=None, shoulder=0.15):
    """A bottle of thick glass, filled up to `level` with tinted glass or with `liquid`."""
    colour, shade = tint
    outer = glass("bottle glass", colour, 0, 1.47, shade)
    hollow = glass("air in the bottle", "#ffffff", 0, 1 / 1.47, "#ffffff")
    top = height + 0.12
    profile = fillet(
        [
            (0, 0.012),
            (radius - 0.07, 0.012, 0.02),
            (radius - 0.055, 0, 0.012),
            (radius, 0, 0.055),
            (radius, height - 0.17, shoulder),
            (neck + 0.015, height - 0.05, 0.07),
            (neck, top),
        ],
        14,
    )
    parts = [lathe("bottle", [*profile, (0, top)], outer, 192)]
    inside = radius - 0.045
    air = fillet(
        [
            (0, level),
            (inside - 0.005, level, 0.012),
            (inside, height - 0.19, shoulder * 0.8),
            (neck - 0.025, height - 0.06, 0.05),
            (neck - 0.035, top - 0.02),
        ],
        10,
    )
    parts.append(lathe("air", [*air, (0, top - 0.02)], hollow, 160))
    if liquid:
        wet = glass("liquid " + liquid, liquid, 0, 1.02, liquid)
        parts.append(
            turned(
                "liquid",
                [(0, 0.05), (inside, 0.05, 0.04), (inside, level - 0.004), (0, level - 0.004)],
                wet,
                160,
            )
        )
    return parts


def dropper(
    label,
    tint=AMBER,
    bulb="#1d1a18",
    collar=None,
    radius=0.325,
    height=1.02,
    level=0.72,
    liquid=None,
    label_height=None,
):
    neck = 0.15
    parts = glass_body(radius, height, neck, tint, level * height / 1.02, liquid)
    tall = label_height or 1.6 * radius
    parts.append(wrapped(label, radius, 0.105, tall, 9 / 7))
    z = height + 0.20
    parts.append(
        turned(
            "collar",
            [
                (0, height - 0.012),
                (0.175, height - 0.012, 0.006),
                (0.198, height - 0.012, 0.012),
                (0.198, z, 0.022),
                (0, z),
            ],
            collar or gold(),
            160,
            8,
        )
    )
    parts.append(
        turned(
            "bulb",
            [
                (0, z),
                (0.125, z),
                (0.128, z + 0.012, 0.01),
                (0.128, z + 0.05, 0.02),
                (0.108, z + 0.075, 0.02),
                (0.1, z + 0.27, 0.03),
                (0.098, z + 0.4, 0.092),
                (0, z + 0.41),
            ],
            plain("rubber", bulb, 0.42, shine=0.4),
            128,
            14,
        )
    )
    parts.append(
        turned(
            "pipette",
            [(0, 0.22), (0.012, 0.22, 0.004), (0.026, 0.32, 0.02), (0.03, height + 0.1), (0, height + 0.1)],
            glass("pipette glass", "#ffffff", 0, 1.12, "#ffffff"),
            48,
            6,
        )
    )
    return parts


def capped_bottle(
    label,
    tint=AMBER,
    cap=None,
    radius=0.3,
    height=1.35,
    level=1.08,
    liquid=None,
    cap_height=0.3,
    label_height=0.62,
):
    """A tall bottle with a screw cap."""
    parts = glass_body(radius, height, 0.14, tint, level, liquid, 0.13)
    parts.append(wrapped(label, radius, 0.16, label_height, 9 / 7))
    z = height - 0.01
    parts.append(
        turned(
            "cap",
            [(0, z), (0.185, z, 0.008), (0.19, z + cap_height, 0.025), (0, z + cap_height)],
            cap or black(),
            160,
            8,
        )
    )
    return parts


def pump_bottle(
    label, body="#efe6d8", ink_colour="#4a3f38", head=None, tint=None, radius=0.34, height=1.3, liquid=None
):
    """A bottle with a pump: opaque and printed, or of glass (`tint`) with a paper label."""
    neck = 0.15
    if tint:
        parts = glass_body(radius, height, neck, tint, height * 0.78, liquid)
        parts.append(wrapped(label, radius, 0.2, 0.56, 9 / 7))
    else:
        skin = plain("bottle", body, 0.38, shine=0.45)
        parts = [
            turned(
                "bottle",
                [
                    (0, 0),
                    (radius, 0, 0.05),
                    (radius, height - 0.13, 0.12),
                    (neck + 0.02, height - 0.02, 0.04),
                    (neck, height + 0.08),
                    (0, height + 0.08),
                ],
                skin,
                192,
                12,
            ),
            printed(label, radius, 0.2, 0.82, 1.0, ink_colour),
        ]
    metal = head or black()
    z = height
    parts.append(
        turned("collar", [(0, z), (0.19, z, 0.01), (0.19, z + 0.16, 0.02), (0, z + 0.16)], metal, 128, 8)
    )
    parts.append(
        turned("stem", [(0, z + 0.16), (0.06, z + 0.16), (0.06, z + 0.33), (0, z + 0.33)], metal, 64)
    )
    parts.append(
        turned(
            "head",
            [(0, z + 0.3), (0.12, z + 0.3, 0.015), (0.125, z + 0.41, 0.03), (0, z + 0.43)],
            metal,
            96,
            8,
        )
    )
    spout = block("spout", (0.42, 0.1, 0.07), 0.03, metal, (-0.2, 0, z + 0.335))
    lip = block("lip", (0.07, 0.09, 0.1), 0.028, metal, (-0.39, 0, z + 0.295))
    head_parts = put([spout, lip], turn=-0.5)
    return [*parts, *head_parts]
