"""Paper and screens: the list that is checked, the contract that is signed, the board of figures."""
from .symbols import TICK, rounded, upright


def clipboard(place, size=1.0):
    """A script on a clip board: two answers, both with a check mark."""
    sign = upright(place).scaled(size)
    sign.plate(0, 0, -0.05, rounded(0.94, 1.16, 0.09), 0.07, "sign_brown", 0.02)
    sign.plate(0, -0.04, 0.02, rounded(0.8, 0.98, 0.04), 0.02, "sign_white", 0.005)
    sign.plate(0, 0.55, 0.02, rounded(0.36, 0.15, 0.05), 0.06, "key", 0.015)
    for y in (0.2, -0.28):
        sign.at(-0.19, y, 0.04).rod(0, 0, 0, 0.165, 0.035, "leaf", 0.155, 40)
        sign.at(-0.19, y, 0.07).scaled(0.52).plate(0, 0, 0, TICK, 0.045, "sign_white", 0.01)
        for line, length in ((0.06, 0.27), (-0.06, 0.18)):
            sign.box(0.06 + length / 2, y + line, 0.035, length, 0.055, 0.015, "coin", 0)


def contract(place, size=1.0):
    """A contract with its seal, signed."""
    sign = upright(place, roll=5).scaled(size)
    sign.plate(0, 0, -0.04, rounded(0.84, 1.08, 0.05), 0.03, "coin", 0.008)
    sign.plate(0, 0, -0.03, rounded(0.8, 1.04, 0.04), 0.05, "sign_white", 0.008)
    sign.box(0, 0.36, 0.015, 0.44, 0.09, 0.02, "sign_brown", 0)
    for y, length in ((0.2, 0.58), (0.08, 0.58), (-0.04, 0.4)):
        sign.box(length / 2 - 0.29, y, 0.015, length, 0.05, 0.015, "paper", 0)
    sign.box(-0.08, -0.36, 0.015, 0.42, 0.022, 0.015, "coin", 0)
    seal = sign.at(0.22, -0.26, 0.02)
    for turn in (-18, 18):
        seal.at(turn=turn).box(0, -0.17, 0, 0.08, 0.22, 0.02, "heart", 0.004)
    seal.rod(0, 0, 0, 0.14, 0.05, "heart", 0.13, 32)
    pen(sign.at(-0.2, -0.33, 0.06, turn=-32))


def pen(place):
    """A pen standing on its point, its length along y."""
    shaft = place.at(tilt=-90)
    shaft.rod(0, 0, 0, 0.004, 0.1, "dark", 0.045, 20)
    shaft.rod(0, 0, 0.1, 0.05, 0.42, "key", 0.055, 20)
    shaft.rod(0, 0, 0.52, 0.055, 0.05, "sign_brown", 0.05, 20)


def chart_screen(place):
    """A board of figures as large as a house, facing the street."""
    for x in (-0.62, 0.62):
        place.box(x, 0.06, 0, 0.08, 0.08, 0.5, "trim", 0.01)
    place.box(0, 0, 0.22, 1.8, 0.1, 1.2, "sign_brown", 0.03)
    place.box(0, -0.05, 0.29, 1.66, 0.02, 1.06, "sign_white", 0.005)
    bars = ((0.26, "coin"), (0.44, "coin"), (0.36, "coin"), (0.62, "coin"), (0.86, "key"))
    for k, (height, colour) in enumerate(bars):
        place.box(-0.6 + k * 0.3, -0.07, 0.38, 0.19, 0.06, height, colour, 0.008)
    place.box(0, -0.065, 0.35, 1.5, 0.03, 0.03, "dark", 0)
    for z, length in ((1.2, 0.5), (1.08, 0.32)):
        place.box(-0.7 + length / 2, -0.062, z, length, 0.01, 0.055, "coin", 0)
