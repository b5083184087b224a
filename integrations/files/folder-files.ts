import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { chmod, copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { assertContentName, isContentName } from "./content-name.ts";
import type { FileStore } from "./file-store.ts";
import { partEnding, receiveAsIs, receiveContent } from "./receive-content.ts";
import { receivePhotograph } from "./receive-photograph.ts";

/** One file for each content; a file appears under its name once it is on disk. */
export function folderFiles(folder: string): FileStore {
  return {
    place: folder,
    async add(content) {
      await makeFolder();
      return receiveContent(folder, content, store);
    },
    async addAsIs(content, most) {
      await makeFolder();
      return receiveAsIs(folder, content, most, store);
    },
    async addPhotograph(content) {
      await makeFolder();
      return receivePhotograph(folder, content, store);
    },
    async addCopy(sha256, file) {
      await makeFolder();
      const copy = path.join(folder, `${randomUUID()}${partEnding}`);
      try {
        await copyFile(file, copy, constants.COPYFILE_EXCL);
        await chmod(copy, 0o600);
        await store(copy, sha256);
      } finally {
        await rm(copy, { force: true });
      }
    },
    async open(sha256) {
      const handle = await open(contentPath(sha256)).catch(undefinedIfMissing);
      return handle && (Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>);
    },
    async remove(sha256) {
      await rm(contentPath(sha256), { force: true });
    },
    async storedBefore(time) {
      const names = (await readdir(folder).catch(undefinedIfMissing)) ?? [];
      const old: string[] = [];
      for (const name of names) {
        const file = await stat(path.join(folder, name)).catch(undefinedIfMissing);
        if (!file || file.mtime >= time) continue;
        if (isContentName(name)) old.push(name);
        else if (name.includes(partEnding)) await rm(path.join(folder, name), { force: true });
      }
      return old;
    },
    async fault() {
      const probe = path.join(folder, `${randomUUID()}${partEnding}`);
      try {
        await makeFolder();
        await writeFile(probe, "", { mode: 0o600 });
        await rm(probe);
        return undefined;
      } catch (error) {
        const code = error instanceof Error && "code" in error ? error.code : error;
        return `No file can be written to FILES_DIR (${folder}): ${code}.`;
      }
    },
  };

  async function makeFolder(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  }

  async function store(file: string, sha256: string): Promise<void> {
    await synced(file, "r+");
    await rename(file, contentPath(sha256));
    // The new name is in the folder, which Windows cannot sync.
    if (process.platform !== "win32") await synced(folder, "r");
  }

  function contentPath(sha256: string): string {
    assertContentName(sha256);
    return path.join(folder, sha256);
  }
}

async function synced(file: string, flags: "r" | "r+"): Promise<void> {
  const handle = await open(file, flags);
  await handle.sync();
  await handle.close();
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
