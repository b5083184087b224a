import { createHash, randomUUID } from "node:crypto";
import { readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it, onTestFinished } from "vitest";
import { maxFileBytes } from "#domain/refunds/report-file.ts";
import { folderFiles } from "./folder-files.ts";

function folder() {
  const name = path.join(tmpdir(), `files-${randomUUID()}`);
  onTestFinished(() => rm(name, { recursive: true, force: true }));
  return { files: folderFiles(name), names: () => readdirSync(name), at: (file: string) => path.join(name, file) };
}

async function* pieces(content: string | Uint8Array, size = 1000) {
  const bytes = Buffer.from(content);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const canvas = { create: { width: 60, height: 40, channels: 3 as const, background: "#3b48c9" } };
/** Of a phone that lay on its side, with the place. */
const photograph = () =>
  sharp(canvas)
    .jpeg()
    .withExif({
      IFD0: { Make: "Phone", Orientation: "6" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "33/1 44/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

describe("an uploaded file", () => {
  it("is stored once, under its hash, for its owner only", async () => {
    const { files, names, at } = folder();
    const stored = await files.add(pieces("%PDF-1.7 and more", 3));
    const sha256 = createHash("sha256").update("%PDF-1.7 and more").digest("hex");
    expect(stored).toEqual({ sha256, bytes: 17, type: "application/pdf" });
    expect(await files.add(pieces("%PDF-1.7 and more"))).toEqual(stored);
    expect(names()).toEqual([sha256]);
    expect(statSync(at(sha256)).mode & 0o777).toBe(0o600);
    expect(await new Response(await files.open(sha256)).text()).toBe("%PDF-1.7 and more");
    await files.remove(sha256);
    expect(await files.open(sha256)).toBeUndefined();
    await expect(files.open("../secret")).rejects.toThrow("no SHA-256");
  });

  it("that is a photograph stands upright, and has no place and no device in it", async () => {
    const { files } = folder();
    const sent = await photograph();
    expect((await sharp(sent).metadata()).exif?.toString("latin1")).toContain("Phone");
    const stored = await files.add(pieces(sent));
    if ("refused" in stored) throw new Error(stored.refused);
    const shown = Buffer.from(await new Response(await files.open(stored.sha256)).arrayBuffer());
    const { exif, format, width, height } = await sharp(shown).metadata();
    expect({ exif, format, width, height }).toEqual({ exif: undefined, format: "jpeg", width: 40, height: 60 });
    expect(shown.toString("latin1")).not.toContain("Phone");
    expect([stored.type, stored.bytes]).toEqual(["image/jpeg", shown.length]);
  });

  it("that is a large picture is made smaller, and one that is too large is refused", async () => {
    const { files } = folder();
    const picture = (width: number, height: number) =>
      sharp({ create: { ...canvas.create, width, height } })
        .jpeg()
        .toBuffer();
    const stored = await files.add(pieces(await picture(8000, 6000), 65_536));
    if ("refused" in stored) throw new Error(stored.refused);
    const shown = Buffer.from(await new Response(await files.open(stored.sha256)).arrayBuffer());
    expect(await sharp(shown).metadata()).toMatchObject({ width: 4000, height: 3000 });
    expect(await files.add(pieces(await picture(8000, 7000), 65_536))).toEqual({ refused: "unreadable" });
  });

  it.each([
    ["image/png", () => sharp(canvas).png().toBuffer()],
    ["image/webp", () => sharp(canvas).webp().toBuffer()],
    ["text/plain", () => "She signed with me in May. Über 3 €.\r\n\tYes.\n".repeat(100)],
  ])("may be %s", async (type, content) => {
    expect(await folder().files.add(pieces(await content(), 77))).toMatchObject({ type });
  });

  it.each([
    ["empty", () => ""],
    ["heic", () => "\0\0\0\x24ftypheic\0\0\0\0mif1heic"],
    ["unknown-type", () => "MZ\x90\0\x03 a program"],
    ["unknown-type", () => "GIF89a\x01\0\x01\0"],
    ["unknown-type", () => "PK\x03\x04 an archive"],
    ["unknown-type", () => Buffer.from("caf\xe9", "latin1")],
    ["unreadable", async () => (await photograph()).subarray(0, 300)],
    ["unreadable", () => Buffer.from("\xff\xd8\xff and then a script", "latin1")],
    ["too-large", () => `%PDF-${"x".repeat(maxFileBytes)}`],
  ])("is refused as %s, and nothing stays", async (refused, content) => {
    const { files, names } = folder();
    expect(await files.add(pieces(await content(), 65_536))).toEqual({ refused });
    expect(names()).toEqual([]);
  });

  it("leaves nothing if it breaks off, nor after a crash", async () => {
    const { files, names, at } = folder();
    async function* broken() {
      yield Buffer.from("%PDF-");
      throw new Error("The line broke.");
    }
    await expect(files.add(broken())).rejects.toThrow("The line broke.");
    expect(names()).toEqual([]);
    const stored = await files.add(pieces("%PDF-"));
    if ("refused" in stored) throw new Error(stored.refused);
    writeFileSync(at("of-a-crash.part"), "x");
    const yesterday = new Date(Date.now() - 86_400_000);
    expect(await files.storedBefore(yesterday)).toEqual([]);
    for (const name of names()) utimesSync(at(name), yesterday, yesterday);
    expect(await files.storedBefore(new Date())).toEqual([stored.sha256]);
    expect(names()).toEqual([stored.sha256]);
  });
});

it("A folder that nobody has written to is empty", async () => {
  expect(await folder().files.storedBefore(new Date())).toEqual([]);
});

it("A folder is writable if a file can be made in it, of which nothing stays", async () => {
  const { files, names } = folder();
  expect(await files.isWritable()).toBe(true);
  expect(names()).toEqual([]);
});

it("A folder is not writable if something else has its name", async () => {
  const name = path.join(tmpdir(), `files-${randomUUID()}`);
  onTestFinished(() => rm(name, { force: true }));
  writeFileSync(name, "a file");
  expect(await folderFiles(name).isWritable()).toBe(false);
});
