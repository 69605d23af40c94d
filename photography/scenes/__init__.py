"""Every picture of the demo shop in rendering order, best sellers first."""

import importlib

from scenes.register import PICTURES

for room in ("face", "body", "hair", "wide", "textures", "scale", "categories"):
    importlib.import_module("scenes." + room)

__all__ = ["PICTURES"]
