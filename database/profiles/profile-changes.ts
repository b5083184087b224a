import { compiledOnce } from "#database/engine/compiled-once.ts";
import type { Reader } from "#database/schema.ts";

/** @returns its id; undefined if no profile has ever changed */
export const newestProfileChange = async (reader: Reader): Promise<string | undefined> =>
  (await reader.selectFrom("profileChanges").select("id").orderBy("id", "desc").limit(1).executeTakeFirst())?.id;

export const mostChangesAtOnce = 250;

/** In the order of their ids, which is that of time. */
export const profileChangesAfter = compiledOnce((reader, { id }: { id: string }) =>
  reader
    .selectFrom("profileChanges")
    .select(["id", "profileId"])
    .where("id", ">", id)
    .orderBy("id")
    .limit(mostChangesAtOnce),
);
