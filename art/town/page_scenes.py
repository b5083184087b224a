"""The scenes that open or close a page of their own: zip codes side by side, reviews, figures, an empty lot, and those of the
narrow openings: milestones, stepping stones, a market, a team, a question and its answer, letters."""
import math

from . import landmarks, nature, papers, street, symbols
from .houses import house
from .light import glow
from .small_scenes import COTTAGE, dice_for, home_with_garden, lot
from .steps import AGENT, PROSPECT, someone

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


def milestones(place, seed):
    """Where a referral stands, what it is worth, when it is paid."""
    dice = dice_for("milestones", seed)
    street.ground(place)
    stations = (seen(-0.82, 0.1), seen(0.0, 0.5), seen(0.8, 0.14))
    walk(place, (seen(-1.25, -0.36), *stations, seen(1.25, -0.36)), 0.17)
    for x, y in stations:
        stone(place.at(x, y), 0.27)
    flag, worth, paid = (place.at(x, y) for x, y in stations)
    symbols.flag(flag, 1.2)
    house(place.at(-0.36, 0.36).scaled(0.94), COTTAGE._replace(extras=("chimney",)), dice)
    symbols.tag(worth.at(0.16, 0.16, 1.0), "$", 0.9)
    symbols.coins(paid.at(-0.06, 0.06), 7)
    symbols.coins(paid.at(0.3, 0.02), 4)
    someone(place.at(*seen(-0.46, 0.42)), PROSPECT, 2.6)
    someone(place.at(*seen(0.44, 0.5)), AGENT, 2.6)
    for u, v in ((-1.2, -0.1), (-0.75, -0.6), (0.3, -1.1), (0.85, -0.6), (1.3, 0.0)):
        nature.tree(place.at(*seen(u, v)), dice, 1.1)
    nature.flowers(place.at(*seen(-0.4, 0.9)), dice, 9, 0.22)
    nature.flowers(place.at(*seen(0.3, 1.0)), dice, 9, 0.22)
    glow(worth.at(0, -0.3, 0.9), 6, 0.3)


def seen(right, near):
    """The (x, y) that the camera sees so far to the right of the middle, and so much nearer than it."""
    return round((right + near) * math.sqrt(0.5), 4), round((right - near) * math.sqrt(0.5), 4)


def stone(place, radius, colour="path"):
    place.rod(0, 0, -0.01, radius, 0.04, colour, radius - 0.015, 40)


def walk(place, corners, width):
    """A footpath from corner to corner."""
    for (x0, y0), (x1, y1) in zip(corners, corners[1:]):
        leg = place.at((x0 + x1) / 2, (y0 + y1) / 2, turn=math.degrees(math.atan2(y1 - y0, x1 - x0)))
        leg.box(0, 0, -0.01, math.hypot(x1 - x0, y1 - y0), width, 0.02, "path", 0.004)


def stepping_stones(place, seed):
    """Six steps from the beacon to the house."""
    dice = dice_for("stepping stones", seed)
    street.ground(place)
    nature.pond(place.at(*seen(0.0, -0.22), turn=45), 1.05, 0.72)
    nature.duck(place.at(*seen(0.1, -0.2), 0.02).scaled(1.6))
    nature.duck(place.at(*seen(-0.2, -0.34), 0.02, turn=70).scaled(1.6))
    landmarks.lighthouse(place.at(*seen(-0.86, -0.2)), dice, 0.84)
    house(place.at(*seen(0.88, -0.26)), COTTAGE._replace(extras=("chimney",)), dice)
    stones = ((-0.78, 0.36), (-0.46, 0.66), (-0.12, 0.44), (0.2, 0.76), (0.5, 0.5), (0.84, 0.3))
    for k, (u, v) in enumerate(stones):
        step = place.at(*seen(u, v), 0.01)
        stone(step, 0.19, "wall_white")
        step.at(z=0.036, turn=symbols.FACE_VIEWER).at(tilt=-90).text(0, 0, 0, str(k + 1), 0.26, "sign_brown", 0.008)
    for u, v in ((-1.32, 0.0), (-0.5, -0.86), (-0.1, -1.3), (0.3, -1.0), (1.34, 0.06)):
        nature.tree(place.at(*seen(u, v)), dice, 1.1)
    nature.flowers(place.at(*seen(-0.1, 1.1)), dice, 10, 0.26)
    nature.bush(place.at(*seen(0.3, 0.12)), dice)
    glow(place.at(*seen(0, 0.4), 0.9), 6, 0.3)


def market(place, seed):
    """What it costs is on the tag."""
    dice = dice_for("market", seed)
    lot(place, dice)
    landmarks.shop(place.at(-0.16, 0.3).scaled(1.16), dice)
    symbols.tag(place.at(0.9, 0.36, 1.5), "$", 1.15)
    someone(place.at(-0.5, -0.42), PROSPECT, 2.1)
    someone(place.at(0.46, -0.4), AGENT, 2.1)
    street.car(place.at(-0.2, street.STREET_Y - 0.09, 0.018).scaled(1.2), "teal")
    nature.flowers(place.at(0.86, -0.32), dice, 8, 0.2)
    glow(place.at(0.2, -0.5, 0.9), 4, 0.3)


def team(place, seed):
    """Five agents, and to each a place of their own."""
    dice = dice_for("team", seed)
    lot(place, dice)
    landmarks.apartments(place.at(-0.1, 0.5), dice, 2, "wall_sky")
    street.path(place.at(-0.1, 0.16), 0.66, 0.24)
    clothes = (("coral", "skin_deep"), ("mustard", "skin"), ("teal", "skin"), ("wall_white", "skin_deep"), ("roof_terra", "skin"))
    for k, wear in enumerate(clothes):
        x, y = (k - 2) * 0.44, -0.26
        stone(place.at(x, y), 0.16)
        symbols.halo(place.at(x, y, 0.02), 0.15, "key")
        someone(place.at(x, y, 0.02), wear, 3.0)
    symbols.badge(place.at(-0.1, 0.3, 1.62), 0.8)
    glow(place.at(0, -0.7, 0.9), 5, 0.3)


def questions(place, seed):
    """A question over the fence and its answer."""
    dice = dice_for("questions", seed)
    lot(place, dice)
    home_with_garden(place.at(-0.2, 0.5), dice, COTTAGE._replace(wall="wall_blush", tiles="roof_terra"), mailbox=False)
    someone(place.at(-0.46, -0.34), PROSPECT, 3)
    someone(place.at(0.52, -0.12), AGENT, 3)
    symbols.question(place.at(-0.44, -0.26, 1.2), 1.3)
    symbols.answer(place.at(0.84, 0.34, 1.42), 1.3)
    nature.hedge(place.at(0.92, -0.36), 0.36)
    nature.flowers(place.at(0.86, -0.16), dice, 8, 0.2)
    glow(place.at(0, -0.5, 0.9), 4, 0.3)


def letters(place, seed):
    """A mailbox as large as a house, and letters on their way into it."""
    dice = dice_for("letters", seed)
    lot(place, dice)
    street.path(place.at(0, -0.1), 0.46, 0.24)
    street.mailbox(place.at(-0.2, 0.3, -0.42).scaled(8.5))
    someone(place.at(0.3, -0.38), PROSPECT, 2.6)
    nature.hedge(place.at(-0.66, -0.42), 0.7)
    nature.flowers(place.at(-0.6, -0.2), dice, 12, 0.3)
    nature.flowers(place.at(0.72, -0.2), dice, 9, 0.24)
    symbols.letter(place.at(0.5, 0.4, 0.94), 0.95)
    symbols.letter(place.at(0.9, 0.86, 1.3), 0.7)
    street.van(place.at(-0.3, street.STREET_Y - 0.09, 0.018).scaled(1.5), "coral")
    glow(place.at(0.2, -0.4, 1.0), 4, 0.3)
