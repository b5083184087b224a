"""The isometric camera: frames whatever was built as tightly as the picture allows, and renders it on nothing."""
import math

import bpy
from mathutils import Matrix, Vector

MARGIN = 1.012
FOOT = 0.035      # room under the small scenes, as a share of the picture


def photograph(path, scene, wish):
    _aim(scene)
    _set_quality(wish.samples)
    render = bpy.context.scene.render
    render.resolution_x, render.resolution_y = scene.size
    render.resolution_percentage = wish.size
    render.film_transparent = True
    render.image_settings.color_mode = "RGBA"
    render.filepath = path
    bpy.ops.render.render(write_still=True)


def _aim(scene):
    turned = Matrix.Rotation(math.radians(45), 4, "Z") @ Matrix.Rotation(math.radians(90 - scene.height), 4, "X")
    seen = [turned.inverted() @ point for point in _points()]
    (left, right), (low, high) = [(min(p[k] for p in seen), max(p[k] for p in seen)) for k in (0, 1)]
    width, height = scene.size
    camera = bpy.data.cameras.new("camera")
    camera.type = "ORTHO"
    fit = max((right - left) * max(1, height / width), (high - low) * max(1, width / height))
    camera.ortho_scale = MARGIN * max(fit, scene.least)
    if scene.least:   # the small scenes all stand on the same line
        low -= camera.ortho_scale * FOOT
        high = low + camera.ortho_scale
    holder = bpy.data.objects.new("camera", camera)
    holder.matrix_world = turned @ Matrix.Translation(((left + right) / 2, (low + high) / 2, 40))
    bpy.context.scene.collection.objects.link(holder)
    bpy.context.scene.camera = holder


def _points():
    bpy.context.view_layer.update()
    for thing in bpy.context.scene.objects:
        if thing.type in ("MESH", "FONT"):
            yield from (thing.matrix_world @ Vector(corner) for corner in thing.bound_box)


def _set_quality(samples):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.view_settings.view_transform = "Standard"
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling = samples, True
    cycles.adaptive_threshold = 0.008
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 3, 2
    cycles.sample_clamp_indirect = 3
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.use_denoising = _has_denoiser()
    if not cycles.use_denoising:
        _smooth_in_compositor(scene)


def _has_denoiser():
    try:
        import _cycles
        return bool(_cycles.with_openimagedenoise)
    except (ImportError, AttributeError):
        return False


def _smooth_in_compositor(scene):
    """Debian builds Blender without OpenImageDenoise: average the grain away, but only among pixels of one colour and one slope."""
    layer = scene.view_layers[0]
    layer.use_pass_diffuse_color = layer.use_pass_normal = True
    scene.use_nodes = True
    nodes, link = scene.node_tree.nodes, scene.node_tree.links.new
    source, output = nodes["Render Layers"], nodes["Composite"]
    same, smooth = nodes.new("CompositorNodeMixRGB"), nodes.new("CompositorNodeBilateralblur")
    same.blend_type, same.inputs[0].default_value = "ADD", 0.35
    link(source.outputs["DiffCol"], same.inputs[1])
    link(source.outputs["Normal"], same.inputs[2])
    smooth.iterations, smooth.sigma_color, smooth.sigma_space = 1, 0.02, 1.5
    link(source.outputs["Image"], smooth.inputs["Image"])
    link(same.outputs["Image"], smooth.inputs["Determinator"])
    link(smooth.outputs["Image"], output.inputs["Image"])
