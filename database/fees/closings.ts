import { didWrite } from "#database/did-write.ts";
import { inWindow, type ListWindow } from "#database/engine/list-window.ts";
import { inOrder, type Position } from "#database/engine/paging.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { ClosingState } from "#domain/fees/closings/closing.ts";
import type { ClosingChangesTable, ClosingsTable } from "./closings-schema.ts";

/** Of a lead, the first deal first. */
export const closingsOfLead = (reader: Reader, leadId: string): Promise<ClosingsTable[]> =>
  reader.selectFrom("closings").selectAll().where("leadId", "=", leadId).orderBy("no").execute();

export const closingById = (reader: Reader, id: string): Promise<ClosingsTable | undefined> =>
  reader.selectFrom("closings").selectAll().where("id", "=", id).executeTakeFirst();

/** Of a lead's closings, oldest first. */
export const changesOfLead = (reader: Reader, leadId: string): Promise<ClosingChangesTable[]> =>
  reader
    .selectFrom("closingChanges")
    .selectAll()
    .where("leadId", "=", leadId)
    .orderBy("closingId")
    .orderBy("version")
    .execute();

export const changesOfClosing = (reader: Reader, closingId: string): Promise<ClosingChangesTable[]> =>
  reader.selectFrom("closingChanges").selectAll().where("closingId", "=", closingId).orderBy("version").execute();

export async function hasClosed(reader: Reader, leadId: string): Promise<boolean> {
  const found = await reader
    .selectFrom("closings")
    .select("id")
    .where("leadId", "=", leadId)
    .where("state", "=", "closed")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores the closing as it is after the change, and the change. */
export async function insertClosingChange(
  tx: Writer,
  { closing, change }: { closing: ClosingsTable; change: ClosingChangesTable },
): Promise<void> {
  const { id, ...facts } = closing;
  const stored =
    closing.version === 1
      ? tx.insertInto("closings").values(closing).returning("id")
      : tx
          .updateTable("closings")
          .set(facts)
          .where("id", "=", id)
          .where("version", "=", closing.version - 1)
          .returning("id");
  if (!(await stored.executeTakeFirst())) throw new Error("A closing changed within a transaction that had read it.");
  await tx.insertInto("closingChanges").values(change).execute();
}

/** Under contract, with a reminder due on this day or before, the longest due first. @param page.until YYYY-MM-DD */
export function closingsToRemind(
  reader: Reader,
  { until, after, most }: { until: string; after: Position; most: number },
): Promise<(ClosingsTable & Position)[]> {
  const due = reader
    .selectFrom("closings")
    .selectAll()
    .select("remindOn as receivedAt")
    .$narrowType<{ receivedAt: string }>()
    .where("remindOn", "<=", until);
  return inOrder(due, { time: "remindOn", id: "id" }, { oldestFirst: true, after, most }).execute();
}

/** @returns false if somebody has changed it since; then nothing changed */
export function markClosingReminded(
  tx: Writer,
  { id, version }: Pick<ClosingsTable, "id" | "version">,
  reminders: Pick<ClosingsTable, "remindOn" | "remindersSent">,
): Promise<boolean> {
  return didWrite(
    tx
      .updateTable("closings")
      .set(reminders)
      .where("id", "=", id)
      .where("version", "=", version)
      .where("remindersSent", "<", reminders.remindersSent),
  );
}

export interface ClosingFilter {
  state: ClosingState | undefined;
}

/** With the person and the agent, by the time of the first report. The terms match the lead's. */
export function listClosings(reader: Reader, { state }: ClosingFilter, window: ListWindow) {
  let query = reader
    .selectFrom("closings")
    .innerJoin("leads", "leads.id", "closings.leadId")
    .select(["closings.id", "closings.leadId", "no", "closings.state", "closings.agentId", "side", "address"])
    .select(["priceCents", "commissionCents", "expectedOn", "closedOn", "closings.createdAt as receivedAt"])
    .select(["leads.firstName", "leads.lastName", "leads.zip"])
    .select((is) => {
      const agent = is.selectFrom("agents").whereRef("agents.id", "=", "closings.agentId");
      return [agent.select("firstName").as("agentFirstName"), agent.select("lastName").as("agentLastName")];
    });
  if (state) query = query.where("closings.state", "=", state);
  return inWindow(reader, "closings", query, window, { scopes: ["leads"], column: "leadId" });
}

/** Leads of this agent with a deal that closed. */
export async function closedLeadsOf(reader: Reader, agentId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom("closings")
    .select("leadId")
    .distinct()
    .where("agentId", "=", agentId)
    .where("state", "=", "closed")
    .orderBy("leadId")
    .execute();
  return rows.map(({ leadId }) => leadId);
}

/** The days (YYYY-MM-DD) of this agent's closings. */
export async function closingDaysOf(reader: Reader, agentId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom("closings")
    .select("closedOn")
    .where("agentId", "=", agentId)
    .where("state", "=", "closed")
    .execute();
  return rows.flatMap(({ closedOn }) => closedOn ?? []);
}
