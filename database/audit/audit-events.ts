import type { ListWindow } from "#database/engine/list-window.ts";
import { inOrder } from "#database/engine/paging.ts";
import { parseAuditDetail } from "#database/engine/stored-json.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { AuditAction } from "#domain/audit/audit-actions.ts";

export interface StaffRecord {
  id: string;
  at: string;
  /** Null: not signed in, or done at the console. */
  staffId: string | null;
  action: AuditAction;
  about?: string;
  detail?: AuditDetail;
}

/** Never a secret. */
export type AuditDetail = Record<string, string | number | boolean | null>;

/** Must run in the transaction of the change, so that both are stored or neither. */
export async function insertAuditEvent(tx: Writer, { about, detail = {}, ...event }: StaffRecord): Promise<void> {
  await tx
    .insertInto("auditEvents")
    .values({ ...event, about: about ?? null, detail: JSON.stringify(detail) })
    .execute();
}

/** When this was last done (ISO), not before `since`; undefined: not since then. */
export async function lastDone(
  reader: Reader,
  { about, action }: { about: string; action: AuditAction },
  since: string,
): Promise<string | undefined> {
  const event = await reader
    .selectFrom("auditEvents")
    .select("at")
    .where("about", "=", about)
    .where("action", "=", action)
    .where("at", ">=", since)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return event?.at;
}

export interface AuditFilter {
  /** Undefined: anybody; null: not signed in, or done at the console. */
  staffId: string | null | undefined;
  action: AuditAction | undefined;
}

export async function listAuditEvents(reader: Reader, { staffId, action }: AuditFilter, window: ListWindow) {
  let query = reader
    .selectFrom("auditEvents")
    .leftJoin("staff as doer", "doer.id", "auditEvents.staffId")
    .leftJoin("staff as subject", "subject.id", "auditEvents.about")
    .select(["auditEvents.id", "at as receivedAt", "action", "about", "detail"])
    .select(["doer.name as who", "subject.name as recipient"]);
  if (staffId !== undefined) query = query.where("staffId", staffId === null ? "is" : "=", staffId);
  if (action) query = query.where("action", "=", action);
  const rows = await inOrder(query, { time: "at", id: "auditEvents.id" }, window).execute();
  return rows.map(({ detail, ...row }) => ({ ...row, detail: parseAuditDetail(detail) }));
}

export type ListedAuditEvent = Awaited<ReturnType<typeof listAuditEvents>>[number];
