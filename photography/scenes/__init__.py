"""Every picture of the demonstration, in the order in which they are taken: what sells first."""

import importlib

from scenes.register import PICTURES

for room in ("face", "body", "hair", "wide", "textures", "scale", "categories"):
    importlib.import_module("scenes." + room)

__all__ = ["PICTURES"]
