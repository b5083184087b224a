import { updateAgent } from "#database/agents/agents.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { BrokerFacts } from "#domain/brokers/broker.ts";
import { firmKeyOf } from "#domain/brokers/broker-form.ts";
import type { BrokersTable } from "./brokers-schema.ts";

/** @returns undefined if the agent has named none */
export const brokerOfAgent = (reader: Reader, agentId: string): Promise<BrokersTable | undefined> =>
  reader
    .selectFrom("agents")
    .innerJoin("brokers", "brokers.id", "agents.brokerId")
    .selectAll("brokers")
    .where("agents.id", "=", agentId)
    .executeTakeFirst();

export const findBroker = (reader: Reader, id: string): Promise<BrokersTable | undefined> =>
  reader.selectFrom("brokers").selectAll().where("id", "=", id).executeTakeFirst();

/** @returns undefined if the license of the firm is unknown, too */
export async function brokerOfFirm(reader: Reader, facts: BrokerFacts): Promise<BrokersTable | undefined> {
  const firmKey = firmKeyOf(facts);
  if (firmKey === null) return undefined;
  return reader
    .selectFrom("brokers")
    .selectAll()
    .where("licenseState", "=", facts.licenseState)
    .where("firmKey", "=", firmKey)
    .executeTakeFirst();
}

/** A broker of firms in several states has one address. @param email in lower case */
export const brokersOfEmail = (reader: Reader, email: string): Promise<BrokersTable[]> =>
  reader.selectFrom("brokers").selectAll().where("email", "=", email).orderBy("firm").orderBy("id").execute();

export const hasOtherAgents = async (reader: Reader, brokerId: string, agentId: string): Promise<boolean> =>
  (await reader
    .selectFrom("agents")
    .select("id")
    .where("brokerId", "=", brokerId)
    .where("id", "!=", agentId)
    .where("mergedInto", "is", null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const agentIdsOf = async (reader: Reader, brokerId: string): Promise<string[]> => {
  const rows = await reader
    .selectFrom("agents")
    .select("id")
    .where("brokerId", "=", brokerId)
    // An erased agent keeps the firm, whose invoices go on, and nothing else.
    .where("contactEmail", "is not", null)
    .execute();
  return rows.map(({ id }) => id);
};

interface BrokerChange extends Partial<BrokerFacts> {
  updatedAt: string;
  confirmedAt?: string;
  confirmedBy?: string;
}

/** The agents of the firm follow, with what the office's search finds. @returns the record as it is now */
export async function updateBroker(
  tx: Writer,
  { id, version }: BrokersTable,
  change: BrokerChange,
): Promise<BrokersTable> {
  const key = change.firmLicense === undefined ? {} : { firmKey: firmKeyOf({ firmLicense: change.firmLicense }) };
  const changed = await tx
    .updateTable("brokers")
    .set({ ...change, ...key, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .returningAll()
    .executeTakeFirst();
  if (!changed) throw new Error("A broker changed within a transaction that had read it.");
  for (const agentId of await agentIdsOf(tx, id)) await joinFirm(tx, agentId, changed);
  return changed;
}

/** The agent's record names the firm and its broker where it is searched and exported. */
export const joinFirm = (tx: Writer, agentId: string, { id, firm, name }: BrokersTable): Promise<void> =>
  updateAgent(tx, agentId, { brokerId: id, brokerage: firm, designatedBroker: name });
