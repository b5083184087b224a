import { createHash } from "node:crypto";
import { type StoredFile, storedContentsAfter } from "#database/files/files.ts";
import type { Reader } from "#database/schema.ts";
import type { FileStore } from "#integrations/files/file-store.ts";

export interface FileFault extends StoredFile {
  fault: "missing" | "damaged";
}

const pageSize = 500;

/** Reads the content that each attached file and photograph names. @returns how many are right; each other one is reported */
export async function verifyFiles(
  reader: Reader,
  files: FileStore,
  reportFault: (fault: FileFault) => void,
): Promise<{ right: number; wrong: number }> {
  const counts = { right: 0, wrong: 0 };
  for await (const file of contentsIn(reader)) {
    const fault = await faultOf(files, file);
    counts[fault ? "wrong" : "right"] += 1;
    if (fault) reportFault({ ...file, fault });
  }
  return counts;
}

async function* contentsIn(reader: Reader): AsyncGenerator<StoredFile> {
  for (let after = ""; ; ) {
    const page = await storedContentsAfter(reader, after, pageSize);
    yield* page;
    after = page.at(-1)?.id ?? after;
    if (page.length < pageSize) return;
  }
}

/** Throws if the store cannot be asked: then nothing is known about its files. */
async function faultOf(files: FileStore, { sha256, bytes }: StoredFile): Promise<FileFault["fault"] | undefined> {
  const content = await files.open(sha256);
  if (!content) return "missing";
  const hash = createHash("sha256");
  let read = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    read += chunk.length;
  }
  return hash.digest("hex") === sha256 && read === bytes ? undefined : "damaged";
}
