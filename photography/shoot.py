"""Renders pictures; run through `photography/shoot.sh`, see README.md.

blender -b --factory-startup --python photography/shoot.py -- [--trial] [--out DIR] [--size N] [--samples N] [names…]
"""

import os
import sys
import time

import bpy

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from scenes import PICTURES
from studio import exposure


def option(name, default):
    words = sys.argv[sys.argv.index("--") + 1 :]
    return type(default)(words[words.index(name) + 1]) if name in words else default


def names():
    words = iter(sys.argv[sys.argv.index("--") + 1 :])
    found = []
    for word in words:
        if word in ("--trial", "--again"):
            continue
        if word.startswith("--"):
            next(words)
        else:
            found.append(word)
    return found or list(PICTURES)


def shoot(name, out, size, samples, threads):
    picture = PICTURES[name]
    kept, finished = f"{out}/kept/{name}.npz", f"{out}/{name}.png"
    began = time.time()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    if not os.path.exists(kept) or {"--again", "--trial"} & set(sys.argv):
        picture.scene()
        tall = max(picture.ratio, 1)
        exposure.set_up(
            round(size / tall), round(size / tall * picture.ratio), samples, threads, picture.exposure
        )
        exposure.expose(kept)
    else:
        exposure.set_up(1, 1, 1, threads, picture.exposure)
    rendered = time.time() - began
    developed = exposure.develop(kept, finished, f"{out}/denoise.so")
    print(f"PICTURE {name} {rendered:.0f} s + {developed:.0f} s", flush=True)


def main():
    out = option("--out", "/tmp/calendula-photography")
    trial = "--trial" in sys.argv
    if trial:
        out += "/trials"
    os.makedirs(out + "/kept", exist_ok=True)
    size = option("--size", 400 if trial else 1600)
    samples = option("--samples", 3 if trial else 4)
    for name in names():
        if trial or "--again" in sys.argv or not os.path.exists(f"{out}/{name}.png"):
            try:
                shoot(name, out, size, samples, option("--threads", 2))
            except Exception as problem:  # the other pictures are still rendered
                print(f"FAILED {name}: {problem!r}", flush=True)


main()
