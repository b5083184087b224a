"""Day and night: the sun or the moon, the sky, and the lamps that only burn after dark."""
from collections import namedtuple

import bpy
from mathutils import Vector

Hour = namedtuple("Hour", "sun sun_strength sun_size sky sky_strength fill fill_strength")
HOURS = {
    "day": Hour((1.0, 0.92, 0.79), 3.45, 5, (0.88, 0.92, 1.0), 0.62, (1.0, 0.86, 0.74), 0.35),
    "night": Hour((0.6, 0.71, 1.0), 1.5, 5, (0.24, 0.32, 0.64), 0.34, (0.8, 0.6, 0.85), 0.3),
}
SUN_FROM = Vector((-0.62, -0.8, 1.25))   # over the viewer's left shoulder: fronts bright, right-hand walls in shade
FILL_FROM = Vector((1.0, -0.25, 0.55))   # a weak light that keeps the shaded walls warm
WARM = (1.0, 0.68, 0.34)

_burning = False


def set_light(hour):
    global _burning
    _burning = hour == "night"
    now = HOURS[hour]
    _sun(SUN_FROM, now.sun, now.sun_strength, now.sun_size)
    _sun(FILL_FROM, now.fill, now.fill_strength, 30)
    _sky(now)


def glow(place, strength, size, colour=WARM):
    """A lamp's light, only by night."""
    if not _burning:
        return
    light = bpy.data.lights.new("glow", "POINT")
    light.energy, light.shadow_soft_size, light.color = strength, size, colour
    holder = bpy.data.objects.new("glow", light)
    holder.matrix_world = place.matrix
    bpy.context.scene.collection.objects.link(holder)


def _sun(towards, colour, strength, size):
    light = bpy.data.lights.new("sun", "SUN")
    light.energy, light.color, light.angle = strength, colour, size * 3.14159 / 180
    holder = bpy.data.objects.new("sun", light)
    holder.rotation_euler = towards.to_track_quat("Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(holder)


def _sky(now):
    world = bpy.data.worlds.new("sky")
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = (*now.sky, 1)
    background.inputs["Strength"].default_value = now.sky_strength
    bpy.context.scene.world = world
