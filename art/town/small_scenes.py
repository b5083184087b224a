"""The small scenes of the family: one piece of the town each, with one sign that says what it is about."""
import random

from . import landmarks, nature, street, symbols
from .houses import Look, house
from .light import glow

COTTAGE = Look(0.86, 0.62, 1, "gable", "wall_cream", "roof_accent", "door", ("chimney", "dormer"))
FAMILY_HOME = Look(1.0, 0.68, 2, "gable", "wall_cream", "roof_accent", "door", ("chimney", "bay"))


def dice_for(name, seed):
    return random.Random(f"{seed} {name}")


def lot(place, dice, claimed=False):
    """A tile with its street, a lamp and trees at the back."""
    (street.claimed_ground if claimed else street.ground)(place)
    street.streets(place)
    for x in (-0.98, 0.86):
        street.lamp(place.at(x, -1.06))
    for x, y in ((-0.95, 0.9), (-0.45, 1.0), (0.95, 0.92), (1.0, 0.42)):
        nature.tree(place.at(x, y), dice, 1.15)


def home_with_garden(place, dice, look=FAMILY_HOME, open_door=False, mailbox=True):
    house(place, look, dice, open_door)
    front = place.at(0.24, -look.depth / 2)
    street.path(front, 0.55, 0.2)
    street.fence(front.at(-0.78, -0.48), 0.9)
    if mailbox:
        street.mailbox(front.at(0.2, -0.48))
    nature.flowers(front.at(-0.5, -0.25), dice, 9, 0.26)
    nature.bush(front.at(0.36, -0.06), dice, 0.1)


def connect(place, seed):
    dice = dice_for("hello", seed)
    blush = COTTAGE._replace(wall="wall_blush", tiles="roof_terra", roof="front gable", extras=("chimney",))
    for x, look in ((-0.98, COTTAGE), (0.98, blush)):
        land = place.at(x)
        street.ground(land, side=1.36)
        house(land.at(0, 0.2), look, dice)
        street.path(land.at(0.2, -0.1), 0.14)
        nature.tree(land.at(-0.54, 0.5), dice, 0.9)
        nature.bush(land.at(0.5, 0.1), dice)
        street.lamp(land.at(-0.5, -0.62))
    bridge(place.at(0, -0.36))
    symbols.dotted_arc(place.at(0, 0.2, 0.95), 0.95, 0.66, gap=0.42)
    symbols.letter(place.at(0, 0.2, 1.66), 1.3)


def bridge(place):
    street.road(place, 3.32)
    for y in (-0.26, 0.26):
        place.box(0, y, 0.01, 0.66, 0.03, 0.07, "wall_sand")
    place.box(0, 0, -0.14, 0.66, 0.5, 0.1, "stone")
    street.car(place.at(0.1, -0.09, 0.018), "coral")
    street.car(place.at(-1.2, 0.09, 0.018, turn=180), "teal")


def identify(place, seed):
    dice = dice_for("identify", seed)
    street.ground(place)
    street.streets(place)
    for x, wall, tiles in ((-0.74, "wall_sage", "roof_clay"), (0.76, "wall_honey", "roof_walnut")):
        house(place.at(x, 0.3), COTTAGE._replace(width=0.66, wall=wall, tiles=tiles, extras=("chimney",)), dice)
        street.path(place.at(x - 0.16, 0), 0.5)
    for x, y in ((-0.95, 0.95), (-0.3, 0.98), (0.3, 0.95), (0.95, 0.95)):
        nature.tree(place.at(x, y), dice, 1.0)
    nature.flowers(place.at(0, -0.35), dice, 8, 0.24)
    symbols.halo(place.at(0, 0.1), 0.22)
    symbols.pin(place.at(0, 0.1, 0.35), 1.0)
    symbols.magnifier(place.at(0.05, 0.05, 1.3), 1.5)
    street.car(place.at(0.45, street.STREET_Y - 0.09, 0.018), "mustard")
    street.lamp(place.at(-0.98, -1.06))


def serve(place, seed):
    dice = dice_for("serve", seed)
    lot(place, dice)
    home_with_garden(place.at(0, 0.4), dice, open_door=True, mailbox=False)
    street.person(place.at(-0.06, -0.42, 0.01), "mustard", "skin_deep", 1.8)
    street.person(place.at(0.13, -0.2, 0.01), "teal", "skin", 1.8)
    glow(place.at(0.24, -0.06, 0.24), 1.2, 0.08)
    symbols.heart(place.at(0.1, 0.2, 1.95), 0.85)


def buying(place, seed):
    dice = dice_for("buying", seed)
    lot(place, dice)
    home_with_garden(place.at(-0.2, 0.36), dice, FAMILY_HOME._replace(wall="wall_sage", tiles="roof_walnut", extras=("chimney", "porch")))
    street.car(place.at(-0.25, street.STREET_Y - 0.09, 0.018), "coral")
    symbols.key(place.at(0.72, 0.12, 1.5), 1.5)


def selling(place, seed):
    dice = dice_for("selling", seed)
    lot(place, dice)
    home_with_garden(place.at(-0.22, 0.42), dice, FAMILY_HOME._replace(wall="wall_honey", tiles="roof_accent", extras=("chimney", "bay")))
    symbols.board(place.at(0.72, -0.24, turn=28), "SOLD", size=1.1)


def renting(place, seed):
    dice = dice_for("renting", seed)
    lot(place, dice)
    landmarks.apartments(place.at(-0.3, 0.34).scaled(1.08), dice, 3, "wall_blush")
    street.path(place.at(-0.3, -0.04), 0.48, 0.24)
    nature.hedge(place.at(-0.78, -0.42), 0.6)
    nature.bush(place.at(0.16, -0.32), dice, 0.1)
    street.van(place.at(-0.3, street.STREET_Y - 0.09, 0.018), "cream")
    street.person(place.at(-0.36, -0.4, 0.01), "mustard", size=1.5)
    symbols.board(place.at(0.78, -0.24, turn=28), "FOR\nRENT", 0.185, 1.1)


def success(place, seed):
    """Houses that rise like the bars of a good year."""
    dice = dice_for("success", seed)
    street.ground(place)
    street.streets(place)
    colours = (("wall_sand", "roof_terra"), ("wall_blush", "roof_clay"), ("wall_cream", "roof_accent"))
    for k, (wall, tiles) in enumerate(colours):
        x = -0.76 + 0.76 * k
        house(place.at(x, 0.25), Look(0.6, 0.62, k + 1, "front gable", wall, tiles, "door", ()), dice)
        street.path(place.at(x - 0.14, -0.06), 0.42)
        nature.flowers(place.at(x + 0.14, -0.2), dice, 6, 0.13)
    for x, y in ((-0.95, 0.92), (-0.3, 0.98)):
        nature.tree(place.at(x, y), dice, 1.1)
    street.lamp(place.at(-0.98, -1.06))
    symbols.badge(place.at(0.7, 0.3, 2.06), 0.85)


def start(place, seed):
    """An empty lot that waits for its agent."""
    dice = dice_for("start", seed)
    lot(place, dice, claimed=True)
    place.box(0, 0.3, 0, 1.16, 0.86, 0.012, "path", 0)
    place.box(0, 0.3, 0.004, 1.08, 0.78, 0.014, "sand", 0)
    for x in (-0.54, 0.54):
        for y in (-0.09, 0.69):
            place.box(x, y, 0, 0.04, 0.04, 0.16, "trim", 0.006)
    street.path(place.at(0, -0.1), 0.4, 0.22)
    for x in (-0.62, 0.62):
        street.fence(place.at(x, -0.43), 0.8)
        nature.flowers(place.at(x, -0.28), dice, 9, 0.28)
    street.mailbox(place.at(0.2, -0.36))
    symbols.halo(place.at(0, 0.3, 0.012), 0.26)
    symbols.halo(place.at(0, 0.3, 0.012), 0.4)
    symbols.pin(place.at(0, 0.3, 0.1), 1.55)
    glow(place.at(0, -0.1, 1.0), 6, 0.3)
