import { submitApplication } from "#operations/agents/submit-application.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { ben } from "./cast.ts";
import { checkedLicense } from "./checked-license.ts";
import type { TestEngine } from "./database.ts";
import { acceptLead, atlanta, submitCleosLead, verifyTwice } from "./leads.ts";
import { paid } from "./office.ts";
import { insertRows } from "./stored-rows.ts";
import type { TestWorld } from "./world.ts";

/** Ben has paid for 30030, signed the agreement, and his license is checked. */
export async function bensPlan(engine: TestEngine, settings?: Record<string, string>) {
  const test = await atlanta(engine, settings);
  const submission = { ...ben, planPrimaryArea: "30030", planSecondaryArea: "-" };
  const applied = await submitApplication(test.world, { submission, formKey: "ben", type: undefined });
  const { applicationId: agentId, orderId = "" } = applied;
  const notice = paid({ eventId: "evt_ben", reference: "pi_ben", claimedOrder: orderId, cents: 105_000 });
  await recordPaymentEvent(test.world, "stripe", notice);
  await checkedLicense(test.world, agentId);
  const signedAt = test.world.now().toISOString();
  await test.world.database.write((tx) =>
    insertRows(tx, "signatures", {
      ...{ id: "bens", agentId, memberId: agentId, signedAt, textId: "t", position: 1 },
      facts: JSON.stringify({ feePercent: 20 }),
    }),
  );
  const by = { agentId, member: { id: agentId, role: "agent" as const } };
  return { ...test, test, agentId, orderId: orderId ?? "", by };
}

/** A lead of this buyer in Ben's zip code, offered to him. */
export async function offeredToBen(test: TestWorld, buyer = "Cleo"): Promise<string> {
  const leadId = await verifyTwice(test, await submitCleosLead(test, "30030", true, buyer));
  await routeLead(test.world, { leadId, staffId: "Ivo" });
  return leadId;
}

export async function acceptedByBen(test: TestWorld, buyer?: string): Promise<string> {
  const leadId = await offeredToBen(test, buyer);
  await acceptLead(test, leadId);
  return leadId;
}
