import { compiledOnce } from "#database/engine/compiled-once.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { OfficeNoticesTable } from "./notifications-schema.ts";

export async function insertNotice(tx: Writer, notice: OfficeNoticesTable): Promise<void> {
  await insert(tx, notice);
}

const insert = compiledOnce((tx, notice: OfficeNoticesTable) => tx.insertInto("officeNotices").values(notice));

/** @returns how many were sent on their own after a time (ISO) */
export async function noticesSince(reader: Reader, since: string): Promise<number> {
  return (await findNotices(reader, { since })).length;
}

const findNotices = compiledOnce((reader, { since }: { since: string }) =>
  reader.selectFrom("officeNotices").select("id").where("collected", "=", 0).where("receivedAt", ">", since),
);

/** No notice is returned twice. Also deletes those sent on their own before `since`. */
export async function takeCollectedNotices(tx: Writer, since: string): Promise<OfficeNoticesTable[]> {
  await tx.deleteFrom("officeNotices").where("collected", "=", 0).where("receivedAt", "<=", since).execute();
  return tx.deleteFrom("officeNotices").where("collected", "=", 1).returningAll().execute();
}
