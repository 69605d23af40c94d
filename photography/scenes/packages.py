"""Each product's package and its real size."""

from collections.abc import Callable
from typing import NamedTuple

from studio import bars, bottles, jars
from studio.materials import WALNUT, black, gold, plain, steel, wood
from studio.shapes import put


class Package(NamedTuple):
    make: Callable[[], list]
    # Real size over modelled size: millimetres from demo/sizes.ts over hundredths of a unit.
    true: float


def closed_tin():
    base, lid = jars.tin("oat-scalp-bar")
    return [*base, *put(lid, (0, 0, 0.15))]


PACKAGES = {
    "rosehip-glow-serum": Package(lambda: bottles.dropper("rosehip-glow-serum"), 32 / 65),
    "squalane-bare-serum": Package(
        lambda: bottles.dropper("squalane-bare-serum", bottles.CLEAR, "#f4f1ea", steel(), liquid="#fbf6e4"),
        32 / 65,
    ),
    "dew-point-serum": Package(
        lambda: bottles.dropper("dew-point-serum", bottles.BLUE, "#f2f2ee", steel(), 0.30, 1.08, 0.76),
        32 / 60,
    ),
    "night-garden-oil": Package(
        lambda: bottles.dropper("night-garden-oil", bottles.VIOLET, "#191518", gold()), 32 / 65
    ),
    "ends-oil": Package(
        lambda: bottles.dropper("ends-oil", bottles.AMBER, "#191614", black(), 0.29, 1.12, 0.8), 32 / 58
    ),
    "rosemary-scalp-oil": Package(
        lambda: bottles.dropper("rosemary-scalp-oil", bottles.GREEN, "#22201d", gold(), 0.34, 1.0, 0.72),
        38 / 68,
    ),
    "rose-mist-toner": Package(lambda: bottles.capped_bottle("rose-mist-toner"), 48 / 60),
    "calendula-body-oil": Package(
        lambda: bottles.capped_bottle(
            "calendula-body-oil",
            bottles.CLEAR,
            wood("cap", grain=(24, 24, 0.5)),
            0.31,
            1.32,
            1.06,
            "#f0a53a",
            0.28,
        ),
        48 / 62,
    ),
    "clear-stream-cleanser": Package(
        lambda: bottles.pump_bottle(
            "clear-stream-cleanser", tint=bottles.GREEN, head=plain("pump", "#f3f1ea", 0.35)
        ),
        44 / 68,
    ),
    "winter-body-lotion": Package(
        lambda: bottles.pump_bottle("winter-body-lotion", "#f1e8da", head=wood("pump", grain=(20, 20, 0.6))),
        51 / 68,
    ),
    "calming-oat-cream": Package(lambda: jars.jar("calming-oat-cream"), 58 / 112),
    "morning-light-cream": Package(
        lambda: jars.jar("morning-light-cream", gold(), 0.5, 0.5, False, "#f5f0e8", lid_height=0.22),
        58 / 100,
    ),
    "honey-clay-mask": Package(
        lambda: jars.jar(
            "honey-clay-mask",
            plain("lid", "#fbf3e6", 0.4),
            0.58,
            0.44,
            cream="#dc9f90",
            ink_colour="#3a2823",
            lid_height=0.2,
        ),
        69 / 116,
    ),
    "clay-scalp-mask": Package(
        lambda: jars.jar("clay-scalp-mask", steel(), 0.5, 0.62, False, "#f2f0ea", lid_height=0.2, shape=2.1),
        79 / 100,
    ),
    "coffee-sugar-scrub": Package(
        lambda: jars.filled_jar(
            "coffee-sugar-scrub",
            plain("scrub", "#6b4630", 0.8, shine=0.3, grain=(40, 0.8, 0.02)),
            bottles.AMBER,
            radius=0.5,
            height=0.8,
            level=0.7,
        ),
        86 / 100,
    ),
    "prairie-salt-scrub": Package(
        lambda: jars.filled_jar(
            "prairie-salt-scrub",
            plain("salt", "#eef0ea", 0.7, glow=0.1, grain=(45, 0.9, 0.02)),
            lid=wood("cork", ("#b08a5f", "#c8a478", "#d9ba90")),
            radius=0.48,
            height=0.84,
            level=0.74,
        ),
        86 / 96,
    ),
    "whipped-shea-butter": Package(
        lambda: jars.filled_jar(
            "whipped-shea-butter",
            plain("butter", "#f3e6c9", 0.42, glow=0.25),
            lid=wood("lid", WALNUT),
            radius=0.52,
            height=0.62,
            level=0.6,
            label_height=0.36,
        ),
        73 / 104,
    ),
    "sage-hand-balm": Package(lambda: jars.tube("sage-hand-balm"), 36 / 54),
    "milk-oat-cleanser": Package(
        lambda: jars.tube("milk-oat-cleanser", "#efe6d6", ink_colour="#4a3f38"), 43 / 54
    ),
    "cream-rinse": Package(
        lambda: jars.tube("cream-rinse", "#f0efe2", wood("cap wood", WALNUT, (26, 26, 0.45)), "#3f4d47"),
        50 / 54,
    ),
    "rosewood-bar-soap": Package(
        lambda: bars.bar("#d9a796", None) + bars.belly_band("rosewood-bar-soap"), 85 / 100
    ),
    "garden-soap": Package(
        lambda: bars.bar("#b9a8c4", None) + bars.belly_band("garden-soap-lavender"), 85 / 100
    ),
    "oatmeal-hand-soap": Package(
        lambda: bars.bar("#dcbd88", None, "#b98f56") + bars.belly_band("oatmeal-hand-soap"), 85 / 100
    ),
    "everyday-shampoo-bar": Package(
        lambda: (
            bars.puck("#b9c79c", None) + bars.sleeve("everyday-shampoo-bar", 0.38, 0.26, 0.03, 0.2, 20 / 11)
        ),
        70 / 76,
    ),
    "oat-scalp-bar": Package(closed_tin, 86 / 98),
    "solid-conditioner": Package(
        lambda: (
            bars.puck("#f1e3b8", None, 0.36, 0.28)
            + bars.sleeve("solid-conditioner", 0.36, 0.28, 0.04, 0.2, 20 / 11)
        ),
        62 / 72,
    ),
}


def package(name):
    """At the modelled size, for a picture of its own."""
    return PACKAGES[name].make()


def true_size(name, at=(0, 0, 0), turn=0, tilt=0):
    """At its real size, where one unit is 10 cm."""
    return put(package(name), at, turn, tilt, scale=PACKAGES[name].true)
