import { updateAgent } from "#database/agents/agents.ts";
import { openInvitation } from "#database/brokers/broker-invitations.ts";
import { openProposal } from "#database/brokers/broker-proposals.ts";
import { currentAnswer } from "#database/brokers/broker-signatures.ts";
import { brokerOfAgent } from "#database/brokers/brokers.ts";
import type { BrokersTable } from "#database/brokers/brokers-schema.ts";
import { signatureOfAgent } from "#database/brokers/signatures.ts";
import { parseBrokerFacts } from "#database/engine/stored-json.ts";
import type { Reader } from "#database/schema.ts";
import { type BrokerFacts, isCheckedFirm } from "#domain/brokers/broker.ts";
import { type BrokerStatus, brokerQueueReason, brokerStatus } from "#domain/brokers/broker-status.ts";
import type { Transaction } from "#operations/transaction.ts";

export interface BrokerState {
  status: BrokerStatus;
  broker: BrokersTable | undefined;
  /** What the agent typed that differs from the record, as long as staff have not decided it. */
  proposed: BrokerFacts | undefined;
  /** Of the open invitation. */
  askedAt: string | null;
  remindersSent: number;
  answeredAt: string | null;
  /** Of a broker who declined. */
  reason: string | null;
}

export async function brokerStateOf(reader: Reader, agentId: string): Promise<BrokerState> {
  const broker = await brokerOfAgent(reader, agentId);
  const signature = await signatureOfAgent(reader, agentId);
  const proposal = await openProposal(reader, agentId);
  const answer = signature && (await currentAnswer(reader, signature.id));
  const invitation = signature && (await openInvitation(reader, signature.id));
  const proposed = proposal && parseBrokerFacts(proposal.facts);
  const status = brokerStatus({
    isSigned: signature !== undefined,
    hasBroker: broker !== undefined,
    proposedEmail: proposed?.email,
    email: broker?.email,
    answer: answer?.answer,
    isAsked: invitation !== undefined,
  });
  return {
    status,
    broker,
    proposed,
    askedAt: invitation?.sentAt ?? null,
    remindersSent: invitation?.remindersSent ?? 0,
    answeredAt: answer?.answeredAt ?? null,
    reason: status === "declined" ? (answer?.reason ?? null) : null,
  };
}

/** Puts the agent on the list of what staff must decide, or takes them off it. */
export async function followBrokerQueue(tx: Transaction, agentId: string): Promise<void> {
  const { status, broker, remindersSent, proposed } = await brokerStateOf(tx.db, agentId);
  const isChecked = broker !== undefined && isCheckedFirm(broker);
  const reason = brokerQueueReason({ status, remindersSent, hasProposal: proposed !== undefined, isChecked });
  const since = reason === null ? null : tx.now.toISOString();
  await updateAgent(tx.db, agentId, { brokerMatter: reason, brokerMatterSince: since });
}
