"""The list of pictures, and what most of them share."""

from collections.abc import Callable
from typing import NamedTuple

from studio import stage
from studio.materials import plaster

PORTRAIT, WIDE = 1.25, 0.625


class Picture(NamedTuple):
    scene: Callable[[], None]
    exposure: float
    ratio: float


PICTURES: dict[str, Picture] = {}


def picture(name, exposure=0.18, ratio=PORTRAIT):
    """Registers a scene by its file name."""

    def enter(scene):
        PICTURES[name] = Picture(scene, exposure, ratio)
        return scene

    return enter


# Backdrops, two close tints each: face is blush, sage and dusk; body sand, clay and honey; hair mist, teal and stone.
PAPERS = {
    "blush": ("#f0cabd", "#ecc0b0"),
    "rose": ("#e9b7ac", "#e3aa9e"),
    "sage": ("#bfcbb4", "#b6c3aa"),
    "dusk": ("#8a6a7c", "#7f6072"),
    "cream": ("#efe4d2", "#e9dbc6"),
    "mint": ("#c4d6cc", "#b8ccc1"),
    "sand": ("#e9dcc6", "#e2d2b9"),
    "clay": ("#dca48c", "#d4987f"),
    "honey": ("#e6bd7c", "#dfb270"),
    "cocoa": ("#b98f75", "#b08569"),
    "mist": ("#c6d3d6", "#bacace"),
    "teal": ("#7fa3a0", "#759996"),
    "fog": ("#d3d3cc", "#c9c9c1"),
    "moss": ("#a3ae8e", "#98a482"),
    "lilac": ("#d2c3d4", "#c8b7cb"),
    "linden": ("#dbdcae", "#d1d3a0"),
}


def paper(tint, back=1.6, bend=0.9, light=0.42, air="#fff4ea"):
    """The backdrop with its fill light."""
    stage.sweep(plaster(tint, *PAPERS[tint]), back, bend)
    stage.fill(air, light)
