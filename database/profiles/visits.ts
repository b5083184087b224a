import type { Reader, Writer } from "#database/schema.ts";
import { inParts } from "#domain/privacy/in-parts.ts";

const mostAtOnce = 500;

/** @param visits by the path of a profile; other paths are left out @param day YYYY-MM-DD */
export async function addVisits(
  tx: Writer,
  visits: ReadonlyMap<string, number>,
  { day, newId }: { day: string; newId(): string },
): Promise<void> {
  const counts = new Map<string, number>();
  for (const paths of inParts([...visits.keys()], mostAtOnce)) {
    const addresses = tx.selectFrom("profileAddresses").select(["path", "profileId"]).where("path", "in", paths);
    for (const { path, profileId } of await addresses.execute())
      counts.set(profileId, (counts.get(profileId) ?? 0) + (visits.get(path) ?? 0));
  }
  // In order, so that no two processes wait for each other's rows.
  const rows = [...counts].toSorted().map(([profileId, count]) => ({ id: newId(), profileId, day, visits: count }));
  for (const some of inParts(rows, mostAtOnce))
    await tx
      .insertInto("profileVisits")
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(["profileId", "day"])
          .doUpdateSet((is) => ({ visits: is("profileVisits.visits", "+", is.ref("excluded.visits")) })),
      )
      .execute();
}

/** Days with visits, the newest first. */
export const visitsOf = (reader: Reader, profileId: string, most: number): Promise<{ day: string; visits: number }[]> =>
  reader
    .selectFrom("profileVisits")
    .select(["day", "visits"])
    .where("profileId", "=", profileId)
    .orderBy("day", "desc")
    .limit(most)
    .execute();
