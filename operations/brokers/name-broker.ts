import { agentRecord } from "#database/agents/agents.ts";
import { closeProposal, insertProposal } from "#database/brokers/broker-proposals.ts";
import {
  agentIdsOf,
  brokerOfAgent,
  brokerOfFirm,
  hasOtherAgents,
  joinFirm,
  updateBroker,
} from "#database/brokers/brokers.ts";
import type { BrokersTable } from "#database/brokers/brokers-schema.ts";
import { insert } from "#database/insert.ts";
import type { BrokerFacts, BrokerRefusals } from "#domain/brokers/broker.ts";
import { brokerRefusals, differencesOf, firmKeyOf, readBroker } from "#domain/brokers/broker-form.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { askBroker, type BrokerNamer, isAskedTooOften } from "./ask-broker.ts";
import { askAgain, type StaffAct, writeRecord } from "./correct-broker.ts";
import { followCheckedFirm } from "./follow-checked-firm.ts";

export type BrokerNamed =
  | { ok: true }
  | { ok: false; reason: "unknown-agent" }
  | { ok: false; reason: "too-often" }
  | { ok: false; reason: "refused"; refusals: BrokerRefusals };

/**
 * Names the firm and broker of an agent, and asks the broker to sign. The firm of a license number is one record. What
 * an agent types never changes a record that a broker or staff confirmed, or that another agent has: staff decide.
 */
export async function nameBroker(world: World, by: BrokerNamer, form: BrokerFacts): Promise<BrokerNamed> {
  const refusals = brokerRefusals(form);
  if (Object.keys(refusals).length > 0) return { ok: false, reason: "refused", refusals };
  const facts = readBroker(form);
  return inTransaction(world, async (tx): Promise<BrokerNamed> => {
    const agent = await agentRecord(tx.db, by.agentId);
    if (!agent?.contactEmail || agent.mergedInto) return { ok: false, reason: "unknown-agent" };
    if (await isAskedTooOften(tx, by)) return { ok: false, reason: "too-often" };
    const before = await brokerOfAgent(tx.db, by.agentId);
    await closeProposal(tx.db, by.agentId, {
      closedAt: tx.now.toISOString(),
      closedBy: "staffId" in by ? by.staffId : null,
      outcome: null,
    });
    const known = (await brokerOfFirm(tx.db, facts)) ?? ofSameFirm(before, facts);
    const broker = await brokerFor(tx, by, { facts, known });
    await joinFirm(tx.db, by.agentId, broker);
    await record(tx, by, { before, broker });
    await askBroker(tx, by.agentId);
    if ("staffId" in by && known) await followCheckedFirm(tx, known, world.sandbox !== undefined);
    return { ok: true };
  });
}

interface Named {
  facts: BrokerFacts;
  /** The firm's record until now. */
  known: BrokersTable | undefined;
}

async function brokerFor(tx: Transaction, by: BrokerNamer, { facts, known }: Named): Promise<BrokersTable> {
  if (!known) return newBroker(tx, by, facts);
  if ("staffId" in by) return recordByStaff(tx, by, { broker: known, facts });
  if (differencesOf(known, facts).length === 0) return known;
  const now = tx.now.toISOString();
  const isTheirs = known.confirmedAt === null && !(await hasOtherAgents(tx.db, known.id, by.agentId));
  if (isTheirs) return updateBroker(tx.db, known, { ...facts, updatedAt: now });
  const { agentId, memberId } = by;
  const proposal = { id: tx.newId(), brokerId: known.id, agentId, memberId, at: now };
  await insertProposal(tx.db, { ...proposal, facts: JSON.stringify(facts) });
  return known;
}

/** What staff type is the firm's record for its other agents, too. */
async function recordByStaff(
  tx: Transaction,
  by: StaffAct,
  correction: { broker: BrokersTable; facts: BrokerFacts },
): Promise<BrokersTable> {
  const broker = await writeRecord(tx, by, correction);
  if (broker.email === correction.broker.email) return broker;
  const agents = await agentIdsOf(tx.db, broker.id);
  await askAgain(
    tx,
    agents.filter((id) => id !== by.agentId),
  );
  return broker;
}

/** A firm without a license number on record is the agent's own until somebody types one. */
const ofSameFirm = (before: BrokersTable | undefined, facts: BrokerFacts): BrokersTable | undefined =>
  before?.firmKey === null && before.firm.toLowerCase() === facts.firm.toLowerCase() ? before : undefined;

async function newBroker(tx: Transaction, by: BrokerNamer, facts: BrokerFacts): Promise<BrokersTable> {
  const now = tx.now.toISOString();
  const confirmed =
    "staffId" in by ? { confirmedAt: now, confirmedBy: by.staffId } : { confirmedAt: null, confirmedBy: null };
  const times = { createdAt: now, updatedAt: now, version: 1 };
  const broker = { id: tx.newId(), ...facts, firmKey: firmKeyOf(facts), ...times, ...confirmed };
  await insert(tx.db, "brokers", broker);
  return broker;
}

async function record(
  tx: Transaction,
  by: BrokerNamer,
  { before, broker }: { before: BrokersTable | undefined; broker: BrokersTable },
): Promise<void> {
  if ("memberId" in by) return recordMemberEvent(tx, { ...by, action: "broker-named", about: broker.id });
  const detail = { "firm from": before?.firm ?? null, "firm to": broker.firm };
  return recordAuditEvent(tx, { staffId: by.staffId, action: "broker-named", about: by.agentId, detail });
}
