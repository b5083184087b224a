import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { type FileRefusal, type FileType, fileTypeOf, maxFileBytes } from "#domain/refunds/report-file.ts";
import type { FileStore, StoredContent } from "./file-store.ts";
import { encodeAgain, isPicture } from "./pictures.ts";

const contentName = /^[0-9a-f]{64}$/;

/** One file for each content; a file appears under its name once it is on disk. */
export function folderFiles(folder: string): FileStore {
  return {
    async add(content) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const received = path.join(folder, `${randomUUID()}.part`);
      const encoded = `${received}-encoded`;
      try {
        const found = await receive(content, received);
        if ("refused" in found) return found;
        const { type } = found;
        if (isPicture(type) && !(await encodeAgain(received, encoded, type))) return { refused: "unreadable" };
        return await store(isPicture(type) ? encoded : received, type);
      } finally {
        for (const file of [received, encoded]) await rm(file, { force: true });
      }
    },
    async open(sha256) {
      const handle = await open(contentPath(sha256)).catch(undefinedIfMissing);
      return handle && (Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>);
    },
    remove: (sha256) => rm(contentPath(sha256), { force: true }),
    async storedBefore(time) {
      const names = (await readdir(folder).catch(undefinedIfMissing)) ?? [];
      const old: string[] = [];
      for (const name of names) {
        const file = await stat(path.join(folder, name)).catch(undefinedIfMissing);
        if (!file || file.mtime >= time) continue;
        if (contentName.test(name)) old.push(name);
        else if (name.includes(".part")) await rm(path.join(folder, name), { force: true });
      }
      return old;
    },
    async isWritable() {
      const probe = path.join(folder, `${randomUUID()}.part`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(probe, "", { mode: 0o600 });
        await rm(probe);
        return true;
      } catch {
        return false;
      }
    },
  };

  async function store(file: string, type: FileType): Promise<StoredContent> {
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const chunk of createReadStream(file)) {
      hash.update(chunk);
      bytes += chunk.length;
    }
    const sha256 = hash.digest("hex");
    await synced(file, "r+");
    await rename(file, contentPath(sha256));
    // The new name is in the folder, which Windows cannot sync.
    if (process.platform !== "win32") await synced(folder, "r");
    return { sha256, bytes, type };
  }

  function contentPath(sha256: string): string {
    if (!contentName.test(sha256)) throw new Error("This is no SHA-256.");
    return path.join(folder, sha256);
  }
}

type Received = { type: FileType } | { refused: FileRefusal };

/** One chunk of it is in memory at a time. */
async function receive(content: AsyncIterable<Uint8Array>, file: string): Promise<Received> {
  const handle = await open(file, "wx", 0o600);
  try {
    return await receiveInto(handle, content);
  } finally {
    await handle.close();
  }
}

async function receiveInto(handle: FileHandle, content: AsyncIterable<Uint8Array>): Promise<Received> {
  const isText = textCheck();
  let [head, bytes, couldBeText] = [Buffer.alloc(0), 0, true];
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > maxFileBytes) continue;
    if (head.length < 16) head = Buffer.concat([head, chunk.subarray(0, 16)]);
    couldBeText &&= isText(chunk);
    await handle.write(chunk);
  }
  if (bytes === 0) return { refused: "empty" };
  if (bytes > maxFileBytes) return { refused: "too-large" };
  const type = fileTypeOf(head);
  if (type === "heic") return { refused: "heic" };
  return type === "text/plain" && !(couldBeText && isText(undefined)) ? { refused: "unknown-type" } : { type };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no text has.
const controls = /[\0-\x08\x0b\x0e-\x1f\x7f]/;

/** UTF-8 without control characters. Call it with each chunk, and with undefined at the end. */
function textCheck(): (chunk: Uint8Array | undefined) => boolean {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  return (chunk) => {
    try {
      return !controls.test(chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode());
    } catch {
      return false;
    }
  };
}

async function synced(file: string, flags: "r" | "r+"): Promise<void> {
  const handle = await open(file, flags);
  await handle.sync();
  await handle.close();
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
