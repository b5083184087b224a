import type { ShareEntriesTable } from "#database/incoming/incoming-schema.ts";
import type { Reader } from "#database/schema.ts";

/** In hundredths of a percent of our fee; 0 until an owner has set it. */
export async function currentShareBp(reader: Reader): Promise<number> {
  const term = await reader
    .selectFrom("shareTerms")
    .select("percentBp")
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return term?.percentBp ?? 0;
}

/** In the sequence in which they were written. */
export const shareEntriesOf = (reader: Reader, referralId: string): Promise<ShareEntriesTable[]> =>
  reader.selectFrom("shareEntries").selectAll().where("referralId", "=", referralId).orderBy("no").execute();
