"""Trees, bushes, flowers, water."""
import math


def blob(width, depth, wave=0.08, points=40):
    """A soft pond-like outline."""
    def reach(a):
        return 1 + wave * math.sin(2 * a + 0.6) + wave * 0.6 * math.sin(3 * a)
    angles = [2 * math.pi * k / points for k in range(points)]
    return [(round(width / 2 * reach(a) * math.cos(a), 4), round(depth / 2 * reach(a) * math.sin(a), 4)) for a in angles]


def tree(place, dice, size=1.0):
    """A tree of whatever kind the dice say."""
    kind = dice.choice((round_tree, round_tree, round_tree, pine, pine, poplar))
    kind(place.at(turn=dice.uniform(0, 360)).scaled(size * dice.uniform(0.88, 1.12)), dice)


def round_tree(place, dice, leaf=None):
    leaf = leaf or dice.choice(("leaf", "leaf", "leaf_dark", "leaf_fresh", "leaf_fresh", "autumn", "blossom"))
    place.rod(0, 0, 0, 0.032, 0.22, "trunk", 0.024, 8)
    place.ball(0, 0, 0.36, 0.19, leaf, 1.05, smooth=False, rough=dice.randint(1, 4))
    place.ball(0.1, 0.04, 0.29, 0.12, leaf, 1, smooth=False, rough=dice.randint(1, 4))


def apple_tree(place, dice):
    round_tree(place, dice, "leaf")
    for turn in range(0, 360, 50):
        place.at(turn=turn + dice.uniform(-15, 15)).ball(0.17, 0, dice.uniform(0.28, 0.46), 0.026, "fruit")


def pine(place, dice):
    leaf = dice.choice(("pine", "pine", "leaf_dark"))
    place.rod(0, 0, 0, 0.03, 0.14, "trunk", 0.026, 8)
    for radius, z, height in ((0.2, 0.1, 0.24), (0.16, 0.25, 0.22), (0.11, 0.4, 0.22)):
        place.at(turn=dice.uniform(0, 45)).rod(0, 0, z, radius, height, leaf, 0.012, 8, smooth=False)


def poplar(place, dice):
    place.rod(0, 0, 0, 0.028, 0.2, "trunk", 0.022, 8)
    place.ball(0, 0, 0.44, 0.135, dice.choice(("leaf", "leaf_fresh", "autumn")), 2.1, smooth=False, rough=dice.randint(1, 4))


def bush(place, dice, size=0.1):
    place.ball(0, 0, size * 0.6, size, dice.choice(("hedge", "leaf", "leaf_fresh")), 0.85, smooth=False, rough=dice.randint(1, 4))


def hedge(place, length):
    place.box(0, 0, 0, length, 0.085, 0.12, "hedge", 0.03)


def flowers(place, dice, count=5, spread=0.14):
    for _ in range(count):
        x, y = dice.uniform(-spread, spread), dice.uniform(-spread / 2, spread / 2)
        place.ball(x, y, 0.02, 0.024, "hedge")
        place.ball(x, y, 0.05, 0.022, dice.choice(("flower", "blossom", "fruit", "cream")))


def garden_beds(place, rows=3):
    for row in range(rows):
        y = row * 0.15
        place.box(0, y, 0, 0.5, 0.1, 0.03, "bed")
        for k in range(6):
            place.ball(-0.2 + k * 0.08, y, 0.045, 0.03, ("leaf_fresh", "hedge", "fruit")[row % 3])


def pond(place, width, depth):
    place.plate(0, 0, 0, blob(width + 0.12, depth + 0.12), 0.012, "sand")
    place.plate(0, 0, 0.004, blob(width, depth), 0.016, "water")


def duck(place):
    place.ball(0, 0, 0.03, 0.035, "duck", 0.75)
    place.ball(0.035, 0, 0.065, 0.02, "duck")
    place.ball(0.057, 0, 0.063, 0.009, "mustard")
