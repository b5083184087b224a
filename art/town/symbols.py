"""Signs that float over the town: the pin, a key, a magnifier, a letter, a check mark, a heart, a board."""
import math

TICK = ((-0.2, 0.0), (-0.06, -0.14), (0.21, 0.13), (0.145, 0.195), (-0.06, -0.01), (-0.135, 0.065))
FACE_VIEWER = 45   # the camera looks from +x -y: a thing turned by 45 faces it


def arc(radius, start, end, steps):
    """Points (r, z) on a circle, from one angle to another, in degrees."""
    angles = [math.radians(start + (end - start) * k / steps) for k in range(steps + 1)]
    return [(radius * math.cos(a), radius * math.sin(a)) for a in angles]


def pin(place, size=1.0):
    """The claim: an indigo pin whose white face carries a little brown house. Its tip is at the place."""
    body = place.at(turn=FACE_VIEWER).scaled(size)
    head, lean = 0.86, 26
    drop = [(max(0, r), head + z) for r, z in arc(0.36, -lean, 90, 26)]
    body.lathe(0, 0, 0, tuple([(0, 0), (0.03, 0.03)] + drop), "pin", 64)
    face = body.at(0, 0, head, tilt=62)
    face.lathe(0, 0, 0, ((0, 0.375), (0.235, 0.375), (0.255, 0.355), (0.255, 0.2), (0, 0.2)), "pin_face", 48)
    emblem(face.at(0, 0, 0.37).scaled(1.15))


def emblem(place):
    """A house drawn flat, lying in the plane of the place."""
    wall = ((-0.085, -0.11), (0.085, -0.11), (0.085, 0.02), (-0.085, 0.02))
    top = ((-0.135, 0.005), (0.135, 0.005), (0, 0.135))
    place.plate(0, 0, 0, wall, 0.03, "roof_accent", 0.006)
    place.plate(0, 0, 0, top, 0.032, "roof_accent", 0.006)
    place.plate(0, 0, 0, ((-0.03, -0.112), (0.03, -0.112), (0.03, -0.02), (-0.03, -0.02)), 0.034, "pin_face", 0.003)


def halo(place, radius, colour="pin"):
    """A ring on the ground under a pin."""
    place.lathe(0, 0, 0.012, tuple((radius + r, z) for r, z in arc(0.018, 0, 345, 12)), colour, 64, closed=True)


def upright(place, roll=0):
    """The plane in which flat signs are drawn: standing, facing the viewer, leaning back a little."""
    return place.at(turn=FACE_VIEWER).at(tilt=68).at(turn=roll)


def key(place, size=1.0, colour="key"):
    sign = upright(place, roll=-24).scaled(size)
    sign.lathe(0, 0.3, 0, tuple((0.17 + r, z) for r, z in arc(0.055, 0, 345, 20)), colour, 48, closed=True)
    sign.box(0, -0.14, -0.045, 0.085, 0.56, 0.09, colour, 0.02)
    sign.box(0.09, -0.34, -0.045, 0.16, 0.08, 0.09, colour, 0.02)
    sign.box(0.075, -0.2, -0.045, 0.12, 0.07, 0.09, colour, 0.02)


def magnifier(place, size=1.0):
    sign = upright(place).scaled(size)
    sign.lathe(0, 0, 0, tuple((0.42 + r, z * 1.4) for r, z in arc(0.048, 0, 345, 20)), "key", 64, closed=True)
    handle = sign.at(turn=-45)
    handle.at(0, -0.45, 0, tilt=90).rod(0, 0, 0, 0.042, 0.14, "sign_white", 0.05)
    grip = ((0, 0), (0.06, 0), (0.075, 0.04), (0.075, 0.36), (0.05, 0.41), (0, 0.41))
    handle.at(0, -0.56, 0, tilt=90).lathe(0, 0, 0, grip, "sign_brown", 32)


def letter(place, size=1.0):
    """An envelope; the brown edge keeps it whole on white."""
    sign = upright(place).scaled(size)
    sign.box(0, 0, -0.04, 0.56, 0.4, 0.05, "sign_brown", 0.02)
    sign.box(0, 0, -0.03, 0.52, 0.36, 0.06, "paper", 0.02)
    sign.plate(0, 0, 0.03, ((-0.25, 0.17), (0, -0.03), (0.25, 0.17)), 0.014, "coin", 0.006)
    sign.rod(0, -0.02, 0.03, 0.055, 0.035, "heart", 0.05, 24)


def badge(place, size=1.0):
    """A check mark on a brown coin."""
    sign = upright(place).scaled(size)
    rim = ((0.36, 0), (0.385, 0.025), (0.385, 0.075), (0.36, 0.1), (0.31, 0.1), (0.31, 0.075))
    sign.lathe(0, 0, -0.05, ((0, 0), *rim, (0, 0.075)), "coin", 64)
    sign.plate(0, 0, 0.02, TICK, 0.045, "sign_white", 0.01)


def heart(place, size=1.0):
    outline = tuple(heart_point(2 * math.pi * k / 48) for k in range(48))
    upright(place).scaled(size).plate(0, 0, -0.08, outline, 0.16, "heart", 0.035)


def heart_point(t):
    x, y = 16 * math.sin(t) ** 3, 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)
    return round(0.021 * x, 4), round(0.021 * y, 4)


def board(place, words, letters=0.21, size=1.0):
    """The board in the front garden."""
    board = place.scaled(size)
    board.box(-0.4, 0, 0, 0.05, 0.05, 1.0, "trim", 0.01)
    board.box(-0.05, 0, 0.9, 0.8, 0.05, 0.05, "trim", 0.01)
    for x in (-0.2, 0.24):
        board.rod(x, 0, 0.8, 0.008, 0.11, "dark", sides=8)
    board.box(0.02, 0, 0.38, 0.66, 0.045, 0.44, "sign_brown", 0.02)
    board.text(0.03, -0.027, 0.6, words, letters, "sign_white")


def star(place, size=1.0):
    reach = [(0.2, 0.088)[k % 2] for k in range(10)]
    turns = [math.radians(90 + 36 * k) for k in range(10)]
    outline = tuple((round(r * math.cos(a), 4), round(r * math.sin(a), 4)) for r, a in zip(reach, turns))
    upright(place).scaled(size).plate(0, 0, -0.04, outline, 0.09, "key", 0.02)


def bubble(place, size=1.0, colour="paper", dots="sign_brown"):
    """What somebody says; the tail points down to the left."""
    sign = balloon(place, size, colour)
    for x in (-0.17, 0, 0.17):
        sign.rod(x, 0, 0.04, 0.05, 0.03, dots, 0.045, 24)


def balloon(place, size, colour, tail=-1):
    """An empty bubble; the tail points down to the left (-1) or right (1)."""
    sign = upright(place).scaled(size)
    sign.plate(0, 0, -0.05, rounded(0.66, 0.42, 0.17), 0.1, colour, 0.025)
    corners = ((0.0, -0.18), (0.2 * tail, -0.34), (0.2 * tail, -0.15))
    sign.plate(0, 0, -0.05, corners if tail < 0 else corners[::-1], 0.1, colour, 0.02)
    return sign


def question(place, size=1.0):
    """A question."""
    balloon(place, size, "paper").at(0, 0, 0.045, tilt=-90).text(0, 0, 0, "?", 0.36, "sign_brown", 0.014)


def answer(place, size=1.0):
    """An answer."""
    balloon(place, size, "leaf", tail=1).plate(0, 0, 0.035, TICK, 0.045, "sign_white", 0.01)


def tag(place, mark, size=1.0):
    """A price tag on its string."""
    sign = upright(place, roll=-14).scaled(size)
    outline = ((-0.24, -0.4), (0.24, -0.4), (0.24, 0.2), (0.1, 0.36), (-0.1, 0.36), (-0.24, 0.2))
    sign.plate(0, 0, -0.05, outline, 0.09, "sign_brown", 0.03)
    sign.plate(0, -0.02, 0.03, tuple((round(x * 0.84, 4), round(y * 0.86, 4)) for x, y in outline), 0.02, "paper", 0.006)
    sign.lathe(0, 0.22, 0.045, tuple((0.052 + r, z) for r, z in arc(0.018, 0, 345, 12)), "key", 32, closed=True)
    sign.at(0, -0.12, 0.055, tilt=-90).text(0, 0, 0, mark, 0.46, "sign_brown", 0.004)


def flag(place, size=1.0):
    """A flag that marks how far somebody has come."""
    pole = place.scaled(size)
    pole.rod(0, 0, 0, 0.022, 0.95, "trim", sides=12)
    pole.ball(0, 0, 0.97, 0.042, "key")
    pole.at(turn=FACE_VIEWER).prism(0.2, 0, 0, ((-0.012, 0.66), (0.012, 0.66), (0.012, 0.9), (-0.012, 0.9)), 0.36, "heart", 0.006)


def rounded(width, height, radius, steps=8):
    """The outline of a rectangle with round corners, about the middle."""
    corners = ((1, -1, -90), (1, 1, 0), (-1, 1, 90), (-1, -1, 180))
    return tuple(
        (round(x * (width / 2 - radius) + dx, 4), round(y * (height / 2 - radius) + dy, 4))
        for x, y, start in corners
        for dx, dy in arc(radius, start, start + 90, steps)
    )


def waves(place, size=1.0, colour="key"):
    """What a beacon sends out to both sides."""
    sign = upright(place).scaled(size)
    for reach in (0.3, 0.46, 0.62):
        for side in (0, 180):
            band = arc(reach + 0.035, side - 38, side + 38, 16) + arc(reach - 0.035, side + 38, side - 38, 16)
            sign.plate(0, 0, -0.03, tuple((round(x, 4), round(y, 4)) for x, y in band), 0.06, colour, 0.012)


def arrow(place, bend, width=0.09, head=0.26, colour="key", steps=20):
    """A bent arrow facing the viewer, along the curve that three points make."""
    (x0, y0), (x1, y1), (x2, y2) = bend
    line = [((1 - t) ** 2 * x0 + 2 * t * (1 - t) * x1 + t * t * x2, (1 - t) ** 2 * y0 + 2 * t * (1 - t) * y1 + t * t * y2)
            for t in (k / steps for k in range(steps + 1))]
    slopes = [math.atan2(b[1] - a[1], b[0] - a[0]) for a, b in zip(line, line[1:] + [(2 * x2 - line[-2][0], 2 * y2 - line[-2][1])])]

    def beside(k, reach):
        return round(line[k][0] - reach * math.sin(slopes[k]), 4), round(line[k][1] + reach * math.cos(slopes[k]), 4)

    point = (round(x2 + head * 1.2 * math.cos(slopes[-1]), 4), round(y2 + head * 1.2 * math.sin(slopes[-1]), 4))
    shaft = [beside(k, -width) for k in range(steps + 1)]
    back = [beside(k, width) for k in range(steps, -1, -1)]
    outline = shaft + [beside(steps, -head), point, beside(steps, head)] + back
    upright(place).plate(0, 0, -0.05, tuple(outline), 0.1, colour, 0.02)


def coins(place, count, radius=0.19):
    """A stack of gold coins standing on the ground."""
    for k in range(count):
        place.rod(0.012 * (-1) ** k, 0.01 * (k % 3 - 1), k * 0.075, radius, 0.07, "key", radius, 40)
        place.rod(0.012 * (-1) ** k, 0.01 * (k % 3 - 1), k * 0.075 + 0.02, radius + 0.006, 0.03, "brass", radius + 0.006, 40)


def coin(place, mark, size=1.0):
    """One coin held up, with a mark on its face."""
    sign = upright(place).scaled(size)
    rim = ((0.36, 0), (0.385, 0.025), (0.385, 0.075), (0.36, 0.1), (0.31, 0.1), (0.31, 0.075))
    sign.lathe(0, 0, -0.05, ((0, 0), *rim, (0, 0.075)), "key", 64)
    sign.at(0, 0, 0.035, tilt=-90).text(0, 0, 0, mark, 0.5, "sign_brown", 0.004)


def dotted_arc(place, reach, height, count=13, gap=0.34, colour="coin"):
    """Balls that rise from one side of x and come down on the other, with a gap at the top for what travels there."""
    for u in (-1 + 2 * k / (count - 1) for k in range(count)):
        if abs(u) < gap:
            continue
        place.ball(u * reach, 0, height * (1 - u * u), 0.035 + 0.012 * (1 - u * u), colour)
