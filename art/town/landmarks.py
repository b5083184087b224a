"""Buildings and corners of town that are not houses: school, shop, apartments, playground, pool."""
from . import nature
from .houses import Look, STOREY, door, hip, roof, row, shell, window
from .light import glow

FLAT = 0.06


def school(place, dice):
    """A long brick school with a clock gable and a flag."""
    wing = Look(1.6, 0.56, 2, "gable", "wall_brick", "roof_slate", "door", ())
    shell(place, wing, 0.74)
    for floor in (0, 1):
        for x in (-0.62, -0.4, 0.4, 0.62):
            window(place.at(x, -0.28, 0.14 + floor * STOREY), dice, 0.15, 0.17)
    row(place.at(0.8, 0, turn=90), 0.56, 0, dice)
    row(place.at(0.8, 0, turn=90), 0.56, 1, dice)
    _school_gable(place.at(0, -0.2), dice)
    flag(place.at(-0.98, -0.4))


def _school_gable(place, dice):
    shell(place, Look(0.5, 0.44, 2, "front gable", "wall_cream", "roof_accent", "door", ()), 0.8)
    for x in (-0.085, 0.085):
        door(place.at(x, -0.22), "door")
    place.at(0, -0.22, 0.86, tilt=90).rod(0, 0, 0, 0.1, 0.025, "trim", sides=32)
    place.box(0, -0.25, 0.855, 0.014, 0.012, 0.075, "dark", 0)
    place.box(0.025, -0.25, 0.853, 0.05, 0.012, 0.014, "dark", 0)
    window(place.at(0, -0.22, 0.44), dice, 0.24, 0.2)


def flag(place):
    place.rod(0, 0, 0, 0.013, 1.0, "trim", sides=8)
    place.ball(0, 0, 1.01, 0.026, "brass")
    place.box(0.15, 0, 0.78, 0.28, 0.014, 0.19, "coral", 0.004)


def shop(place, dice):
    """A corner shop with a striped awning and crates outside."""
    place.box(0, 0, 0, 0.98, 0.66, 0.82, "wall_honey")
    place.box(0, 0, 0.82, 1.06, 0.74, FLAT, "roof_accent")
    place.box(0, 0, 0.86, 0.94, 0.62, 0.03, "roof_slate")
    for x in (-0.26, 0.26):
        window(place.at(x, -0.33, 0.55), dice)
    storefront(place.at(-0.12, -0.33), 0.62)
    door(place.at(0.34, -0.33), "door")
    storefront(place.at(0.49, 0, turn=90), 0.46)
    awning(place.at(-0.12, -0.33, 0.36), 0.74)
    awning(place.at(0.49, 0, 0.36, turn=90), 0.56)
    for k, goods in enumerate(("fruit", "flower", "leaf_fresh")):
        crate(place.at(-0.34 + k * 0.17, -0.46), goods)


def storefront(place, width):
    place.box(0, 0, 0.06, width, 0.03, 0.28, "trim", 0.004)
    place.box(0, -0.008, 0.08, width - 0.05, 0.03, 0.24, "window", 0.002)


def awning(place, width, stripes=7):
    wedge = ((-0.17, 0), (0, 0.1), (0, 0.14), (-0.17, 0.035))
    for k in range(stripes):
        x = -width / 2 + (k + 0.5) * width / stripes
        place.prism(x, 0, 0, wedge, width / stripes, ("coral", "cream")[k % 2], 0)


def crate(place, goods):
    place.box(0, 0, 0, 0.13, 0.1, 0.07, "trunk", 0.004)
    for x in (-0.035, 0.0, 0.035):
        for y in (-0.022, 0.022):
            place.ball(x, y, 0.075, 0.024, goods)


def apartments(place, dice, floors=3, wall="wall_sky"):
    """A small apartment block with balconies."""
    width, depth, height = 1.0, 0.68, floors * STOREY + 0.12
    place.box(0, 0, 0, width + 0.06, depth + 0.06, 0.05, "stone")
    place.box(0, 0, 0, width, depth, height, wall)
    hip(place.at(z=height), width, depth, 0.26, "roof_walnut")
    for floor in range(floors):
        z = 0.12 + floor * STOREY
        for x in (-0.34, 0.34):
            balcony(place.at(x, -depth / 2, z), dice, floor)
        if floor:
            window(place.at(0, -depth / 2, z + 0.02), dice)
        row(place.at(width / 2, 0, 0.02, turn=90), depth, floor, dice)
    entrance(place.at(0, -depth / 2))


def balcony(place, dice, floor):
    window(place.at(z=0), dice, 0.17, 0.2)
    if not floor:
        return
    place.box(0, -0.07, -0.03, 0.28, 0.15, 0.025, "stone", 0.004)
    place.box(0, -0.14, 0.06, 0.28, 0.014, 0.016, "door", 0)
    for k in range(7):
        place.box(-0.132 + k * 0.044, -0.14, -0.01, 0.01, 0.01, 0.08, "door", 0)
    for x in (-0.135, 0.135):
        place.box(x, -0.075, 0.06, 0.014, 0.14, 0.016, "door", 0)
    nature.bush(place.at(dice.choice((-0.09, 0.09)), -0.1, -0.01), dice, 0.04)


def entrance(place):
    door(place, "door")
    place.box(0, -0.09, 0.31, 0.34, 0.2, 0.035, "roof_walnut")


def playground(place):
    """A slide, a swing and a sandpit."""
    place.plate(0, 0, 0, nature.blob(1.2, 0.95, 0.05), 0.014, "sand")
    slide(place.at(-0.22, 0.1))
    swing(place.at(0.26, 0.12))


def slide(place):
    for x in (-0.06, 0.06):
        for y in (-0.06, 0.06):
            place.box(x, y, 0, 0.022, 0.022, 0.4, "trunk", 0)
    place.box(0, 0, 0.26, 0.17, 0.17, 0.02, "roof_clay")
    roof(place.at(z=0.4), 0.12, 0.12, 0.08, "coral", 0.04, 0.03)
    place.prism(0, -0.08, 0, ((-0.36, 0.03), (-0.26, 0.035), (0, 0.27), (0, 0.3), (-0.27, 0.07), (-0.36, 0.06)), 0.12, "mustard", 0.005)


def swing(place):
    for x in (-0.2, 0.2):
        for lean in (-14, 14):
            place.at(x, lean * 0.006, 0, tilt=lean).rod(0, 0, 0, 0.014, 0.4, "teal", sides=8)
    place.box(0, 0, 0.375, 0.44, 0.026, 0.026, "teal")
    for x in (-0.09, 0.09):
        place.box(x, 0.0, 0.13, 0.09, 0.04, 0.014, "dark", 0.003)
        for side in (-0.035, 0.035):
            place.box(x + side, 0, 0.13, 0.006, 0.006, 0.25, "metal", 0)


def pool(place, width=0.72, depth=0.4):
    place.box(0, 0, 0, width + 0.14, depth + 0.14, 0.016, "stone", 0.006)
    place.box(0, 0, 0.006, width, depth, 0.016, "pool", 0.004)
    for k in (0, 1):
        lounger(place.at(-0.14 + k * 0.2, depth / 2 + 0.15))


def lounger(place):
    place.box(0, 0, 0.025, 0.085, 0.17, 0.016, "cream", 0.004)
    place.at(0, 0.085, 0.03, tilt=-55).box(0, 0.03, 0, 0.085, 0.1, 0.014, "cream", 0.004)


def parasol(place):
    place.rod(0, 0, 0, 0.009, 0.36, "trim", sides=8)
    place.rod(0, 0, 0.29, 0.2, 0.09, "coral", 0.0, 10, smooth=False)


def lighthouse(place, dice, size=1.0):
    """What is seen from far away. Its lamp is 1.28 over the ground."""
    tower = place.scaled(size)
    tower.rod(0, 0, 0, 0.34, 0.06, "stone", 0.32, 32)
    bands, foot, top, height = ("wall_white", "coral", "wall_white", "coral", "wall_white"), 0.25, 0.15, 1.06
    for k, band in enumerate(bands):
        low, high = (foot + (top - foot) * (k + n) / len(bands) for n in (0, 1))
        tower.rod(0, 0, 0.06 + k * height / 5, low, height / 5, band, high, 32)
    door(tower.at(0, -0.235, 0.06), "door")
    for turn, z in ((0, 0.6), (90, 0.42), (90, 0.84)):
        window(tower.at(turn=turn).at(0, -0.235 + z * 0.075, z), dice, 0.1, 0.13)
    tower.rod(0, 0, 1.12, 0.21, 0.04, "dark", 0.21, 32)
    tower.rod(0, 0, 1.16, 0.1, 0.2, "lamp", 0.1, 24)
    tower.rod(0, 0, 1.36, 0.17, 0.17, "roof_accent", 0.012, 32)
    tower.ball(0, 0, 1.54, 0.03, "brass")
    glow(tower.at(0.2, -0.2, 1.3), 9, 0.15)
