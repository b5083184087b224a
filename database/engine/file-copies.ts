import { createHash } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { access, chmod, copyFile, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { StorageError } from "./errors.ts";

/** Where a backup has the uploaded files. */
export const filesOfBackup = (file: string): string => `${file}.files`;

const contentName = /^[0-9a-f]{64}$/;

/**
 * Copies the contents of FILES_DIR, whose names are their SHA-256, and checks each; those that are there stay.
 * @returns how many there were
 * @throws StorageError if a copy is not what its name says
 */
export async function copyFiles(from: string, to: string): Promise<number> {
  const names = (await readdir(from).catch(noneIfMissing)).filter((name) => contentName.test(name));
  if (names.length > 0) await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of names) if (!(await exists(path.join(to, name)))) await copyOne(path.join(from, name), to, name);
  return names.length;
}

/**
 * Gives each content of this folder to `add`.
 * @returns how many, and the names of those that are not what their name says, which `add` does not get
 */
export async function addFilesOf(
  folder: string,
  add: (sha256: string, file: string) => Promise<void>,
): Promise<{ added: number; damaged: string[] }> {
  const names = (await readdir(folder).catch(noneIfMissing)).filter((name) => contentName.test(name));
  const damaged: string[] = [];
  for (const name of names) {
    const file = path.join(folder, name);
    if ((await hashOf(file)) === name) await add(name, file);
    else damaged.push(name);
  }
  return { added: names.length - damaged.length, damaged };
}

async function copyOne(from: string, folder: string, name: string): Promise<void> {
  const partial = path.join(folder, `${name}.${process.pid}.partial`);
  try {
    await copyFile(from, partial, constants.COPYFILE_EXCL);
    await chmod(partial, 0o600);
    if ((await hashOf(partial)) !== name) throw new StorageError(`The file ${from} is damaged.`);
    const handle = await open(partial, "r+");
    await handle.sync();
    await handle.close();
    await rename(partial, path.join(folder, name));
  } catch (error) {
    // It was erased since the list was made.
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  } finally {
    await rm(partial, { force: true });
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("hex");
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

function noneIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code !== "ENOENT") throw error;
  return [];
}
