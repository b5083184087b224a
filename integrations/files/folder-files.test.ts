import { randomUUID } from "node:crypto";
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { folderFiles } from "./folder-files.ts";

function folder() {
  const name = path.join(tmpdir(), `files-${randomUUID()}`);
  onTestFinished(() => rm(name, { recursive: true, force: true }));
  return { name, files: folderFiles(name), names: () => readdirSync(name) };
}

it("A file in a folder is for its owner only", async () => {
  const { name, files } = folder();
  const stored = await files.add(
    (async function* () {
      yield Buffer.from("%PDF-1.7");
    })(),
  );
  if ("refused" in stored) throw new Error(stored.refused);
  expect(statSync(path.join(name, stored.sha256)).mode & 0o777).toBe(0o600);
});

it("A folder that nobody has written to is empty", async () => {
  expect(await folder().files.storedBefore(new Date())).toEqual([]);
});

it("A folder is writable if a file can be made in it, of which nothing stays", async () => {
  const { files, names } = folder();
  expect(await files.fault()).toBeUndefined();
  expect(names()).toEqual([]);
});

it("A folder is not writable if something else has its name", async () => {
  const { name, files } = folder();
  writeFileSync(name, "a file");
  expect(await files.fault()).toBe(`No file can be written to FILES_DIR (${name}): EEXIST.`);
});
