import { closeProposal, openProposal } from "#database/brokers/broker-proposals.ts";
import { agentIdsOf, brokerOfAgent, brokerOfFirm, updateBroker } from "#database/brokers/brokers.ts";
import type { BrokersTable } from "#database/brokers/brokers-schema.ts";
import { parseBrokerFacts } from "#database/engine/stored-json.ts";
import type { BrokerFacts, BrokerRefusals } from "#domain/brokers/broker.ts";
import { brokerRefusals, differencesOf, readBroker } from "#domain/brokers/broker-form.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { askBroker } from "./ask-broker.ts";
import { brokerStateOf, followBrokerQueue } from "./broker-state.ts";
import { followCheckedFirm } from "./follow-checked-firm.ts";

export type BrokerCorrected =
  | { ok: true }
  /** "other-firm": another record has this license. "changed": somebody wrote it since the form was shown. */
  | { ok: false; reason: "no-broker" | "other-firm" | "changed" }
  | { ok: false; reason: "refused"; refusals: BrokerRefusals };

export interface StaffAct {
  agentId: string;
  staffId: string;
}

/** Staff correct the record of the agent's firm. All its agents follow; open links go out again to a new address. */
export async function correctBroker(
  world: World,
  by: StaffAct,
  { version, ...form }: BrokerFacts & { version: number },
): Promise<BrokerCorrected> {
  const refusals = brokerRefusals(form);
  if (Object.keys(refusals).length > 0) return { ok: false, reason: "refused", refusals };
  return inTransaction(world, async (tx): Promise<BrokerCorrected> => {
    const broker = await brokerOfAgent(tx.db, by.agentId);
    if (!broker) return { ok: false, reason: "no-broker" };
    if (broker.version !== version) return { ok: false, reason: "changed" };
    if (!(await write(tx, by, { broker, facts: readBroker(form) }))) return { ok: false, reason: "other-firm" };
    await followCheckedFirm(tx, broker, world.sandbox !== undefined);
    return { ok: true };
  });
}

export type BrokerProposalDecided = { ok: true } | { ok: false; reason: "no-proposal" | "other-firm" };

/** Staff take what the agent typed into the record of the firm, or leave the record; then the broker is asked. */
export function decideProposal(world: World, by: StaffAct, outcome: "taken" | "left"): Promise<BrokerProposalDecided> {
  return inTransaction(world, async (tx): Promise<BrokerProposalDecided> => {
    const broker = await brokerOfAgent(tx.db, by.agentId);
    const proposal = await openProposal(tx.db, by.agentId);
    if (!broker || !proposal) return { ok: false, reason: "no-proposal" };
    await closeProposal(tx.db, by.agentId, { closedAt: tx.now.toISOString(), closedBy: by.staffId, outcome });
    const facts = outcome === "taken" ? parseBrokerFacts(proposal.facts) : broker;
    if (!(await write(tx, by, { broker, facts }))) return { ok: false, reason: "other-firm" };
    const { status } = await brokerStateOf(tx.db, by.agentId);
    if (status === "waiting") await askBroker(tx, by.agentId);
    else await followBrokerQueue(tx, by.agentId);
    await followCheckedFirm(tx, broker, world.sandbox !== undefined);
    return { ok: true };
  });
}

/** @returns false if another record has the license of the firm */
async function write(tx: Transaction, by: StaffAct, correction: Correction): Promise<boolean> {
  const other = await brokerOfFirm(tx.db, correction.facts);
  if (other && other.id !== correction.broker.id) return false;
  const { id, email } = await writeRecord(tx, by, correction);
  if (email !== correction.broker.email) await askAgain(tx, await agentIdsOf(tx.db, id));
  return true;
}

interface Correction {
  /** The record until now. */
  broker: BrokersTable;
  facts: BrokerFacts;
}

/** Staff confirm the record of a firm by what they write. @returns the record as it is now */
export async function writeRecord(
  tx: Transaction,
  { agentId, staffId }: StaffAct,
  { broker, facts }: Correction,
): Promise<BrokersTable> {
  const now = tx.now.toISOString();
  const changed = differencesOf(broker, facts);
  const confirmed = { updatedAt: now, confirmedAt: now, confirmedBy: staffId };
  const detail = Object.fromEntries(
    changed.flatMap((field) => [
      [`${field} from`, broker[field]],
      [`${field} to`, facts[field]],
    ]),
  );
  await recordAuditEvent(tx, { staffId, action: "broker-corrected", about: agentId, detail });
  return updateBroker(tx.db, broker, { ...(changed.length > 0 && facts), ...confirmed });
}

/** The firm has a new address: open links of these agents go out again. */
export async function askAgain(tx: Transaction, agentIds: readonly string[]): Promise<void> {
  for (const id of agentIds) {
    const { status } = await brokerStateOf(tx.db, id);
    if (status === "asked" || status === "waiting") await askBroker(tx, id);
  }
}
