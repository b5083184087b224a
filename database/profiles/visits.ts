import type { Reader, Writer } from "#database/schema.ts";

/** @param visits by the path of a profile @param day YYYY-MM-DD */
export async function addVisits(
  tx: Writer,
  visits: ReadonlyMap<string, number>,
  { day, newId }: { day: string; newId(): string },
): Promise<void> {
  for (const [path, count] of [...visits].toSorted()) {
    const address = await tx
      .selectFrom("profileAddresses")
      .select("profileId")
      .where("path", "=", path)
      .executeTakeFirst();
    if (!address) continue;
    await tx
      .insertInto("profileVisits")
      .values({ id: newId(), profileId: address.profileId, day, visits: count })
      .onConflict((conflict) =>
        conflict
          .columns(["profileId", "day"])
          .doUpdateSet((is) => ({ visits: is("profileVisits.visits", "+", is.ref("excluded.visits")) })),
      )
      .execute();
  }
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
