import { brokerOfAgent } from "#database/referrals/brokers.ts";
import type { BrokersTable } from "#database/referrals/brokers-schema.ts";
import { acceptedByMonth } from "#database/referrals/leads-of-firm.ts";
import type { Reader } from "#database/schema.ts";
import { agreementsOfFirms } from "./firm-agreement.ts";

export interface FirmLeads {
  month: string;
  agentId: string;
  agent: string;
  accepted: number;
}

/** Of agents who are with these firms now and for whom these have signed. Counts alone: nothing of a person. */
export async function leadsOfFirms(reader: Reader, firms: readonly BrokersTable[]): Promise<FirmLeads[]> {
  const names = await agentsOfFirms(reader, firms);
  const rows = await acceptedByMonth(reader, [...names.keys()]);
  return rows.map((row) => ({ ...row, agent: names.get(row.agentId) ?? "" }));
}

async function agentsOfFirms(reader: Reader, firms: readonly BrokersTable[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const { signature, answer } of await agreementsOfFirms(reader, firms)) {
    if (answer?.answer !== "signed") continue;
    const current = await brokerOfAgent(reader, signature.agentId);
    if (firms.some(({ id }) => id === current?.id)) names.set(signature.agentId, signature.typedName);
  }
  return names;
}
