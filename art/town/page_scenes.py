"""The scenes that open or close a page of their own: zip codes side by side, reviews, figures, an empty lot."""
from . import nature, papers, street, symbols
from .houses import house
from .light import glow
from .small_scenes import COTTAGE, dice_for, home_with_garden, lot

SMALL_LOT, STEP = 0.76, 0.8
COLOURS = (("wall_sage", "roof_walnut"), ("wall_honey", "roof_terra"), ("wall_blush", "roof_clay"),
           ("wall_sky", "roof_plum"), ("wall_sand", "roof_accent"))


def zip_codes(place, seed):
    """Nine zip codes, one of them claimed."""
    dice = dice_for("zip codes", seed)
    for k in range(9):
        row, column = divmod(k, 3)
        spot = place.at((column - 1) * STEP, (1 - row) * STEP)
        if k == 4:
            claimed_code(spot.at(z=0.24), dice)
        elif k % 2 == 0:
            street.ground(spot, ("grass", "grass_alt")[k % 4 // 2], SMALL_LOT)
            wall, tiles = COLOURS[k // 2]
            house(spot.at(0, 0.08).scaled(0.62), COTTAGE._replace(wall=wall, tiles=tiles, extras=("chimney",)), dice)
            street.path(spot.at(0.13, -0.11), 0.24, 0.1)
        else:
            street.ground(spot, "meadow", SMALL_LOT)
            green(spot, dice, k)


def claimed_code(place, dice):
    street.claimed_ground(place, SMALL_LOT)
    symbols.halo(place, 0.16)
    symbols.pin(place, 0.86)
    nature.flowers(place.at(0, -0.24), dice, 6, 0.2)
    glow(place.at(0, -0.25, 0.5), 3, 0.2)


def green(place, dice, which):
    if which == 1:
        nature.pond(place.at(0.02, -0.05), 0.46, 0.36)
        nature.duck(place.at(0, -0.06, 0.02, turn=30))
    for x, y in ((-0.2, 0.18), (0.2, 0.2)) if which == 1 else ((-0.18, 0.16), (0.18, 0.12), (0, -0.16)):
        nature.tree(place.at(x, y), dice, 0.8)


def reviews(place, seed):
    """Five stars over somebody's house."""
    dice = dice_for("reviews", seed)
    lot(place, dice)
    home_with_garden(place.at(-0.14, 0.38), dice)
    street.person(place.at(0.72, -0.28, 0.01), "mustard", "skin_deep", 2.7)
    symbols.bubble(place.at(0.98, -0.02, 0.86), 0.85)
    for k in range(5):
        symbols.star(place.at(turn=symbols.FACE_VIEWER).at((k - 2) * 0.47, 0, 1.94 - 0.055 * (k - 2) ** 2, turn=-symbols.FACE_VIEWER), 1.15)


def analytics(place, seed):
    """The figures of the week, as large as a house."""
    dice = dice_for("analytics", seed)
    street.ground(place)
    street.streets(place)
    papers.chart_screen(place.at(-0.02, 0.5))
    for x, y in ((-0.98, 0.98), (1.02, 0.98), (1.02, -0.3)):
        nature.tree(place.at(x, y), dice, 1.1)
    street.bench(place.at(-0.1, -0.24, turn=180).scaled(2.6))
    street.person(place.at(-0.22, -0.2, 0.1), "teal", "skin", 2.2)
    street.person(place.at(0.04, -0.2, 0.1), "coral", "skin_deep", 2.2)
    nature.flowers(place.at(0.6, -0.3), dice, 8, 0.24)
    street.lamp(place.at(-0.98, -1.06))
    street.car(place.at(0.5, street.STREET_Y - 0.09, 0.018), "mustard")
    glow(place.at(0, -0.2, 1.0), 7, 0.3)


def lost(place, seed):
    """An empty lot: whatever stood here has moved."""
    dice = dice_for("lost", seed)
    lot(place, dice)
    place.box(-0.1, 0.34, 0, 1.2, 0.84, 0.012, "sand", 0)
    place.box(-0.1, 0.34, 0.004, 1.08, 0.72, 0.014, "bed", 0)
    street.path(place.at(0.14, -0.08), 0.42, 0.2)
    street.mailbox(place.at(0.36, -0.4).scaled(1.3))
    for x, y, size in ((0.62, -0.2, 0.2), (0.86, -0.1, 0.24), (0.72, -0.14, 0.16)):
        place.at(x, y, 0 if size > 0.18 else 0.22, turn=20 * x).box(0, 0, 0, size, size, size * 0.85, "wall_sand", 0.01)
    street.van(place.at(-0.3, street.STREET_Y - 0.09, 0.018).scaled(1.5), "coral")
    symbols.board(place.at(-0.1, 0.3, turn=28), "?", 0.34, 1.25)
    glow(place.at(-0.1, -0.1, 0.9), 4, 0.3)
