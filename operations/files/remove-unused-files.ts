import { contentsInUse } from "#database/files/files.ts";
import { inParts } from "#domain/privacy/in-parts.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import type { World } from "#operations/world.ts";

const mostAtOnce = 500;
/** An upload stores its content first and its row a moment later. */
const graceHours = 1;

/** Removes contents that no file has: of erased persons, and of uploads that broke off. @returns how many */
export async function removeUnusedFiles(world: World): Promise<number> {
  const old = await world.files.storedBefore(new Date(addDuration(world.now(), { hours: -graceHours })));
  let removed = 0;
  for (const some of inParts(old, mostAtOnce)) {
    const inUse = await contentsInUse(world.database.read, some);
    for (const sha256 of some.filter((one) => !inUse.has(one))) {
      await world.files.remove(sha256);
      removed += 1;
    }
  }
  return removed;
}
