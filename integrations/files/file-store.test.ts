import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it, onTestFinished } from "vitest";
import { readSettings } from "#config/env.ts";
import { s3SettingsOf } from "#config/file-settings.ts";
import { maxFileBytes } from "#domain/files/file-type.ts";
import { s3StandIn } from "#test/s3-stand-in.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import type { FileStore } from "./file-store.ts";
import { folderFiles } from "./folder-files.ts";
import { s3Files } from "./s3-files.ts";

interface Stage {
  files: FileStore;
  /** What is stored, and what uploads left. */
  names(): string[];
  /** Makes all of it as old as this, and leaves what a crash leaves. */
  age(time: Date): void;
  /** From now on nothing can be written. */
  spoil(): void;
}

async function inFolder(): Promise<Stage> {
  const name = path.join(tmpdir(), `files-${randomUUID()}`);
  onTestFinished(() => rm(name, { recursive: true, force: true }));
  const names = () => (existsSync(name) ? readdirSync(name) : []);
  return {
    files: folderFiles(name),
    names,
    age(time) {
      writeFileSync(path.join(name, "of-a-crash.part"), "x");
      for (const one of names()) utimesSync(path.join(name, one), time, time);
    },
    spoil: () => writeFileSync(name, "a file"),
  };
}

async function inBucket(): Promise<Stage> {
  const standIn = await s3StandIn();
  const settings = s3SettingsOf(readSettings(standIn.settings));
  if (!settings) throw new Error("No bucket is set.");
  const { objects } = standIn;
  const before = new Set(uploads());
  return {
    files: s3Files(settings),
    names: () =>
      [...objects.keys()].filter((key) => key !== "probe").concat(uploads().filter((one) => !before.has(one))),
    age(time) {
      const left = path.join(tmpdir(), `zipstead-upload-${randomUUID()}`);
      writeFileSync(left, "x");
      utimesSync(left, time, time);
      for (const object of objects.values()) object.modifiedAt = time;
    },
    spoil: () => standIn.behave(() => "read-only"),
  };
}

const uploads = () => readdirSync(tmpdir()).filter((name) => name.startsWith("zipstead-upload-"));

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

describe.each([
  ["a folder", inFolder],
  ["a bucket", inBucket],
])("a file that is uploaded to %s", (_place, stage) => {
  it("is stored once, under its hash", async () => {
    const { files, names } = await stage();
    const stored = await files.add(pieces("%PDF-1.7 and more", 3));
    const sha256 = createHash("sha256").update("%PDF-1.7 and more").digest("hex");
    expect(stored).toEqual({ sha256, bytes: 17, type: "application/pdf" });
    expect(await files.add(pieces("%PDF-1.7 and more"))).toEqual(stored);
    expect(names()).toEqual([sha256]);
    expect(await new Response(await files.open(sha256)).text()).toBe("%PDF-1.7 and more");
    await files.remove(sha256);
    expect(await files.open(sha256)).toBeUndefined();
    await expect(files.open("../secret")).rejects.toThrow("no SHA-256");
    await expect(files.remove("../secret")).rejects.toThrow("no SHA-256");
  });

  it("that is a photograph stands upright, and has no place and no device in it", async () => {
    const { files } = await stage();
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
    const { files } = await stage();
    const picture = (width: number, height: number) =>
      sharp({ create: { ...canvas.create, width, height } })
        .jpeg()
        .toBuffer();
    const stored = await files.add(pieces(await picture(8000, 6000), 65_536));
    if ("refused" in stored) throw new Error(stored.refused);
    const shown = Buffer.from(await new Response(await files.open(stored.sha256)).arrayBuffer());
    expect(await sharp(shown).metadata()).toMatchObject({ width: 4000, height: 3000 });
    expect(await files.add(pieces(await picture(8000, 8000), 65_536))).toEqual({ refused: "unreadable" });
  });

  it.each([
    ["image/png", () => sharp(canvas).png().toBuffer()],
    ["image/webp", () => sharp(canvas).webp().toBuffer()],
    ["text/plain", () => "She signed with me in May. Über 3 €.\r\n\tYes.\n".repeat(100)],
  ])("may be %s", async (type, content) => {
    expect(await (await stage()).files.add(pieces(await content(), 77))).toMatchObject({ type });
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
    const { files, names } = await stage();
    expect(await files.add(pieces(await content(), 65_536))).toEqual({ refused });
    expect(names()).toEqual([]);
  });

  it("leaves nothing if it breaks off, nor after a crash", async () => {
    const { files, names, age } = await stage();
    async function* broken() {
      yield Buffer.from("%PDF-");
      throw new Error("The line broke.");
    }
    await expect(files.add(broken())).rejects.toThrow("The line broke.");
    expect(names()).toEqual([]);
    const stored = await files.add(pieces("%PDF-"));
    if ("refused" in stored) throw new Error(stored.refused);
    const yesterday = new Date(Date.now() - 86_400_000);
    expect(await files.storedBefore(yesterday)).toEqual([]);
    age(yesterday);
    expect(await files.storedBefore(new Date())).toEqual([stored.sha256]);
    expect(names()).toEqual([stored.sha256]);
  });

  it("is found among many that are as old", async () => {
    const { files } = await stage();
    const stored: string[] = [];
    for (let n = 1; n <= 10; n++) {
      const one = await files.add(pieces(`%PDF-${n}`));
      if ("sha256" in one) stored.push(one.sha256);
    }
    expect(stored).toHaveLength(10);
    expect((await files.storedBefore(new Date(Date.now() + 60_000))).toSorted()).toEqual(stored.toSorted());
  });

  it("may be a copy of another store's, as it is", async () => {
    const { files, names } = await stage();
    const folder = temporaryFolder();
    const picture = await photograph();
    const sha256 = createHash("sha256").update(picture).digest("hex");
    writeFileSync(path.join(folder, "copy"), picture);
    for (const _ of [1, 2]) await files.addCopy(sha256, path.join(folder, "copy"));
    expect(Buffer.from(await new Response(await files.open(sha256)).arrayBuffer())).toEqual(picture);
    expect(names()).toEqual([sha256]);
    expect(await readdir(folder)).toEqual(["copy"]);
  });

  it("is none before the first", async () => {
    const { files } = await stage();
    expect(await files.storedBefore(new Date())).toEqual([]);
  });

  it("can be stored unless there is a fault, and nothing stays of the question", async () => {
    const { files, names } = await stage();
    expect(await files.fault()).toBeUndefined();
    expect(names()).toEqual([]);
    const other = await stage();
    other.spoil();
    expect(await other.files.fault()).toMatch(/^(No file can be written to FILES_DIR|S3_ACCESS_KEY_ID may not use)/);
  });
});
