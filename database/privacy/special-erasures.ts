import { sql } from "kysely";
import { personOf } from "#database/agents/agents.ts";
import { regroupPersonsOf } from "#database/leads/persons.ts";
import { dismissDeliveries } from "#database/notifications/deliveries.ts";
import type { Writer } from "#database/schema.ts";
import type { SpecialErasure } from "./declaration.ts";
import type { Gathered } from "./references.ts";

/** What emptying columns does not do. Each runs before the columns of its table are emptied. */
export const specialErasures: Record<SpecialErasure, (tx: Writer, found: Gathered, at: string) => Promise<void>> = {
  dismiss: (tx, { deliveries }, endedAt) => dismissDeliveries(tx, deliveries, { endedAt, lastError: "erased" }),
  unlink: unlinkOrders,
  "follow another application": followAnotherApplication,
  regroup: (tx, { leads }) => regroupPersonsOf(tx, [...leads]),
};

async function unlinkOrders(tx: Writer, { unpaidOrders, applications }: Gathered): Promise<void> {
  if (unpaidOrders.length === 0 || applications.length === 0) return;
  const unlinked = tx.updateTable("orders").set({ applicationId: null, agentId: null }).where("id", "in", unpaidOrders);
  await unlinked.where("applicationId", "in", applications).execute();
}

/** An agent who has another application keeps their record, and every address that it was sent from. */
async function followAnotherApplication(tx: Writer, { applicants, applications }: Gathered): Promise<void> {
  for (const { agentId, email, other } of applicants) {
    const left = tx.selectFrom("applications").select("id").where("agentId", "=", agentId);
    const sent = left.where("id", "not in", applications).where(sql`lower(email)`, "=", email);
    if (!(await sent.executeTakeFirst()))
      await tx.updateTable("agents").set({ email: null }).where("email", "=", email).execute();
    if (!other) continue;
    const theirs = tx.updateTable("agents").set(personOf(other)).where("id", "=", agentId);
    await theirs.where("contactEmail", "=", email).execute();
  }
}
