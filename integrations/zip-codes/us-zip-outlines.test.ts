import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { crc32 } from "node:zlib";
import { expect, it } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { buildOutlines } from "../../scripts/zip-codes/build-outlines.ts";
import { zipOutlinesIn } from "./us-zip-outlines.ts";

const zips = ["00601", "30303", "30308", "30317", "99950"];

/** A square of 0.02 degrees for each, side by side, with points along its edges; clockwise, as shapefiles have them. */
const squares = zips.map((zip, at) => {
  const [west, south] = [-84.4 + at * 0.02, 33.7];
  const edge = [0, 1, 2, 3].flatMap((side) =>
    [0, 1, 2, 3, 4].map((step): [number, number] => {
      const [along, [x, y]] = [
        step * 0.004,
        [
          [0, 0],
          [0, 0.02],
          [0.02, 0.02],
          [0.02, 0],
        ][side] ?? [0, 0],
      ];
      const [right = 0, up = 0] =
        [
          [0, along],
          [along, 0],
          [0, -along],
          [-along, 0],
        ][side] ?? [];
      return [west + (x ?? 0) + right, south + (y ?? 0) + up];
    }),
  );
  return { zip, edge: [...edge, edge[0] ?? [west, south]] };
});

const geoJson = () =>
  Buffer.from(
    JSON.stringify({
      type: "FeatureCollection",
      features: squares.map(({ zip, edge }) => ({
        type: "Feature",
        properties: { ZCTA5CE20: zip },
        geometry: { type: "Polygon", coordinates: [edge] },
      })),
    }),
  );

/** As the Census packs it: shapes, their index and the table of their properties in one zip file. */
function zippedShapefile(): Buffer {
  const records = squares.map(({ edge }, at) => {
    const shape = Buffer.alloc(48 + edge.length * 16);
    shape.writeInt32LE(5, 0);
    shape.writeInt32LE(1, 36);
    shape.writeInt32LE(edge.length, 40);
    for (const [n, [x, y]] of edge.entries()) {
      shape.writeDoubleLE(x, 48 + n * 16);
      shape.writeDoubleLE(y, 56 + n * 16);
    }
    const head = Buffer.alloc(8);
    head.writeInt32BE(at + 1, 0);
    head.writeInt32BE(shape.length / 2, 4);
    return Buffer.concat([head, shape]);
  });
  const header = Buffer.alloc(100);
  header.writeInt32BE(9994, 0);
  header.writeInt32BE((100 + Buffer.concat(records).length) / 2, 24);
  header.writeInt32LE(1000, 28);
  header.writeInt32LE(5, 32);
  const [head, field] = [Buffer.alloc(32), Buffer.alloc(32)];
  head.writeUInt8(3, 0);
  head.writeUInt32LE(zips.length, 4);
  head.writeUInt16LE(65, 8);
  head.writeUInt16LE(6, 10);
  field.write("ZCTA5CE20\0", 0, "latin1");
  field.write("C", 11, "latin1");
  field.writeUInt8(5, 16);
  const rows = zips.map((zip) => Buffer.from(` ${zip}`));
  const table = Buffer.concat([head, field, Buffer.from([13]), ...rows, Buffer.from([26])]);
  return stored({ "cb.shp": Buffer.concat([header, ...records]), "cb.dbf": table });
}

/** A zip file without compression. */
function stored(files: Record<string, Buffer>): Buffer {
  const [parts, index]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), facts, Buffer.from(name), content]);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(offset, 10);
    index.push(Buffer.concat([Buffer.from("PK\x01\x02"), Buffer.from([20, 0]), facts, more, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(Buffer.concat(index).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, ...index, Buffer.from("PK\x05\x06"), end]);
}

it.each([
  ["GeoJSON", "five.json", geoJson],
  ["the zip file of a shapefile", "five.zip", zippedShapefile],
])("five zip codes of %s become corners that neighbors share, found by their number", async (_, name, content) => {
  const folder = temporaryFolder();
  const [from, to] = [path.join(folder, name), path.join(folder, "outlines.tsv")];
  writeFileSync(from, content());
  expect(await buildOutlines(from, to)).toMatch(/^5 outlines, /);
  expect(
    readFileSync(to, "utf8")
      .split("\n")
      .map((line) => line.slice(0, 5)),
  ).toEqual([`# fiv`, ...zips, ""]);

  const outlinesOf = zipOutlinesIn(pathToFileURL(to));
  const found = await outlinesOf([...zips, "30304", "00000", "99999"]);
  expect([...found.keys()]).toEqual(zips);
  const [one, next] = [found.get("30303")?.[0] ?? [], found.get("30308")?.[0] ?? []];
  expect(one, "points along a straight edge are left out").toHaveLength(4);
  const corners = one.map(({ latitude, longitude }) => `${latitude} ${longitude}`);
  const shared = next.filter(({ latitude, longitude }) => corners.includes(`${latitude} ${longitude}`));
  expect(shared).toHaveLength(2);
  expect(corners).toContain("3370000 -8438000");
});

it("without a file nothing is known of any", async () => {
  expect((await zipOutlinesIn()(zips)).size).toBe(0);
});

it("a file without areas is refused by its name", async () => {
  const file = path.join(temporaryFolder(), "none.json");
  writeFileSync(file, '{"features":[]}');
  await expect(buildOutlines(file, `${file}.tsv`)).rejects.toThrow("none.json has no areas");
});
