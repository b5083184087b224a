import type { Reader, Writer } from "#database/schema.ts";
import type { OfficeNoticesTable } from "./bounds-schema.ts";

export async function insertNotice(tx: Writer, notice: OfficeNoticesTable): Promise<void> {
  await tx.insertInto("officeNotices").values(notice).execute();
}

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

/** No notice is returned twice. Also deletes those sent on their own before `since`. */
export async function takeCollectedNotices(tx: Writer, since: string): Promise<OfficeNoticesTable[]> {
  await tx.deleteFrom("officeNotices").where("collected", "=", 0).where("receivedAt", "<=", since).execute();
  return tx.deleteFrom("officeNotices").where("collected", "=", 1).returningAll().execute();
}
