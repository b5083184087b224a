"""Draws the pictures of the site: the neighbourhood of the hero and the small scenes of its family, by day and by night.

Needs Blender 3.4 or later (Debian: apt install blender). From the top of the repository:

    blender -b -P art/neighbourhood.py                                 every scene, day and night
    blender -b -P art/neighbourhood.py -- --scene hero --hour night    one picture
    blender -b -P art/neighbourhood.py -- --scene hero --size 40 --samples 24    a quick look

The pictures land in art/renders/ (not kept); `node art/pictures.mjs` turns them into what the site ships.
The same --seed always builds the same town.
"""
import argparse
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bpy  # noqa: E402

from town import palette, shapes  # noqa: E402
from town.camera import photograph  # noqa: E402
from town.light import set_light  # noqa: E402
from town.scenes import SCENES  # noqa: E402


def wishes():
    given = sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else []
    parser = argparse.ArgumentParser(prog="neighbourhood.py")
    parser.add_argument("--scene", nargs="*", choices=sorted(SCENES), default=list(SCENES))
    parser.add_argument("--hour", nargs="*", choices=("day", "night"), default=["day", "night"])
    parser.add_argument("--seed", type=int, default=30301)
    parser.add_argument("--samples", type=int, default=128)
    parser.add_argument("--size", type=int, default=100, help="per cent of the full size")
    parser.add_argument("--into", default=os.path.join(HERE, "renders"))
    return parser.parse_args(given)


def draw(name, hour, wish):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    palette.set_hour(hour)
    shapes.forget_shapes()
    set_light(hour)
    scene = SCENES[name]
    scene.build(shapes.Place(), wish.seed)
    photograph(os.path.join(wish.into, f"{name}-{hour}.png"), scene, wish)


if __name__ == "__main__":
    wish = wishes()
    for scene_name in wish.scene:
        for hour_name in wish.hour:
            draw(scene_name, hour_name, wish)
