import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open, rm } from "node:fs/promises";
import path from "node:path";
import { type ContentRefusal, type FileType, fileTypeOf, maxFileBytes } from "#domain/files/file-type.ts";
import type { FileContent } from "./file-store.ts";
import { encodeAgain, isPicture } from "./pictures.ts";

/** In the name of each file that is still received: what is old is of a crash. */
export const partEnding = ".part";

/**
 * Receives a content into files of this folder and gives the one to store to `store`. None of them stays.
 * @returns what `FileStore.add` does
 */
export async function receiveContent(
  folder: string,
  content: AsyncIterable<Uint8Array>,
  store: (file: string, sha256: string) => Promise<void>,
): Promise<FileContent | { refused: ContentRefusal }> {
  const received = path.join(folder, `${randomUUID()}${partEnding}`);
  const encoded = `${received}-encoded`;
  try {
    const found = await receive(content, received);
    if ("refused" in found) return found;
    const { type } = found;
    if (isPicture(type) && !(await encodeAgain(received, encoded, type))) return { refused: "unreadable" };
    const file = isPicture(type) ? encoded : received;
    const { sha256, bytes } = await hashed(file);
    await store(file, sha256);
    return { sha256, bytes, type };
  } finally {
    for (const file of [received, encoded]) await rm(file, { force: true });
  }
}

/** The same for a content that is stored as it is, whatever it is. @param most in bytes */
export async function receiveAsIs(
  folder: string,
  content: AsyncIterable<Uint8Array>,
  most: number,
  store: (file: string, sha256: string) => Promise<void>,
): Promise<{ sha256: string; bytes: number } | undefined> {
  const received = path.join(folder, `${randomUUID()}${partEnding}`);
  const handle = await open(received, "wx", 0o600);
  try {
    let bytes = 0;
    for await (const chunk of content) {
      bytes += chunk.length;
      if (bytes <= most) await handle.write(chunk);
    }
    if (bytes > most) return undefined;
    const found = await hashed(received);
    await store(received, found.sha256);
    return found;
  } finally {
    await handle.close();
    await rm(received, { force: true });
  }
}

export async function hashed(file: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest("hex"), bytes };
}

type Received = { type: FileType } | { refused: ContentRefusal };

/** One chunk of it is in memory at a time. @param most in bytes */
export async function receive(
  content: AsyncIterable<Uint8Array>,
  file: string,
  most: number = maxFileBytes,
): Promise<Received> {
  const handle = await open(file, "wx", 0o600);
  try {
    return await receiveInto(handle, content, most);
  } finally {
    await handle.close();
  }
}

async function receiveInto(handle: FileHandle, content: AsyncIterable<Uint8Array>, most: number): Promise<Received> {
  const isText = textCheck();
  let [head, bytes, couldBeText] = [Buffer.alloc(0), 0, true];
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > most) continue;
    if (head.length < 16) head = Buffer.concat([head, chunk.subarray(0, 16)]);
    couldBeText &&= isText(chunk);
    await handle.write(chunk);
  }
  if (bytes === 0) return { refused: "empty" };
  if (bytes > most) return { refused: "too-large" };
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
