"""The tile itself, its roads, and what stands or drives along them."""
from .light import glow

TILE = 2.4            # from the middle of one zip code to the middle of the next
SIDE = 2.31           # the piece itself: the rest is the gap between neighbours
STREET_Y = -0.79      # the street runs along x in front of every lot
AVENUE_X = 0.79       # the avenue runs along y where a tile has one
ROAD, WALK = 0.36, 0.075


def ground(place, grass="grass", side=SIDE):
    """A piece of land: turf over two layers of soil."""
    place.box(0, 0, -0.46, side - 0.012, side - 0.012, 0.2, "soil_deep", 0.05)
    place.box(0, 0, -0.29, side, side, 0.25, "soil", 0.03)
    place.box(0, 0, -0.1, side + 0.02, side + 0.02, 0.1, grass, 0.035)


def claimed_ground(place, side=SIDE):
    ground(place, "claimed", side)
    place.box(0, 0, -0.15, side + 0.06, side + 0.06, 0.055, "rim", 0.025)


def road(place, length=SIDE, crossing_at=None, dashes=True):
    """A road along x with kerbs, cut clean at the edge of the tile so that it goes on in the next."""
    place.box(0, 0, -0.05, length + 0.022, ROAD + 2 * WALK, 0.064, "kerb", 0)
    place.box(0, 0, -0.05, length + 0.024, ROAD, 0.068, "road", 0)
    count = max(1, round(length / 0.29))
    for k in range(count if dashes else 0):
        x = -length / 2 + (k + 0.5) * length / count
        if crossing_at is None or abs(x - crossing_at) > ROAD * 0.9:
            place.box(x, 0, 0.012, 0.15, 0.022, 0.009, "line", 0)


def streets(place, avenue=False):
    """The street of a tile and, if it has one, the avenue across it with its crosswalks."""
    road(place.at(0, STREET_Y), crossing_at=AVENUE_X if avenue else None)
    if not avenue:
        return
    road(place.at(AVENUE_X, 0, -0.001, turn=90), crossing_at=STREET_Y)
    place.box(AVENUE_X, STREET_Y, 0, ROAD, ROAD, 0.0185, "road", 0)
    for x in (-1, 1):
        place.box(AVENUE_X + x * (ROAD / 2 + WALK / 2), STREET_Y, 0, WALK + 0.02, ROAD, 0.019, "road", 0)
    for y in (-1, 1):
        place.box(AVENUE_X, STREET_Y + y * (ROAD / 2 + WALK / 2), 0, ROAD, WALK + 0.02, 0.019, "road", 0)
    crosswalk(place.at(AVENUE_X - 0.27, STREET_Y))
    crosswalk(place.at(AVENUE_X, STREET_Y + 0.27, turn=90))


def crosswalk(place):
    for k in range(5):
        place.box(0, (k - 2) * 0.068, 0.012, 0.1, 0.034, 0.011, "line", 0)


def path(place, length, width=0.15):
    """A garden path running from the place towards the street."""
    place.box(0, -length / 2, -0.01, width, length, 0.022, "path", 0.004)


def car(place, colour):
    """A small car facing +x."""
    body = ((-0.075, 0.03), (0.075, 0.03), (0.08, 0.06), (0.07, 0.1), (-0.07, 0.1), (-0.08, 0.06))
    place.prism(0, 0, 0, body, 0.31, colour, 0.016)
    cabin = [(x, y, z) for z, reach in ((0.0, 0.1), (0.065, 0.062)) for x in (-reach - 0.02, reach - 0.02) for y in (-0.064, 0.064)]
    place.hull(0, 0, 0.095, tuple(cabin), "dark", 0.01)
    place.box(-0.02, 0, 0.15, 0.13, 0.115, 0.02, colour, 0.008)
    for x in (-0.095, 0.095):
        place.at(x, 0.085, 0.035, tilt=90).rod(0, 0, 0, 0.036, 0.17, "dark", sides=14)
    for y in (-0.048, 0.048):
        place.ball(0.155, y, 0.068, 0.014, "headlight")


def van(place, colour):
    place.box(-0.03, 0, 0.04, 0.27, 0.16, 0.16, colour, 0.02)
    place.box(0.13, 0, 0.04, 0.08, 0.155, 0.09, colour, 0.02)
    place.hull(0.1, 0, 0.12, tuple((x, y, z) for y in (-0.066, 0.066) for x, z in ((0, 0), (0.055, 0), (0, 0.06))), "dark", 0.006)
    for x in (-0.1, 0.1):
        place.at(x, 0.085, 0.035, tilt=90).rod(0, 0, 0, 0.038, 0.17, "dark", sides=14)
    for y in (-0.05, 0.05):
        place.ball(0.168, y, 0.075, 0.014, "headlight")


def lamp(place, strength=7):
    """A street lamp; by night it throws a warm pool of light."""
    place.rod(0, 0, 0, 0.025, 0.04, "dark", 0.018, 10)
    place.rod(0, 0, 0, 0.011, 0.44, "dark", sides=8)
    place.rod(0, 0, 0.43, 0.05, 0.03, "dark", 0.03, 12)
    place.ball(0, 0, 0.485, 0.046, "lamp")
    glow(place.at(0, -0.05, 0.4), strength, 0.06)


def person(place, shirt, skin="skin", size=1.0):
    """A peg of a person."""
    body = place.scaled(size)
    body.lathe(0, 0, 0, ((0, 0), (0.034, 0), (0.04, 0.02), (0.024, 0.1), (0.014, 0.115), (0, 0.12)), shirt, 16)
    body.ball(0, 0, 0.142, 0.029, skin)


def mailbox(place):
    place.box(0, 0, 0, 0.022, 0.022, 0.13, "trunk", 0.003)
    arch = ((-0.04, 0), (0.04, 0), (0.04, 0.035), (0.022, 0.06), (-0.022, 0.06), (-0.04, 0.035))
    place.prism(0, 0, 0.13, arch, 0.075, "roof_accent", 0.006)
    place.box(0.02, -0.044, 0.16, 0.012, 0.008, 0.06, "fruit", 0)


def fence(place, length):
    """White pickets along x."""
    count = max(2, round(length / 0.075))
    for k in range(count + 1):
        place.box(-length / 2 + k * length / count, 0, 0, 0.026, 0.014, 0.115, "trim", 0.004)
    for z in (0.03, 0.075):
        place.box(0, 0.008, z, length, 0.01, 0.016, "trim", 0)


def bench(place):
    place.box(0, 0, 0.045, 0.19, 0.065, 0.016, "roof_clay", 0.004)
    place.box(0, 0.034, 0.07, 0.19, 0.012, 0.06, "roof_clay", 0.004)
    for x in (-0.07, 0.07):
        place.box(x, 0, 0, 0.016, 0.06, 0.046, "dark", 0)
