import { referralPercents } from "#content/plans.ts";
import { agentRecord } from "#database/agents/agents.ts";
import { signatureOfAgent } from "#database/brokers/signatures.ts";
import type { Reader } from "#database/schema.ts";
import type { AgreementFacts } from "#domain/brokers/agreement.ts";

/**
 * The fee for the next lead of an agent, in percent of the commission: that of the plan, and never more than the
 * agent signed. @returns null if neither is known
 */
export async function feePercentOf(reader: Reader, agentId: string): Promise<number | null> {
  const plan = (await agentRecord(reader, agentId))?.plan;
  const signature = await signatureOfAgent(reader, agentId);
  const known = [
    ...(plan ? [referralPercents[plan]] : []),
    ...(signature ? [(JSON.parse(signature.facts) as AgreementFacts).feePercent] : []),
  ];
  return known.length > 0 ? Math.min(...known) : null;
}
