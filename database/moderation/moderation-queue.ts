import { sql } from "kysely";
import type { ApplicationsTable } from "#database/agents/agents-schema.ts";
import { findApplication } from "#database/agents/applications.ts";
import { inWindow, type ListWindow } from "#database/engine/list-window.ts";
import { findInquiry } from "#database/inquiries/inquiries.ts";
import type { InquiriesTable } from "#database/inquiries/inquiries-schema.ts";
import { findLead } from "#database/leads/lead-history.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { type ModerationDecisionsTable, type ModerationScope, moderationScopes } from "./moderation-schema.ts";

export interface ModerationFilter {
  scope: ModerationScope | undefined;
  /** True: rejected by staff; false: waiting for a decision. */
  rejected: boolean;
}

export interface ModeratedRecord {
  scope: ModerationScope;
  id: string;
  receivedAt: string;
  name: string;
  email: string;
  phone: string;
  moderationReason: string;
}

export async function listModerationQueue(
  reader: Reader,
  filter: ModerationFilter,
  window: ListWindow,
): Promise<ModeratedRecord[]> {
  const scopes = moderationScopes.filter((scope) => filter.scope === undefined || filter.scope === scope);
  const found = await Promise.all(
    moderationQueries(reader, filter, window)
      .filter(({ scope }) => scopes.includes(scope))
      .map(async ({ scope, query }) => (await query.execute()).map((row) => ({ scope, ...row }))),
  );
  const place = ({ receivedAt, id }: ModeratedRecord) => `${receivedAt} ${id}`;
  const inTime = found.flat().toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
  return (window.oldestFirst ? inTime : inTime.toReversed()).slice(0, window.most);
}

function moderationQueries(reader: Reader, { rejected }: ModerationFilter, window: ListWindow) {
  const flag = rejected ? 1 : 0;
  const name = sql<string>`trim("firstName" || ' ' || "lastName")`;
  const moderationReason = sql<string>`"moderationReason"`;
  const inquiries = reader
    .selectFrom("inquiries")
    .select(["id", "receivedAt", "name", "email", "phone", moderationReason.as("moderationReason")])
    .where("moderationReason", "is not", null)
    .where("rejected", "=", flag);
  const leads = reader
    .selectFrom("leads")
    .select(["id", "receivedAt", name.as("name"), "email", "phone", moderationReason.as("moderationReason")])
    .where("moderationReason", "is not", null)
    .where("rejected", "=", flag);
  const applications = reader
    .selectFrom("applications")
    .select(["id", "receivedAt", name.as("name"), "email", "phone", moderationReason.as("moderationReason")])
    .where("moderationReason", "is not", null)
    .where("rejected", "=", flag);
  return [
    { scope: "inquiries" as const, query: inWindow(reader, "inquiries", inquiries, window) },
    { scope: "leads" as const, query: inWindow(reader, "leads", leads, window) },
    { scope: "applications" as const, query: inWindow(reader, "applications", applications, window) },
  ];
}

export type Submission =
  | ({ scope: "inquiries" } & InquiriesTable)
  | ({ scope: "leads" } & LeadsTable)
  | ({ scope: "applications" } & ApplicationsTable);

/** A rejected submission stays complete. */
export async function findSubmission(
  reader: Reader,
  scope: ModerationScope,
  id: string,
): Promise<Submission | undefined> {
  if (scope === "inquiries") {
    const message = await findInquiry(reader, id);
    return message && { scope, ...message };
  }
  if (scope === "applications") {
    const application = await findApplication(reader, id);
    return application && { scope, ...application };
  }
  const lead = await findLead(reader, id);
  return lead && { scope, ...lead };
}

export async function clearModeration(tx: Writer, scope: ModerationScope, id: string): Promise<void> {
  await tx.updateTable(scope).set({ moderationReason: null }).where("id", "=", id).execute();
}

export async function insertModerationDecision(tx: Writer, review: ModerationDecisionsTable): Promise<void> {
  await tx.insertInto("moderationDecisions").values(review).execute();
  const { scope, recordId, decision } = review;
  if (decision === "rejected") await tx.updateTable(scope).set({ rejected: 1 }).where("id", "=", recordId).execute();
}

export type ModerationDecision = Pick<
  ModerationDecisionsTable,
  "decidedAt" | "decision" | "reason" | "moderationReason"
> & { by: string | null };

export function moderationDecisionsOf(
  reader: Reader,
  scope: ModerationScope,
  recordId: string,
): Promise<ModerationDecision[]> {
  return reader
    .selectFrom("moderationDecisions")
    .leftJoin("staff", "staff.id", "moderationDecisions.staffId")
    .select(["decidedAt", "decision", "reason", "moderationReason", "staff.name as by"])
    .where("scope", "=", scope)
    .where("recordId", "=", recordId)
    .orderBy("decidedAt")
    .orderBy("moderationDecisions.id")
    .execute();
}
