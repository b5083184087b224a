import { offerPauses } from "#database/fees/aged-invoices.ts";
import type { Reader } from "#database/schema.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";

/** Of these agents, those who get no new offers because a fee has not been paid for 45 days. Zip codes are not touched. */
export async function agentsWithFeeOverdue(reader: Reader, agentIds: readonly string[], now: Date): Promise<string[]> {
  const today = localDay(now, officeZone);
  return [...(await offerPauses(reader, agentIds))].filter(([, from]) => from <= today).map(([agentId]) => agentId);
}
