"""Houses: a closed shell with gable walls, a roof with thickness, windows on every side, and what makes each one somebody's."""
import math
from collections import namedtuple

Look = namedtuple("Look", "width depth storeys roof wall tiles door extras")

STOREY = 0.34
WALLS = ("wall_cream", "wall_sand", "wall_blush", "wall_sage", "wall_sky", "wall_honey", "wall_white", "wall_cream")
ROOFS = ("roof_accent", "roof_walnut", "roof_clay", "roof_terra", "roof_slate", "roof_plum", "roof_accent")
EXTRAS = ("porch", "chimney", "garage", "dormer", "solar", "bay")


def random_look(dice, widest=0.86, without=()):
    """Somebody's house. `without` names extras the lot has no room for."""
    extras = [e for e in EXTRAS if e not in without and dice.random() < 0.42]
    storeys = dice.choice((1, 1, 2))
    roof = dice.choice(("gable", "gable", "front gable", "hip"))
    width = dice.choice((0.7, 0.78, widest))
    depth, wall, tiles = dice.choice((0.56, 0.62)), dice.choice(WALLS), dice.choice(ROOFS)
    return Look(width, depth, storeys, roof, wall, tiles, dice.choice(("door", "door", "door_light")), tuple(extras))


def house(place, look, dice, open_door=False):
    """A house whose front faces -y, standing on the place."""
    height = look.storeys * STOREY + 0.1
    place.box(0, 0, 0, look.width + 0.05, look.depth + 0.05, 0.04, "stone")
    shell(place.at(z=0.03), look, height)
    sides(place.at(z=0.03), look, dice, open_door)
    for extra in look.extras:
        ADD[extra](place.at(z=0.03), look, height, dice)


def shell(place, look, height):
    if look.roof == "front gable":
        gable(place.at(turn=90), look.depth, look.width, height, 0.3, look)
    elif look.roof == "hip":
        place.box(0, 0, 0, look.width, look.depth, height, look.wall)
        hip(place.at(z=height), look.width, look.depth, 0.3, look.tiles)
    else:
        gable(place, look.width, look.depth, height, 0.3, look)


def gable(place, length, span, height, rise, look):
    """Walls up to the ridge, then the roof over them, the ridge along x."""
    half = span / 2
    place.prism(0, 0, 0, ((-half, 0), (half, 0), (half, height), (0, height + rise), (-half, height)), length, look.wall)
    roof(place.at(z=height), length, span, rise, look.tiles)


def roof(place, length, span, rise, tiles, over=0.075, thick=0.055):
    out, drop = span / 2 + over, over * rise / (span / 2)
    under = ((-out, -drop), (0, rise), (out, -drop))
    top = tuple((y, z + thick) for y, z in reversed(under))
    place.prism(0, 0, 0.004, under + top, length + 2 * over, tiles, 0.01)
    place.box(0, 0, rise + thick - 0.02, length + 2 * over + 0.01, 0.05, 0.035, tiles, 0.01)


def hip(place, width, depth, rise, tiles, over=0.075):
    x, y, ridge = width / 2 + over, depth / 2 + over, max(0.04, (width - depth) / 2)
    eaves = [(a * x, b * y, z) for a in (-1, 1) for b in (-1, 1) for z in (0, 0.05)]
    place.hull(0, 0, -0.01, tuple(eaves + [(-ridge, 0, rise), (ridge, 0, rise)]), tiles, 0.012)


def sides(place, look, dice, open_door):
    half_w, half_d = look.width / 2, look.depth / 2
    front(place.at(y=-half_d), look, dice, open_door)
    for side, span, at in ((90, look.depth, (half_w, 0)), (-90, look.depth, (-half_w, 0)), (180, look.width, (0, half_d))):
        for floor in range(look.storeys):
            row(place.at(*at, turn=side), span, floor, dice)


def row(place, span, floor, dice):
    count = 2 if span > 0.5 else 1
    for k in range(count):
        window(place.at((k - (count - 1) / 2) * span * 0.46, 0, 0.13 + floor * STOREY), dice)


def front(place, look, dice, open_door):
    side = -1 if look.width < 0.75 else 1
    door_x = side * look.width * 0.24
    (opened if open_door else door)(place.at(door_x), look.door)
    window(place.at(-side * look.width * 0.22, 0, 0.13), dice, 0.2, box=True)
    for floor in range(1, look.storeys):
        for k in (-1, 1):
            window(place.at(k * look.width * 0.24, 0, 0.13 + floor * STOREY), dice)
    if look.roof == "front gable":
        window(place.at(0, 0, look.storeys * STOREY + 0.11), dice, 0.1)


def window(place, dice, width=0.13, height=0.16, box=False):
    glow = "window" if dice.random() < 0.72 else "window_dim"
    place.box(0, 0, -0.012, width + 0.035, 0.024, height + 0.03, "trim", 0.004)
    place.box(0, -0.006, 0, width, 0.024, height, glow, 0.003)
    place.box(0, -0.012, 0, 0.014, 0.02, height, "trim", 0)
    place.box(0, -0.02, -0.024, width + 0.05, 0.05, 0.018, "trim", 0.004)
    if box:
        for k in (-1, 0, 1):
            place.ball(k * width * 0.3, -0.04, 0.005, 0.03, ("fruit", "flower", "blossom")[k + 1])


def door(place, colour):
    place.box(0, 0, 0, 0.19, 0.03, 0.29, "trim", 0.005)
    place.box(0, -0.01, 0, 0.145, 0.03, 0.265, colour, 0.004)
    place.ball(0.045, -0.03, 0.13, 0.013, "brass")
    step(place)


def opened(place, colour):
    place.box(0, 0, 0, 0.22, 0.03, 0.31, "trim", 0.005)
    place.box(0, -0.008, 0, 0.17, 0.03, 0.285, "doorway", 0)
    place.at(-0.085, -0.015, 0, turn=-110).box(0.08, 0, 0, 0.16, 0.025, 0.28, colour, 0.004)
    step(place)


def step(place):
    place.box(0, -0.06, -0.03, 0.24, 0.12, 0.035, "stone")


def porch(place, look, height, dice):
    front_y, width = -look.depth / 2, look.width * 0.56
    x = (-1 if look.width < 0.75 else 1) * look.width * 0.2
    place.box(x, front_y - 0.11, -0.03, width, 0.22, 0.045, "path")
    for k in (-1, 1):
        place.box(x + k * (width / 2 - 0.03), front_y - 0.19, 0, 0.032, 0.032, 0.33, "trim", 0.004)
    slope = ((-0.15, 0.0), (0.12, 0.1), (0.12, 0.14), (-0.15, 0.04))
    place.prism(x, front_y - 0.1, 0.31, slope, width + 0.06, look.tiles)


def chimney(place, look, height, dice):
    x = look.width * (0.18 if look.roof == "front gable" else -0.26)
    place.box(x, 0.09, height, 0.1, 0.1, 0.4, "brick")
    place.box(x, 0.09, height + 0.38, 0.13, 0.13, 0.035, "stone")


def garage(place, look, height, dice):
    side = place.at(-look.width / 2 - 0.2, 0.02)
    gable(side.at(z=-0.03).at(turn=90), look.depth * 0.86, 0.4, 0.27, 0.16, look)
    front_y = -look.depth * 0.43
    side.box(0, front_y, -0.03, 0.29, 0.024, 0.23, "trim", 0.004)
    for k in range(3):
        side.box(0, front_y - 0.008, 0.0 + k * 0.062, 0.26, 0.022, 0.05, "stone", 0.003)
    side.box(0, front_y - 0.2, -0.035, 0.3, 0.42, 0.012, "path", 0)


def dormer(place, look, height, dice):
    if look.roof != "gable":
        return
    peak = place.at(0.0, -look.depth * 0.22, height)
    gable(peak.at(turn=90), 0.34, 0.26, 0.19, 0.11, look)
    window(peak.at(0, -0.17, 0.06), dice, 0.12, 0.1)


def solar(place, look, height, dice):
    if look.roof != "gable" or "dormer" in look.extras:
        return
    half, rise = look.depth / 2, 0.3
    slope = place.at(look.width * 0.12, -half / 2, height + rise / 2 + 0.06, tilt=math.degrees(math.atan2(rise, half)))
    for k in (-1, 0, 1):
        slope.box(k * 0.12, 0, 0, 0.105, 0.2, 0.014, "panel", 0.003)


def bay(place, look, height, dice):
    x = (1 if look.width < 0.75 else -1) * look.width * 0.22
    y = -look.depth / 2 - 0.04
    place.box(x, y, 0, 0.27, 0.1, 0.3, look.wall)
    window(place.at(x, y - 0.05, 0.11), dice, 0.18)
    place.box(x, y - 0.01, 0.3, 0.32, 0.14, 0.04, look.tiles)


ADD = {"porch": porch, "chimney": chimney, "garage": garage, "dormer": dormer, "solar": solar, "bay": bay}
