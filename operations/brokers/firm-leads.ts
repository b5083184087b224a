import type { BrokersTable } from "#database/brokers/brokers-schema.ts";
import { acceptedByMonth, namesSigned } from "#database/brokers/leads-of-firm.ts";
import type { PageRequest } from "#database/engine/paging.ts";
import type { Reader } from "#database/schema.ts";

/** By month and agent. Counts alone: nothing of a person. */
export async function leadsOfFirms(reader: Reader, firms: readonly BrokersTable[], window: PageRequest) {
  const brokerIds = firms.map(({ id }) => id);
  const rows = await acceptedByMonth(reader, brokerIds, window);
  const agentIds = [...new Set(rows.map(({ id }) => id))];
  const names = await namesSigned(reader, agentIds);
  return rows.map((row) => ({ ...row, month: row.receivedAt.slice(0, 7), agent: names.get(row.id) ?? "" }));
}

export type FirmLeads = Awaited<ReturnType<typeof leadsOfFirms>>[number];
