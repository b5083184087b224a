"""The six steps from a stranger's search to a paid referral. The prospect wears mustard, the agent teal, all the way."""
from . import landmarks, nature, papers, street, symbols
from .houses import house
from .light import glow
from .small_scenes import COTTAGE, FAMILY_HOME, dice_for, home_with_garden, lot

PROSPECT, AGENT = ("mustard", "skin_deep"), ("teal", "skin")
TALL = 2.3


def someone(place, clothes, size=TALL):
    street.person(place.at(z=0.01), *clothes, size)


def generate(place, seed):
    """A beacon in the middle of the lot; people come from every side."""
    dice = dice_for("generate", seed)
    street.ground(place)
    for turn, length in ((0, 1.16), (90, 1.16), (180, 1.16), (270, 1.16)):
        place.at(turn=turn).box(0, -length / 2, -0.01, 0.26, length, 0.022, "path", 0.004)
    place.plate(0, 0, -0.005, tuple(nature.blob(1.1, 1.1, 0.0)), 0.02, "path")
    landmarks.lighthouse(place, dice, 0.98)
    symbols.waves(place.at(0, 0, 1.26), 1.05)
    crowd = ((0.03, -0.62, PROSPECT), (-0.04, -0.98, ("coral", "skin")), (0.66, 0.03, ("wall_sky", "skin")),
             (1.0, -0.04, ("roof_terra", "skin_deep")), (-0.68, 0.02, ("cream", "skin_deep")), (-1.0, -0.02, ("teal", "skin")))
    for x, y, clothes in crowd:
        someone(place.at(x, y), clothes)
    for x, y in ((-0.75, 0.75), (0.72, 0.78), (0.98, 0.5), (-0.95, 0.42)):
        nature.tree(place.at(x, y), dice, 1.1)
    glow(place.at(0.5, -0.9, 0.9), 4, 0.3)
    for x, y in ((-0.65, -0.66), (0.68, -0.66)):
        nature.bush(place.at(x, y), dice)
        nature.flowers(place.at(x + 0.1, y + 0.08), dice, 7, 0.24)


def verify(place, seed):
    """Two questions asked, two check marks."""
    dice = dice_for("verify", seed)
    lot(place, dice)
    street.path(place.at(0.36, -0.1), 0.42, 0.2)
    symbols.halo(place.at(0.36, -0.12, 0.012), 0.24, "key")
    someone(place.at(0.36, -0.12), PROSPECT, 3)
    someone(place.at(-0.42, -0.36), AGENT, 3)
    papers.clipboard(place.at(-0.06, 0.3, 1.02), 1.12)
    nature.flowers(place.at(0.72, -0.3), dice, 9, 0.2)
    nature.hedge(place.at(-0.82, 0.2, turn=90), 0.9)
    glow(place.at(0.1, -0.5, 0.9), 4, 0.3)


def transfer(place, seed):
    """From the beacon over the bridge to the one agent who has the zip code."""
    dice = dice_for("transfer", seed)
    here, there = place.at(-0.98), place.at(0.98, z=0.06)
    street.ground(here, side=1.36)
    landmarks.lighthouse(here.at(-0.2, 0.24), dice, 0.62)
    nature.tree(here.at(-0.52, -0.3), dice, 0.8)
    street.claimed_ground(there, 1.36)
    house(there.at(-0.06, 0.3), COTTAGE._replace(width=0.78, extras=("chimney",)), dice)
    nature.tree(there.at(0.52, 0.5), dice, 0.8)
    nature.flowers(there.at(0.4, 0.02), dice, 5, 0.14)
    footbridge(place.at(0, -0.24))
    someone(place.at(-0.1, -0.24, 0.03), PROSPECT, 2.7)
    someone(there.at(-0.2, -0.24, 0.0), AGENT, 2.7)
    glow(there.at(-0.1, -0.6, 0.7), 3, 0.2)
    symbols.pin(there.at(-0.06, 0.3, 0.86), 0.95)
    symbols.arrow(place.at(0, 0.1, 1.0), ((-0.62, 0.34), (-0.2, 0.95), (0.14, 0.4)))


def footbridge(place):
    place.box(0, 0, -0.05, 3.0, 0.32, 0.066, "path", 0.006)
    place.box(0, 0, -0.14, 0.7, 0.36, 0.12, "stone")
    for y in (-0.17, 0.17):
        place.box(0, y, 0.01, 0.7, 0.03, 0.1, "wall_sand")


def relationship(place, seed):
    """A bench in the garden, and time to talk."""
    dice = dice_for("relationship", seed)
    lot(place, dice)
    house(place.at(-0.5, 0.46), COTTAGE._replace(extras=("chimney",)), dice)
    street.path(place.at(-0.29, 0.15), 0.66)
    bench = place.at(0.56, -0.02, turn=22)
    street.bench(bench.scaled(3.2))
    someone(bench.at(-0.15, -0.03, 0.13), AGENT, 2.7)
    someone(bench.at(0.15, -0.03, 0.13), PROSPECT, 2.7)
    symbols.bubble(bench.at(0.0, 0.0, 1.02), 1.0, "heart", "sign_white")
    symbols.bubble(bench.at(0.52, 0.2, 1.26), 1.1)
    nature.garden_beds(place.at(-0.72, -0.42))
    nature.flowers(place.at(0.5, -0.36), dice, 12, 0.34)
    glow(bench.at(0, -0.2, 0.9), 2.5, 0.2)


def closing(place, seed):
    """The closing table, and a contract with both names on it."""
    dice = dice_for("closing", seed)
    lot(place, dice)
    home_with_garden(place.at(-0.34, 0.42), dice, mailbox=False)
    table = place.at(0.62, -0.26)
    table.box(0, 0, 0.2, 0.44, 0.3, 0.035, "roof_clay", 0.008)
    for x in (-0.18, 0.18):
        for y in (-0.11, 0.11):
            table.box(x, y, 0, 0.035, 0.035, 0.2, "trunk", 0)
    table.box(0.02, 0, 0.236, 0.16, 0.2, 0.008, "sign_white", 0)
    someone(table.at(-0.34), AGENT, 2.8)
    someone(table.at(0.34), PROSPECT, 2.8)
    papers.contract(place.at(0.86, 0.12, 1.2), 0.92)
    glow(table.at(0, -0.15, 0.8), 2.5, 0.2)


def payment(place, seed):
    """The house is lived in; the agent is paid, and only then the referral."""
    dice = dice_for("payment", seed)
    lot(place, dice)
    home_with_garden(place.at(-0.3, 0.42), dice, FAMILY_HOME, mailbox=False)
    for x, y, count in ((0.5, -0.02, 6), (0.78, -0.3, 4), (0.34, -0.36, 2)):
        symbols.coins(place.at(x, y), count)
    symbols.coin(place.at(0.76, 0.16, 1.16), "$")
    someone(place.at(-0.2, -0.36), AGENT, 2.7)
    glow(place.at(0.3, -0.5, 0.8), 3, 0.2)
