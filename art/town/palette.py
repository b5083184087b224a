"""Every colour of the town by name. Browns belong to the houses; indigo belongs to the pin and to nothing else."""
import bpy

COLOURS = {
    # ground
    "grass": "#A3C47F", "grass_alt": "#97BB74", "meadow": "#B2CC86", "claimed": "#CBDD97",
    "soil": "#B78A66", "soil_deep": "#94694C", "rim": "#FFD48A",
    "road": "#BEB7AF", "kerb": "#E9E1D6", "line": "#FFFDF8", "path": "#E8D8C0", "sand": "#EBD9B0",
    "water": "#86C5DA", "pool": "#6FCBDD", "bed": "#8A6248",
    # walls, roofs, joinery
    "wall_cream": "#FAF1E4", "wall_sand": "#F0DCC0", "wall_blush": "#F2CDB8", "wall_sage": "#CFDCC2",
    "wall_sky": "#C5DAE2", "wall_honey": "#F3CF8E", "wall_white": "#FFFDF9", "wall_brick": "#C98567",
    "roof_accent": "#66412E", "roof_walnut": "#7D4F38", "roof_clay": "#A5664A", "roof_terra": "#BF7A57",
    "roof_slate": "#6A605C", "roof_plum": "#7A5552",
    "door": "#66412E", "door_light": "#A5664A", "trim": "#FFFDF9", "brick": "#9A604A", "metal": "#8D8680",
    "glass": "#9CC7DA", "window": "#9CC7DA", "window_dim": "#8DB9CC", "panel": "#3F5A78", "dark": "#4A423E",
    # nature
    "trunk": "#80593F", "leaf": "#6FA35F", "leaf_dark": "#558A55", "leaf_fresh": "#8DBB63", "pine": "#4C8560",
    "autumn": "#E09A4C", "blossom": "#F2B9BE", "fruit": "#D9583F", "flower": "#F6C445", "hedge": "#659955",
    # small things
    "cream": "#FFF4DF", "brass": "#E2AC45", "teal": "#5E9EA0", "mustard": "#E8B54A", "coral": "#E2805F",
    "skin": "#EBC1A0", "skin_deep": "#9A6A4B", "lamp": "#FFF3D6", "headlight": "#FFF6DD",
    "duck": "#FFFFFF", "stone": "#CFC7BC",
    # signs that float over the small scenes
    "key": "#E2AC45", "heart": "#E2805F", "coin": "#A5664A", "paper": "#F7DFBC", "doorway": "#FFDDA6",
    "sign_white": "#FFF8EC", "sign_brown": "#8A5A41",
    # the pin alone
    "pin": "#4F46E5", "pin_face": "#FFFFFF",
}

# How bright a paint shines: to the eye, and on what stands around it.
GLOW = {
    "day": {"rim": (0.35, 0.6), "pin": (0.16, 0.0), "doorway": (0.35, 0.3)},
    "night": {"window": (1.0, 3.4), "doorway": (1.05, 4.0), "lamp": (1.3, 0.0), "headlight": (1.2, 3.0), "rim": (0.85, 2.2),
              "pin": (0.72, 0.6), "pin_face": (0.62, 0.0), "key": (0.5, 0.0), "heart": (0.5, 0.0), "coin": (0.4, 0.0),
              "paper": (0.5, 0.0), "sign_white": (0.5, 0.0), "sign_brown": (0.3, 0.0)},
}
NIGHT_COLOURS = {"window": "#FFC878", "lamp": "#FFE3AE", "headlight": "#FFE7B0", "rim": "#FFC27A", "window_dim": "#4A5C78",
                 "roof_accent": "#875A45", "roof_walnut": "#96654C", "roof_plum": "#8A6664", "roof_slate": "#7E7876", "door": "#7D513C"}
SHINE = {"water": 0.12, "pool": 0.1, "window": 0.2, "window_dim": 0.2, "glass": 0.2, "pin": 0.28, "panel": 0.15, "brass": 0.3, "key": 0.3}

_hour = "day"
_made = {}


def set_hour(hour):
    """Start a fresh set of paints for 'day' or 'night'."""
    global _hour
    _hour = hour
    _made.clear()


def linear(hex_colour):
    """'#66412e' as the linear red, green, blue that Blender computes with."""
    parts = [int(hex_colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return [((c + 0.055) / 1.055) ** 2.4 if c > 0.04045 else c / 12.92 for c in parts]


def paint(name):
    """The material of that name at the present hour."""
    if name not in _made:
        _made[name] = _mix(name)
    return _made[name]


def _mix(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    surface = material.node_tree.nodes["Principled BSDF"]
    night = NIGHT_COLOURS if _hour == "night" else {}
    colour = (*linear(night.get(name, COLOURS[name])), 1)
    surface.inputs["Base Color"].default_value = colour
    surface.inputs["Roughness"].default_value = SHINE.get(name, 0.75)
    surface.inputs["Specular"].default_value = 0.5 if name in SHINE else 0.15
    surface.inputs["Emission"].default_value = colour
    surface.inputs["Emission Strength"].default_value = 0
    if name in GLOW[_hour]:
        _shine(material, surface, *GLOW[_hour][name])
    return material


def _shine(material, surface, to_the_eye, around):
    """Bright windows keep their colour in the picture and still throw enough light on the lawn."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    ray, strength = nodes.new("ShaderNodeLightPath"), nodes.new("ShaderNodeMapRange")
    strength.inputs["To Min"].default_value, strength.inputs["To Max"].default_value = around, to_the_eye
    links.new(ray.outputs["Is Camera Ray"], strength.inputs["Value"])
    links.new(strength.outputs["Result"], surface.inputs["Emission Strength"])
    material.cycles.sample_as_light = False   # hundreds of small lights would drown the picture in noise
