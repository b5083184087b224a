"""What is in each picture. A scene has a builder, a size in pixels, the height of the camera over the horizon in degrees,
and the least width it shows (so that all the small scenes are drawn to one scale; 0 fits the picture to what is in it)."""
from collections import namedtuple

from . import page_scenes as pages
from . import small_scenes as small
from . import steps
from .hero import hero

Scene = namedtuple("Scene", "build size height least")

SMALL = (
    small.connect, small.identify, small.serve, small.buying, small.selling, small.renting, small.success, small.start,
    steps.generate, steps.verify, steps.transfer, steps.relationship, steps.closing, steps.payment,
    pages.zip_codes, pages.reviews, pages.analytics, pages.lost,
    pages.milestones, pages.stepping_stones, pages.market, pages.team, pages.questions, pages.letters,
)
SCENES = {"hero": Scene(hero, (1442, 1100), 43, 0)}
# What opens a page stands there larger than on a card.
OPENING = (
    small.connect, small.serve, small.buying, small.selling, small.renting, small.success, small.start,
    pages.zip_codes, pages.reviews,
)
for ending, side, builders in (("", 640, SMALL), ("-large", 960, OPENING)):
    for build in builders:
        SCENES[f"scene-{build.__name__.replace('_', '-')}{ending}"] = Scene(build, (side, side), 34, 3.36)
