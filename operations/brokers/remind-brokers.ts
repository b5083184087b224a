import { agentRecord } from "#database/agents/agents.ts";
import { brokersToRemind, endInvitations, markBrokerReminded } from "#database/brokers/broker-invitations.ts";
import { findBroker } from "#database/brokers/brokers.ts";
import type { BrokerInvitationsTable } from "#database/brokers/brokers-schema.ts";
import { signatureById } from "#database/brokers/signatures.ts";
import { listStart, type Position } from "#database/engine/paging.ts";
import { brokerRemindersDue, nextReminder } from "#domain/brokers/broker-status.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { emailBroker, invitationKey } from "./ask-broker.ts";
import { followBrokerQueue } from "./broker-state.ts";

/** Read in one go: a millisecond. */
const mostAtOnce = 200;

/**
 * Reminds brokers who have not answered, after 3, 7 and 14 days; with the last reminder staff get the agent on their
 * list. Safe to repeat and to kill. Reminders missed during an outage are one. Nobody is reminded of an agent who was
 * erased or merged.
 */
export async function remindBrokers(world: World): Promise<{ reminded: number }> {
  let reminded = 0;
  const until = world.now().toISOString();
  for (let after: Position | undefined = listStart; after; ) {
    const due: (BrokerInvitationsTable & Position)[] = await brokersToRemind(world.database.read, {
      until,
      after,
      most: mostAtOnce,
    });
    for (const invitation of due) if (await inTransaction(world, (tx) => remind(tx, invitation))) reminded += 1;
    after = due.at(-1);
  }
  return { reminded };
}

async function remind(tx: Transaction, invitation: BrokerInvitationsTable): Promise<boolean> {
  const { id, agentId, sentAt } = invitation;
  const agent = await agentRecord(tx.db, agentId);
  if (!agent?.contactEmail || agent.mergedInto) {
    await endInvitations(tx.db, agentId, tx.now.toISOString());
    return false;
  }
  const remindersSent = brokerRemindersDue(sentAt, tx.now);
  const next = { remindersSent, remindOn: nextReminder(sentAt, remindersSent) };
  if (!(await markBrokerReminded(tx.db, invitation, next))) return false;
  const broker = await findBroker(tx.db, invitation.brokerId);
  const signature = await signatureById(tx.db, invitation.signatureId);
  if (!broker || !signature) return false;
  const key = invitationKey(tx, id);
  await emailBroker(tx, broker, { agentId, agent: signature.typedName, key, reminder: remindersSent });
  await followBrokerQueue(tx, agentId);
  return true;
}
