import { sql } from "kysely";
import { findApplication } from "./applications.ts";
import { findLead } from "./lead-life.ts";
import { inWindow, type ListWindow } from "./list-window.ts";
import { findMessage } from "./messages.ts";
import { type HeldScope, heldScopes, type ReviewsTable } from "./review-schema.ts";
import type { ApplicationsTable, LeadsTable, MessagesTable, Reader, Writer } from "./schema.ts";

export interface HeldFilter {
  scope: HeldScope | undefined;
  /** True: those that somebody has looked at and kept aside; false: those that wait for somebody. */
  aside: boolean;
}

export interface HeldRecord {
  scope: HeldScope;
  id: string;
  receivedAt: string;
  name: string;
  email: string;
  phone: string;
  moderationReason: string;
}

/** Whatever is held for review, by time, from all tables as one list; each is read along an index. */
export async function listHeld(reader: Reader, filter: HeldFilter, window: ListWindow): Promise<HeldRecord[]> {
  const scopes = heldScopes.filter((scope) => filter.scope === undefined || filter.scope === scope);
  const found = await Promise.all(
    heldQueries(reader, filter, window)
      .filter(({ scope }) => scopes.includes(scope))
      .map(async ({ scope, query }) => (await query.execute()).map((row) => ({ scope, ...row }))),
  );
  const place = ({ receivedAt, id }: HeldRecord) => `${receivedAt} ${id}`;
  const inTime = found.flat().toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
  return (window.oldestFirst ? inTime : inTime.toReversed()).slice(0, window.most);
}

/** A query for each table, each of which holds all that the window can show of it. */
function heldQueries(reader: Reader, { aside }: HeldFilter, window: ListWindow) {
  const name = sql<string>`trim("firstName" || ' ' || "lastName")`;
  const moderationReason = sql<string>`"moderationReason"`;
  const messages = reader
    .selectFrom("messages")
    .select(["id", "receivedAt", "name", "email", "phone", moderationReason.as("moderationReason")])
    .where("moderationReason", "is not", null)
    .where(reviewed("messages", aside));
  const leads = reader
    .selectFrom("leads")
    .select(["id", "receivedAt", name.as("name"), "email", "phone", moderationReason.as("moderationReason")])
    .where("moderationReason", "is not", null)
    .where(reviewed("leads", aside));
  const applications = reader
    .selectFrom("applications")
    .select(["id", "receivedAt", name.as("name"), "email", "phone", moderationReason.as("moderationReason")])
    .where("moderationReason", "is not", null)
    .where(reviewed("applications", aside));
  return [
    { scope: "messages" as const, query: inWindow(reader, "messages", messages, window) },
    { scope: "leads" as const, query: inWindow(reader, "leads", leads, window) },
    { scope: "applications" as const, query: inWindow(reader, "applications", applications, window) },
  ];
}

function reviewed(scope: HeldScope, aside: boolean) {
  const known = sql<boolean>`exists (select 1 from "moderationDecisions"
    where "moderationDecisions".scope = ${scope} and "moderationDecisions"."recordId" = ${sql.ref(`${scope}.id`)})`;
  return aside ? known : sql<boolean>`not ${known}`;
}

export type Holdable =
  | ({ scope: "messages" } & MessagesTable)
  | ({ scope: "leads" } & LeadsTable)
  | ({ scope: "applications" } & ApplicationsTable);

/** A record of a kind that is held for review, whether or not it is; it stays whole, whatever was decided of it. */
export async function findHoldable(reader: Reader, scope: HeldScope, id: string): Promise<Holdable | undefined> {
  if (scope === "messages") {
    const message = await findMessage(reader, id);
    return message && { scope, ...message };
  }
  if (scope === "applications") {
    const application = await findApplication(reader, id);
    return application && { scope, ...application };
  }
  const lead = await findLead(reader, id);
  return lead && { scope, ...lead };
}

export async function takeHoldOff(tx: Writer, scope: HeldScope, id: string): Promise<void> {
  await tx.updateTable(scope).set({ moderationReason: null }).where("id", "=", id).execute();
}

export async function keepReview(tx: Writer, review: ReviewsTable): Promise<void> {
  await tx.insertInto("moderationDecisions").values(review).execute();
}

export type Review = Pick<ReviewsTable, "decidedAt" | "decision" | "reason" | "moderationReason"> & { by: string | null };

/** What people have decided of this record, the first first. */
export function reviewsOf(reader: Reader, scope: HeldScope, recordId: string): Promise<Review[]> {
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
