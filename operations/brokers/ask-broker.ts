import { brokerAsked } from "#content/emails/brokers/broker-emails.ts";
import { countInvitations, endInvitations, insertBrokerInvitation } from "#database/brokers/broker-invitations.ts";
import type { BrokersTable } from "#database/brokers/brokers-schema.ts";
import { signatureOfAgent } from "#database/brokers/signatures.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { mostAsksADay, nextReminder } from "#domain/brokers/broker-status.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { brokerStateOf, followBrokerQueue } from "./broker-state.ts";

/** A member of the agent's workspace, or staff. */
export type BrokerNamer = { agentId: string; memberId: string } | { agentId: string; staffId: string };

export type BrokerAskedAgain = { ok: true } | { ok: false; reason: "nothing-to-ask" | "too-often" };

/** Sends the broker a new link, after a refusal, or if the earlier email was lost. */
export function askBrokerAgain(world: World, by: BrokerNamer): Promise<BrokerAskedAgain> {
  return inTransaction(world, async (tx): Promise<BrokerAskedAgain> => {
    const { status } = await brokerStateOf(tx.db, by.agentId);
    if (status !== "asked" && status !== "declined" && status !== "waiting")
      return { ok: false, reason: "nothing-to-ask" };
    if (await isAskedTooOften(tx, by)) return { ok: false, reason: "too-often" };
    await askBroker(tx, by.agentId);
    if ("memberId" in by) await recordMemberEvent(tx, { ...by, action: "broker-asked" });
    else await recordAuditEvent(tx, { staffId: by.staffId, action: "broker-asked", about: by.agentId });
    return { ok: true };
  });
}

/** A member must not fill a mailbox; staff know what they do. */
export const isAskedTooOften = async (tx: Transaction, by: BrokerNamer): Promise<boolean> =>
  "memberId" in by && (await countInvitations(tx.db, by.agentId, addDuration(tx.now, { days: -1 }))) >= mostAsksADay;

/**
 * Emails the agent's broker a link to the agreement, unless there is nothing to answer, or staff must look at the
 * address first. Earlier links open nothing from then on.
 */
export async function askBroker(tx: Transaction, agentId: string): Promise<void> {
  const now = tx.now.toISOString();
  await endInvitations(tx.db, agentId, now);
  const signature = await signatureOfAgent(tx.db, agentId);
  const { status, broker } = await brokerStateOf(tx.db, agentId);
  if (signature && broker && (status === "waiting" || status === "declined")) {
    const id = tx.newId();
    const key = invitationKey(tx, id);
    const invitation = { id, keyHash: tx.hash(key), signatureId: signature.id, brokerId: broker.id, agentId };
    await insertBrokerInvitation(tx.db, { ...invitation, sentAt: now, remindOn: nextReminder(now, 0) });
    await emailBroker(tx, broker, { agentId, agent: signature.typedName, key, reminder: 0 });
  }
  await followBrokerQueue(tx, agentId);
}

/** Derived, so that a reminder has the same link; the store has its hash alone. */
export const invitationKey = ({ sign }: Pick<Transaction, "sign">, id: string): string =>
  sign(`broker invitation ${id}`);

export async function emailBroker(
  tx: Transaction,
  broker: BrokersTable,
  { agentId, agent, key, reminder }: { agentId: string; agent: string; key: string; reminder: number },
): Promise<void> {
  const url = new URL(`/broker/${key}`, tx.baseUrl).href;
  const email = { ...brokerAsked({ broker, agent, url, reminder }), to: broker.email, service: true } as const;
  await enqueue(tx.db, emailMessage(tx, agentId, email));
}
