import { agentRecord } from "#database/agents/agents.ts";
import type { BrokersTable } from "#database/referrals/brokers-schema.ts";
import { balancesOfFirms, paymentsOfFirms } from "#database/referrals/invoices-of-firm.ts";
import type { Reader } from "#database/schema.ts";
import { fullName } from "#domain/values/full-name.ts";

const idsOf = (firms: readonly BrokersTable[]) => firms.map(({ id }) => id);

/** Of these firms, with the agent's name and nothing of the person whose deal it was. */
export async function invoicesOfFirms(reader: Reader, firms: readonly BrokersTable[]) {
  const balances = await balancesOfFirms(reader, idsOf(firms));
  const names = new Map<string, string>();
  for (const { agentId } of balances)
    if (!names.has(agentId)) names.set(agentId, fullName((await agentRecord(reader, agentId)) ?? nobody));
  return balances.map(({ agentId, leadId: _, entries: __, ...balance }) => ({
    ...balance,
    agent: names.get(agentId) ?? "",
  }));
}

const nobody = { firstName: "", lastName: "" };

export type FirmInvoice = Awaited<ReturnType<typeof invoicesOfFirms>>[number];

/** Money of these firms; what went back has a minus. */
export async function paymentsOf(reader: Reader, firms: readonly BrokersTable[]) {
  const payments = await paymentsOfFirms(reader, idsOf(firms));
  return payments.map(({ kind, cents, ...payment }) => ({
    ...payment,
    cents: kind === "refunded" ? -cents : cents,
  }));
}

export type FirmPayment = Awaited<ReturnType<typeof paymentsOf>>[number];
