"""What stands on each zip code of the neighbourhood. The lot of a tile lies behind its street: y from -0.5 to 1.1."""
from . import landmarks, nature, street
from .houses import ROOFS, WALLS, Look, house, random_look

SIDEWALK_Y = street.STREET_Y + 0.3
VERGE_Y = street.STREET_Y - 0.3
SHIRTS = ("coral", "teal", "mustard", "cream", "roof_terra", "wall_sky")
CARS = ("cream", "coral", "teal", "mustard", "wall_white", "roof_clay", "wall_sky")


def home(place, dice, **limits):
    look = random_look(dice, **limits)
    x = (-1 if look.width < 0.75 else 1) * look.width * 0.24
    house(place, look, dice)
    front = place.at(0, -look.depth / 2)
    street.path(front.at(x), 0.42)
    street.mailbox(front.at(x + 0.15, -0.36))
    nature.bush(front.at(-x * 1.6, -0.09), dice, 0.075)
    if dice.random() < 0.55:
        street.fence(front.at(-x * 1.15, -0.36), 0.36)
    else:
        nature.flowers(front.at(-x, -0.2), dice)


def back_row(place, dice, left=-1.0, right=1.0, count=5):
    """Trees along the far edge, where they frame the houses without hiding them."""
    for k in range(count):
        x = left + (right - left) * (k + dice.uniform(0.25, 0.75)) / count
        nature.tree(place.at(x, dice.uniform(0.86, 1.02)), dice, dice.uniform(0.85, 1.2))


def two_homes(place, dice):
    home(place.at(-0.42, 0.1), dice)
    home(place.at(0.66, 0.16), dice, without=("garage",))
    back_row(place, dice)
    nature.hedge(place.at(0.12, 0.62, turn=90), 0.7)


def garden_homes(place, dice):
    home(place.at(-0.62, 0.12), dice, without=("garage",))
    home(place.at(0.56, 0.2), dice, widest=0.8)
    nature.garden_beds(place.at(-0.62, 0.64))
    back_row(place, dice, -0.1, 1.0, 3)
    nature.round_tree(place.at(-0.04, -0.3).scaled(0.9), dice)


def corner_homes(place, dice):
    """Two homes on a tile with an avenue: one faces the street, one the avenue."""
    home(place.at(-0.62, 0.02), dice, without=("garage",))
    home(place.at(0.08, 0.62, turn=90), dice, without=("garage", "porch"), widest=0.78)
    nature.tree(place.at(0.22, -0.3), dice, 0.95)
    back_row(place, dice, -1.05, -0.3, 2)


def terrace(place, dice):
    """Three narrow houses in a row, each its own colour."""
    walls, tiles = dice.sample(WALLS[1:6], 3), dice.sample(ROOFS[:5], 3)
    for k in range(3):
        look = Look(0.5, 0.66, 2, "front gable", walls[k], tiles[k], "door", ("chimney",) if k == 1 else ())
        house(place.at(-0.83 + k * 0.55, 0.1), look, dice)
        street.path(place.at(-0.95 + k * 0.55, -0.22), 0.27, 0.13)
        nature.flowers(place.at(-0.72 + k * 0.55, -0.34), dice, 5, 0.1)
    nature.tree(place.at(0.3, 0.75), dice, 1.1)
    back_row(place, dice, -1.05, 0.0, 3)


def pool_villa(place, dice):
    villa = Look(0.96, 0.62, 2, "hip", "wall_white", "roof_terra", "door", ("garage", "chimney", "porch"))
    house(place.at(-0.3, 0.36), villa, dice)
    street.path(place.at(-0.06, 0.05), 0.55)
    landmarks.pool(place.at(0.66, 0.02), 0.56, 0.44)
    landmarks.parasol(place.at(0.94, 0.42))
    nature.hedge(place.at(1.06, 0.15, turn=90), 1.1)
    back_row(place, dice)


def farm(place, dice):
    house(place.at(-0.5, 0.2), Look(0.86, 0.6, 1, "gable", "wall_cream", "roof_accent", "door_light", ("porch", "chimney", "dormer")), dice)
    street.path(place.at(-0.3, -0.1), 0.4)
    for k in range(6):
        nature.apple_tree(place.at(0.36 + (k % 2) * 0.42, -0.2 + (k // 2) * 0.44, turn=k * 50).scaled(0.9), dice)
    street.fence(place.at(0.56, -0.44), 0.9)
    back_row(place, dice, -1.0, 0.1, 2)


def school(place, dice):
    landmarks.school(place.at(0.05, 0.4), dice)
    place.box(0.05, -0.17, 0, 0.5, 0.62, 0.014, "path", 0)
    for k in range(5):
        street.person(place.at(-0.12 + k * 0.1, -0.12 - (k % 2) * 0.14), SHIRTS[k], ("skin", "skin_deep")[k % 2], 0.9)
    for x in (-0.6, 0.75):
        nature.round_tree(place.at(x, -0.24), dice)
    back_row(place, dice, count=4)


def shop_corner(place, dice):
    landmarks.shop(place.at(-0.02, 0.02), dice)
    house(place.at(0.1, 0.78, turn=90), Look(0.6, 0.56, 2, "gable", "wall_blush", "roof_walnut", "door", ()), dice)
    nature.tree(place.at(-0.86, -0.2), dice)
    street.person(place.at(-0.5, -0.42), "teal")
    street.bench(place.at(-0.82, -0.4))
    back_row(place, dice, -1.0, -0.4, 2)


def apartment_block(place, dice):
    landmarks.apartments(place.at(-0.45, 0.2), dice)
    street.path(place.at(-0.45, -0.14), 0.36, 0.2)
    home(place.at(0.68, 0.2), dice, without=("garage",))
    nature.tree(place.at(0.2, 0.75), dice)
    back_row(place, dice)


def park(place, dice):
    nature.pond(place.at(0.05, 0.3), 1.25, 0.85)
    for x, y, turn in ((-0.1, 0.3, 20), (0.12, 0.42, 60), (0.25, 0.2, -40)):
        nature.duck(place.at(x, y, 0.02, turn=turn))
    street.bench(place.at(-0.35, -0.36))
    street.person(place.at(0.3, -0.36), "mustard")
    for x, y in ((-0.95, 0.9), (-0.55, 1.0), (-0.1, 0.98), (0.4, 1.0), (0.85, 0.9), (1.0, 0.4), (-0.98, 0.35), (-0.9, -0.2), (0.95, -0.15)):
        nature.tree(place.at(x, y), dice, 1.1)
    nature.flowers(place.at(0.7, -0.3), dice, 7)


def playground(place, dice):
    landmarks.playground(place.at(-0.3, 0.15))
    street.bench(place.at(-0.75, 0.62))
    street.person(place.at(-0.4, -0.2), "coral", "skin_deep", 0.8)
    street.person(place.at(0.05, -0.15), "teal", size=0.8)
    street.fence(place.at(-0.3, -0.44), 1.3)
    for x, y in ((-1.0, 0.3), (-0.85, 0.98), (-0.3, 0.95), (0.2, 0.9)):
        nature.tree(place.at(x, y), dice, 1.1)


def claimed(place, dice):
    """The zip code that has its one agent."""
    look = Look(1.0, 0.66, 2, "gable", "wall_white", "roof_accent", "door", ("porch", "chimney", "bay"))
    house(place.at(0, 0.3), look, dice)
    street.path(place.at(0.24, 0.0), 0.52, 0.2)
    for x in (-0.62, 0.82):
        street.fence(place.at(x, -0.42), 0.7 if x < 0 else 0.5)
    for x, y in ((-0.85, 0.75), (0.86, 0.8), (0.95, 0.2), (-0.9, 0.05)):
        nature.round_tree(place.at(x, y).scaled(1.05), dice, dice.choice(("leaf", "leaf_fresh", "blossom")))
    nature.flowers(place.at(-0.4, -0.22), dice, 8, 0.24)
    street.mailbox(place.at(0.42, -0.42))
