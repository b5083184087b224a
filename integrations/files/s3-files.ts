import { openAsBlob } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { assertContentName, isContentName } from "./content-name.ts";
import type { FileStore } from "./file-store.ts";
import { receiveAsIs, receiveContent } from "./receive-content.ts";
import { receivePhotograph } from "./receive-photograph.ts";
import { emptySha256, type S3Bucket, type S3Settings, s3Bucket } from "./s3-bucket.ts";

const uploadFolder = "zipstead-upload-";
/** One object, which each probe replaces. */
const probeKey = "probe";
/** A health check asks every two seconds, and each request is paid for. */
const usualProbeEveryMs = 15_000;
/** Below the deadline of the health check. */
const probeDeadline = { timeoutMs: 1500, tries: 1 };

/** One object for each content, in a bucket of any S3-compatible service. A file is received on this machine first. */
export function s3Files(settings: S3Settings, { probeEveryMs = usualProbeEveryMs } = {}): FileStore {
  const bucket = s3Bucket(settings);
  let writableUntil = Number.NEGATIVE_INFINITY;
  return {
    place: `bucket ${settings.bucket} at ${settings.endpoint}`,
    add: (content) => inFolder((folder) => receiveContent(folder, content, store)),
    addAsIs: (content, most) => inFolder((folder) => receiveAsIs(folder, content, most, store)),
    addPhotograph: (content) => inFolder((folder) => receivePhotograph(folder, content, store)),
    addCopy: (sha256, file) => store(file, sha256),
    async open(sha256) {
      assertContentName(sha256);
      return bucket.get(sha256);
    },
    async remove(sha256) {
      assertContentName(sha256);
      await bucket.remove(sha256);
    },
    async storedBefore(time) {
      await removeUploadsBefore(time);
      const old: string[] = [];
      for await (const { key, modifiedAt } of bucket.list()) if (isContentName(key) && modifiedAt < time) old.push(key);
      return old;
    },
    async fault() {
      if (performance.now() < writableUntil) return undefined;
      try {
        await bucket.put(probeKey, new Blob([]), emptySha256, probeDeadline);
        writableUntil = performance.now() + probeEveryMs;
        return undefined;
      } catch (error) {
        return sentenceOf(error);
      }
    },
  };

  async function inFolder<Done>(work: (folder: string) => Promise<Done>): Promise<Done> {
    const folder = await mkdtemp(path.join(tmpdir(), uploadFolder));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function store(file: string, sha256: string): Promise<void> {
    assertContentName(sha256);
    await bucket.put(sha256, await openAsBlob(file), sha256);
  }
}

/** Writes, reads, lists and deletes once. @returns a sentence for the operator, or undefined if all of it works */
export async function bucketFault(settings: S3Settings): Promise<string | undefined> {
  const bucket = s3Bucket(settings);
  try {
    await bucket.put(probeKey, new Blob([]), emptySha256);
    await (await bucket.get(probeKey))?.cancel();
    await firstOf(bucket);
    await bucket.remove(probeKey);
    return undefined;
  } catch (error) {
    return sentenceOf(error);
  }
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function firstOf(bucket: S3Bucket): Promise<void> {
  for await (const _ of bucket.list()) return;
}

/** Of processes that were killed. Another user's stay. */
async function removeUploadsBefore(time: Date): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(uploadFolder)) continue;
    const folder = path.join(tmpdir(), name);
    const found = await stat(folder).catch(() => undefined);
    if (found && found.mtime < time) await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}
