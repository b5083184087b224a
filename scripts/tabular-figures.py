"""Adds figures of one width (OpenType's "tnum") to the site's font, so that amounts align in columns and counting figures
do not jump. Readex Pro has none. Also writes the license into the font, as the license requires.

Needs fontTools and brotli (Debian: python3-fonttools, python3-brotli). After node scripts/subset-font.mjs:

    python3 scripts/tabular-figures.py
"""
from pathlib import Path

from fontTools.otlLib.builder import buildLookup, buildSingleSubstSubtable
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent
from fontTools.ttLib.tables.TupleVariation import TupleVariation

FONT = Path(__file__).parent.parent / "public/fonts/readex-pro.woff2"
# The width of each figure in thousandths of the font's size at weight 400, and the addition at 700.
WIDTH, MORE_WHEN_BOLD = 590, 40
BOLD = {"wght": (0.0, 1.0, 1.0)}
LICENCE = {13: "SIL Open Font License, Version 1.1", 14: "https://openfontlicense.org"}


def add_tabular_figures(font):
    named = font.getBestCmap()
    tabular = {named[ord(figure)]: in_the_middle(font, named[ord(figure)]) for figure in "0123456789"}
    # Without this table the glyphs' own variations decide the widths at other weights.
    del font["HVAR"]
    add_feature(font["GSUB"].table, "tnum", buildSingleSubstSubtable(tabular))


def in_the_middle(font, figure):
    """A glyph that refers to the figure and centers it in the common width at every weight."""
    width, _ = font["hmtx"][figure]
    (bold,) = font["gvar"].variations[figure]
    more = bold.coordinates[-3][0]   # of the four points after the outline's, the second is where the next glyph starts
    glyph, name = Glyph(), f"{figure}.tnum"
    part = GlyphComponent()
    part.glyphName, part.flags = figure, 0x4   # an offset in whole units
    part.x, part.y = (WIDTH - width) // 2, 0
    glyph.numberOfContours, glyph.components = -1, [part]
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (WIDTH, glyph.xMin)
    offset, following = ((MORE_WHEN_BOLD - more) // 2, 0), (MORE_WHEN_BOLD, 0)
    font["gvar"].variations[name] = [TupleVariation(BOLD, [offset, (0, 0), following, (0, 0), (0, 0)])]
    return name


def add_feature(table, tag, substitution):
    table.LookupList.Lookup.append(buildLookup([substitution]))
    feature = otTables.FeatureRecord()
    feature.FeatureTag, feature.Feature = tag, otTables.Feature()
    feature.Feature.FeatureParams, feature.Feature.LookupListIndex = None, [len(table.LookupList.Lookup) - 1]
    table.FeatureList.FeatureRecord.append(feature)   # sorted by name; this one comes last
    for script in table.ScriptList.ScriptRecord:
        for language in [script.Script.DefaultLangSys, *(record.LangSys for record in script.Script.LangSysRecord)]:
            language.FeatureIndex.append(len(table.FeatureList.FeatureRecord) - 1)


if __name__ == "__main__":
    font = TTFont(FONT)
    add_tabular_figures(font)
    for number, words in LICENCE.items():
        font["name"].setName(words, number, 3, 1, 0x409)
    font.flavor = "woff2"
    font.save(FONT)
    print(f"{FONT.name}: {FONT.stat().st_size} bytes")
