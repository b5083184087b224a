import { sql } from "kysely";
import { paidOrder } from "#database/payments/plan-payment.ts";
import { contactBlock } from "#database/privacy/opt-outs.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { cancelledReason } from "#domain/agents/cancellation.ts";
import { initialOf } from "#domain/leads/without-contact.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import type { ApplicationsTable, CancellationsTable } from "./agents-schema.ts";

type Whom = Pick<Workspace, "agentId">;

export async function insertCancellation(
  tx: Writer,
  cancellation: Omit<CancellationsTable, "undoneAt" | "endedAt">,
): Promise<void> {
  await tx.insertInto("cancellations").values(cancellation).execute();
}

/** Open, undone or ended. */
export const lastCancellation = (reader: Reader, { agentId }: Whom): Promise<CancellationsTable | undefined> =>
  reader
    .selectFrom("cancellations")
    .selectAll()
    .where("agentId", "=", agentId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export const openCancellation = (reader: Reader, { agentId }: Whom): Promise<CancellationsTable | undefined> =>
  reader
    .selectFrom("cancellations")
    .selectAll()
    .where("agentId", "=", agentId)
    .where("undoneAt", "is", null)
    .where("endedAt", "is", null)
    .executeTakeFirst();

export async function markUndone(tx: Writer, id: string, undoneAt: string): Promise<void> {
  await tx.updateTable("cancellations").set({ undoneAt }).where("id", "=", id).execute();
}

export async function endCancellationOf(tx: Writer, id: string, endedAt: string): Promise<void> {
  await tx.updateTable("cancellations").set({ endedAt }).where("id", "=", id).execute();
}

/** By an order from after the cancellation. */
export async function endCancellation(
  tx: Writer,
  { agentId, orderedAt, endedAt }: { agentId: string; orderedAt: string; endedAt: string },
): Promise<void> {
  await tx
    .updateTable("cancellations")
    .set({ endedAt })
    .where("agentId", "=", agentId)
    .where("at", "<", orderedAt)
    .where("undoneAt", "is", null)
    .where("endedAt", "is", null)
    .execute();
}

/** Its agent cancelled later, and has not paid for it again since: late news of its payment brings nothing back. */
export async function isCancelled(
  reader: Reader,
  { id, agentId, receivedAt }: Pick<ApplicationsTable, "id" | "agentId" | "receivedAt">,
): Promise<boolean> {
  const paidAgain = sql<boolean>`exists (select 1 from orders where orders."applicationId" = ${id}
    and orders."receivedAt" > cancellations.at and ${paidOrder.plan})`;
  const found = await reader
    .selectFrom("cancellations")
    .select("id")
    .where("agentId", "=", agentId)
    .where("at", ">=", receivedAt)
    .where("undoneAt", "is", null)
    .where((is) => is.not(paidAgain))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The zip codes that the agent gave up with it, by number. */
export function zipsGivenUp(reader: Reader, { agentId, at }: Pick<CancellationsTable, "agentId" | "at">) {
  return reader
    .selectFrom("zipClaims")
    .select(["zip", "applicationId"])
    .where("agentId", "=", agentId)
    .where("state", "=", "released")
    .where("releasedAt", "=", at)
    .where("reason", "=", cancelledReason)
    .orderBy("zip")
    .execute();
}

/** Accepted leads that nobody took back, newest first. Of a person whom nobody may contact only the initial of the first name. */
export async function leadsKept(reader: Reader, { agentId }: Whom, most: number) {
  const rows = await reader
    .selectFrom("acceptances")
    .innerJoin("leads", "leads.id", "acceptances.leadId")
    .select(["acceptances.leadId", "firstName", "lastName", "feePercent", "acceptedAt", contactBlock.as("blocked")])
    .where("acceptances.agentId", "=", agentId)
    .where("acceptances.endedAt", "is", null)
    .orderBy("acceptedAt", "desc")
    .limit(most)
    .execute();
  return rows.map(({ blocked, ...row }) => (blocked === null ? row : { ...row, firstName: initialOf(row) }));
}

/** @returns ids of the leads that are offered to the agent now */
export async function leadsOfferedTo(reader: Reader, { agentId }: Whom): Promise<string[]> {
  const rows = await reader
    .selectFrom("offers")
    .select("leadId")
    .where("agentId", "=", agentId)
    .where("state", "=", "open")
    .orderBy("leadId")
    .execute();
  return rows.map(({ leadId }) => leadId);
}
