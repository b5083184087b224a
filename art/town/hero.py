"""The neighbourhood of the hero: sixteen zip codes, four by four, one of them claimed."""
import random

from . import lots, street, symbols
from .light import glow

# The plan of the town, seen from above: the first row is the farthest. Columns 1 and 3 carry an avenue.
PLAN = (
    (lots.park, lots.corner_homes, lots.school, lots.corner_homes),
    (lots.two_homes, lots.shop_corner, lots.garden_homes, lots.terrace),
    (lots.apartment_block, lots.corner_homes, lots.claimed, lots.playground),
    (lots.farm, lots.terrace, lots.pool_villa, lots.corner_homes),
)
AVENUES = (1, 3)
LIFT = 0.55


def hero(place, seed):
    for row, lot_row in enumerate(PLAN):
        for column, lot in enumerate(lot_row):
            spot = place.at((column - 1.5) * street.TILE, (1.5 - row) * street.TILE)
            zip_code(spot, lot, column in AVENUES, random.Random(f"{seed} {row} {column}"))


def zip_code(place, lot, avenue, dice):
    if lot is lots.claimed:
        street.ground(place.at(z=-0.12), "soil")
        place = place.at(z=LIFT)
        claim(place)
    else:
        street.ground(place, dice.choice(("grass", "grass_alt", "meadow")))
    street.streets(place, avenue)
    lot(place, dice)
    traffic(place, avenue, dice)


def claim(place):
    street.claimed_ground(place)
    symbols.pin(place.at(0, 0.3, 1.3), 1.6)
    for x in (-0.75, 0.8):
        glow(place.at(x, -0.35, 0.7), 5, 0.15)


def traffic(place, avenue, dice):
    street.lamp(place.at(dice.choice((-0.95, 0.4)), lots.VERGE_Y))
    if dice.random() < 0.75:
        lane = dice.choice((-1, 1))
        spot = place.at(dice.uniform(-0.8, 0.3), street.STREET_Y - lane * 0.09, 0.018, turn=0 if lane > 0 else 180)
        (street.van if dice.random() < 0.2 else street.car)(spot, dice.choice(lots.CARS))
    if avenue and dice.random() < 0.6:
        street.car(place.at(street.AVENUE_X + 0.09, dice.uniform(-0.3, 0.9), 0.018, turn=90), dice.choice(lots.CARS))
    if dice.random() < 0.7:
        spot = place.at(dice.uniform(-1, 0.4), lots.SIDEWALK_Y + 0.02, 0.01)
        street.person(spot, dice.choice(lots.SHIRTS), dice.choice(("skin", "skin_deep")))
