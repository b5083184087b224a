import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, it } from "vitest";
import { photoWidths } from "#domain/profiles/photo-address.ts";
import { byNight } from "#test/by-night.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { receivePhotograph } from "./receive-photograph.ts";

const many = byNight(200, 60);

async function* contentOf(bytes: Uint8Array) {
  yield bytes;
}

const secret = "taken at 12 Oak Street";
const picture = (side: number, background: string) =>
  sharp({ create: { width: side, height: side + 40, channels: 3, background } }).withExif({
    IFD0: { Copyright: secret },
  });

/** Polyglots, bombs, damaged, disguised and oversized files. */
async function hostilePictures(): Promise<Buffer[]> {
  const jpeg = await picture(300, "#884422").jpeg().toBuffer();
  const png = await picture(260, "#228844").png().toBuffer();
  const webp = await picture(280, "#442288").webp().toBuffer();
  const script = Buffer.from("<script>alert(1)</script><?php system($_GET[0]); ?>PK\x03\x04");
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="file:///etc/passwd"/></svg>`,
  );
  const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: "#000" } })
    .png()
    .toBuffer();
  const fixed = [
    svg,
    script,
    bomb,
    Buffer.alloc(0),
    Buffer.from("GIF89a"),
    Buffer.from("....ftypheic...."),
    Buffer.from("%PDF-1.7"),
  ];
  const made: Buffer[] = [...fixed];
  for (let at = 0; made.length < many; at++) {
    const base = [jpeg, png, webp][at % 3] ?? jpeg;
    const cut = 20 + ((at * 97) % (base.length - 40));
    const flipped = Buffer.from(base);
    flipped[cut] = (flipped[cut] ?? 0) ^ 0xff;
    made.push(
      ...[
        Buffer.concat([base, script, svg]),
        base.subarray(0, cut),
        flipped,
        Buffer.concat([base.subarray(0, 24), script, base.subarray(24)]),
      ].slice(0, many - made.length),
    );
  }
  return made;
}

it(`of ${many} hostile pictures none is stored as it came, and nothing of what they carried`, {
  timeout: 120_000,
}, async () => {
  const folder = temporaryFolder();
  const hostile = await hostilePictures();
  expect(hostile).toHaveLength(many);
  let [taken, refused] = [0, 0];
  for (const sent of hostile) {
    const stored: Buffer[] = [];
    const answer = await receivePhotograph(folder, contentOf(sent), async (file, sha256) => {
      const bytes = await readFile(file);
      expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
      stored.push(bytes);
    });
    if ("refused" in answer) {
      refused += 1;
      expect(stored).toEqual([]);
      continue;
    }
    taken += 1;
    expect(answer.pictures).toHaveLength(7);
    for (const bytes of stored) {
      expect(bytes.equals(sent)).toBe(false);
      for (const carried of [secret, "<script", "<svg", "PK\x03\x04"]) expect(bytes.includes(carried)).toBe(false);
      const { exif, xmp, icc, format } = await sharp(bytes).metadata();
      expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
      expect(["heif", "webp", "jpeg"]).toContain(format);
    }
  }
  expect(refused).toBeGreaterThan(many / 4);
  expect(taken).toBeGreaterThan(many * 0.15);
});

it("the photograph of a phone with 48 megapixels is taken, and stored in the widths of others", async () => {
  const folder = temporaryFolder();
  const large = await sharp({ create: { width: 8064, height: 6048, channels: 3, background: "#884422" } })
    .jpeg()
    .toBuffer();
  const answer = await receivePhotograph(folder, contentOf(large), async () => {});
  const widths = "pictures" in answer ? answer.pictures.map(({ width }) => width) : answer;
  expect(widths).toEqual([...photoWidths.flatMap((width) => [width, width]), 1200]);
});
