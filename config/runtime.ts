import { statfs } from "node:fs/promises";
import path from "node:path";
import { release } from "#database/release.ts";
import type { Runtime } from "#operations/world.ts";
import type { Settings } from "./env.ts";

/** The build replaces it by the commit (scripts/bundle-server.ts). */
declare const __REVISION__: string | undefined;

/** @param errors how often each kind of error was logged, counted on by the log */
export function runtimeOf({ databaseUrl, filesDir, s3 }: Settings, errors: ReadonlyMap<string, number>): Runtime {
  const folders = {
    ...(s3.bucket === undefined && { files: filesDir }),
    ...(databaseUrl.startsWith("file:") && { store: folderOf(databaseUrl) }),
  };
  return {
    release,
    revision: typeof __REVISION__ === "undefined" ? undefined : __REVISION__,
    startedAt: new Date(),
    errors: () => Object.fromEntries(errors),
    async freeBytes() {
      const free: Record<string, number> = {};
      for (const [of, folder] of Object.entries(folders)) {
        const bytes = await freeIn(folder);
        if (bytes !== undefined) free[of] = bytes;
      }
      return free;
    },
  };
}

const folderOf = (databaseUrl: string) => path.dirname(databaseUrl.slice("file:".length));

/** A folder appears with its first file; until then its parent's disk counts. */
async function freeIn(folder: string): Promise<number | undefined> {
  for (const at of [folder, path.dirname(path.resolve(folder))]) {
    const found = await statfs(at).catch(() => undefined);
    if (found) return found.bavail * found.bsize;
  }
  return undefined;
}
