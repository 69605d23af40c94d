"""Renders a picture: two renders with half of the samples each, saved raw, then denoised and joined."""

import ctypes
import os
import shutil
import tempfile
import time

import bpy
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
PASSES = ("Image", "Denoising Normal", "Denoising Albedo", "Denoising Depth", "IndexMA")
# Light beyond this is a stray path, not a highlight.
BRIGHTEST = 12
SLOTS = [name.replace(" ", "") for name in PASSES]


def set_up(width, height, samples, threads, exposure):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = False
    cycles.max_bounces = 8
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 4
    cycles.transmission_bounces = 8
    cycles.transparent_max_bounces = 12
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.blur_glossy = 0.6
    cycles.sample_clamp_indirect = 3
    cycles.use_denoising = False
    render = scene.render
    render.threads_mode = "FIXED"
    render.threads = threads
    render.resolution_x, render.resolution_y = width, height
    render.resolution_percentage = 100
    render.use_persistent_data = True
    render.image_settings.file_format = "PNG"
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"
    scene.view_settings.exposure = exposure


def expose(keep):
    """Renders both halves and saves them in the file `keep`, so that they can be developed again."""
    scene = bpy.context.scene
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.view_layers[0].use_pass_material_index = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    whole = tree.nodes.new("CompositorNodeComposite")
    files = tree.nodes.new("CompositorNodeOutputFile")
    tree.links.new(layers.outputs["Image"], whole.inputs[0])
    folder = tempfile.mkdtemp(prefix="exposure-")
    files.format.file_format = "OPEN_EXR"
    files.format.color_depth = "32"
    files.base_path = folder
    files.file_slots.clear()
    for name, slot in zip(PASSES, SLOTS):
        files.file_slots.new(slot)
        tree.links.new(layers.outputs[name], files.inputs[-1])
    halves = {}
    for half in (1, 2):
        scene.frame_set(half)
        scene.cycles.seed = 11 * half
        bpy.ops.render.render()
        for slot in SLOTS:
            halves[f"{slot}{half}"] = read(f"{folder}/{slot}{half:04d}.exr").astype(np.float16)
    shutil.rmtree(folder)
    np.savez(keep + ".part.npz", **halves)
    os.rename(keep + ".part.npz", keep)
    scene.use_nodes = False


def read(path):
    image = bpy.data.images.load(path)
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[..., :3]


def planar(array):
    return np.ascontiguousarray(np.moveaxis(array, 2, 0), np.float32)


def address(array):
    return array.ctypes.data_as(ctypes.c_void_p)


def blurred(array, radius=2):
    """Box blur."""
    for axis in (0, 1):
        array = sum(np.roll(array, shift, axis) for shift in range(-radius, radius + 1)) / (2 * radius + 1)
    return array


def develop(kept, path, library, strength=0.9, grain=0.06):
    """Denoises and joins the halves in `kept`, and writes the finished PNG."""
    began = time.time()
    kept = np.load(kept)
    halves = [{name: kept[f"{name}{half}"].astype(np.float32) for name in SLOTS} for half in (1, 2)]

    # A surface's albedo has almost no noise unless it is transparent or reflective: on paper, print and stone only
    # the light is filtered.
    mirror = np.maximum(*(half["IndexMA"][..., :1] for half in halves)) > 0
    calm = 1 - np.minimum(mirror, 1).astype(np.float32)
    albedo = [np.maximum(half["DenoisingAlbedo"], 0.06) for half in halves]
    divisor = [own * calm + (1 - calm) for own in albedo]
    first, second = (planar(np.clip(half["Image"] / by, 0, BRIGHTEST)) for half, by in zip(halves, divisor))

    def features(half):
        depth = np.clip(half["DenoisingDepth"][..., :1], 0, 30)
        seen = np.concatenate([half["DenoisingAlbedo"], half["DenoisingNormal"], depth], 2)
        # In glass and metal the features are noisy too.
        return np.concatenate([seen * calm + blurred(seen, 3) * (1 - calm), calm], 2)

    one, other = map(features, halves)
    scale = np.array([140] * 3 + [10] * 3 + [8, 100], np.float32)
    height, width = calm.shape[:2]
    filtered = np.empty_like(first)
    ctypes.CDLL(library).denoise(
        *map(
            address,
            (first, second, planar((one + other) / 2), planar(blurred((one - other) ** 2, 1) / 4), scale),
        ),
        len(scale),
        width,
        height,
        ctypes.c_float(strength),
        address(filtered),
    )
    light = np.moveaxis(filtered * (1 - grain) + (first + second) / 2 * grain, 0, 2)
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = light * (divisor[0] + divisor[1]) / 2
    image = bpy.data.images.new("finished", width, height, float_buffer=True)
    image.pixels.foreach_set(pixels.ravel())
    image.save_render(path, scene=bpy.context.scene)
    bpy.data.images.remove(image)
    return time.time() - began
