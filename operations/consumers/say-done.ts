import { saysDone, saysDoneNotice } from "#content/emails/consumers/says-done.ts";
import { insertLeadWish } from "#database/consumers/lead-wishes.ts";
import type { DoneSaying } from "#domain/consumers/lead-wish.ts";
import { fullName } from "#domain/values/full-name.ts";
import { recheckClosings } from "#operations/fees/closings/recheck-closings.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import type { Consumer } from "./consumer-session.ts";
import { emailAgentOf } from "./email-agent.ts";

/**
 * The person closed, or decided otherwise, in their own account: agent and office are emailed once. It changes no
 * closing; if it differs from what the agent says, staff ask both.
 * @param saying.closedOn YYYY-MM-DD, of "closed"; null: they named no day
 */
export function sayDone(
  world: World,
  { leads }: Consumer,
  { leadId, what, closedOn }: { leadId: string; what: DoneSaying; closedOn: string | null },
): Promise<"said" | "unknown-lead"> {
  return inTransaction(world, async (tx) => {
    const lead = leads.find(({ id, isProven }) => id === leadId && isProven);
    if (!lead) return "unknown-lead";
    const wish = { id: tx.newId(), leadId, at: tx.now.toISOString(), what, closedOn };
    const isNew = await insertLeadWish(tx.db, { ...wish, reason: null, textForUs: null, textForAgent: null });
    if (!isNew) return "said";
    await recheckClosings(tx, leadId);
    const said = { person: fullName(lead), what };
    await emailAgentOf(tx, lead, (agentName) => saysDone({ ...said, agentName }));
    await notifyOffice(tx, leadId, { ...saysDoneNotice(said), kind: "says-closed", page: `/office/leads/${leadId}` });
    return "said";
  });
}
