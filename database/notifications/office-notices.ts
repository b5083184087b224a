import type { Reader, Writer } from "#database/schema.ts";
import type { OfficeNoticesTable } from "./bounds-schema.ts";

export async function insertNotice(tx: Writer, notice: OfficeNoticesTable): Promise<void> {
  await tx.insertInto("officeNotices").values(notice).execute();
}

/** How many notices were sent by themselves since a time (ISO), up to `most`. */
export async function noticesSince(reader: Reader, since: string, most: number): Promise<number> {
  const recent = await reader
    .selectFrom("officeNotices")
    .select("id")
    .where("collected", "=", 0)
    .where("receivedAt", ">", since)
    .limit(most)
    .execute();
  return recent.length;
}

/** Takes what was collected out of the store; each notice is given to one caller. Forgets what was sent by itself before `since`. */
export async function takeCollectedNotices(tx: Writer, since: string): Promise<OfficeNoticesTable[]> {
  await tx.deleteFrom("officeNotices").where("collected", "=", 0).where("receivedAt", "<=", since).execute();
  return tx.deleteFrom("officeNotices").where("collected", "=", 1).returningAll().execute();
}
