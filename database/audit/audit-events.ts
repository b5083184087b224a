import type { ListWindow } from "#database/engine/list-window.ts";
import { inOrder } from "#database/engine/paging.ts";
import { detailIn } from "#database/engine/stored-json.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { AuditAction } from "#database/staff/staff-schema.ts";

export interface StaffRecord {
  id: string;
  /** ISO, UTC. */
  at: string;
  /** Null: nobody had proved who they are, or it was done at the console. */
  staffId: string | null;
  action: AuditAction;
  /** The id of what it was done to. */
  about?: string;
  detail?: AuditDetail;
}

/** What else must be known of a deed later; no secret. */
export type AuditDetail = Record<string, string | number | boolean | null>;

/** Writes into the trail what is being done, in the transaction that does it: both are kept, or neither. */
export async function insertAuditEvent(tx: Writer, { about, detail = {}, ...event }: StaffRecord): Promise<void> {
  await tx
    .insertInto("auditEvents")
    .values({ ...event, about: about ?? null, detail: JSON.stringify(detail) })
    .execute();
}

export interface AuditFilter {
  /** Undefined: whoever it was; null: at the console, or nobody who had proved who they are. */
  staffId: string | null | undefined;
  action: AuditAction | undefined;
}

/** The office's list of what was done, with the names of who did it and, where that is a member, to whom. */
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
  return rows.map(({ detail, ...row }) => ({ ...row, detail: detailIn(detail) }));
}

export type ListedAuditEvent = Awaited<ReturnType<typeof listAuditEvents>>[number];
