import type { BrokersTable } from "#database/brokers/brokers-schema.ts";
import { invoicesOfFirms, paymentsOfFirms } from "#database/brokers/invoices-of-firm.ts";
import type { PageRequest } from "#database/engine/paging.ts";
import type { Reader } from "#database/schema.ts";
import { fullName } from "#domain/values/full-name.ts";

const idsOf = (firms: readonly BrokersTable[]) => firms.map(({ id }) => id);

export async function listFirmInvoices(reader: Reader, firms: readonly BrokersTable[], window: PageRequest) {
  const invoices = await invoicesOfFirms(reader, idsOf(firms), window);
  return invoices.map(({ firstName, lastName, ...invoice }) => ({
    ...invoice,
    agent: fullName({ firstName: firstName ?? "", lastName: lastName ?? "" }),
  }));
}

export type ListedFirmInvoice = Awaited<ReturnType<typeof listFirmInvoices>>[number];

/** Money of these firms; what went back has a minus. `receivedAt` is the day, YYYY-MM-DD. */
export async function listFirmPayments(reader: Reader, firms: readonly BrokersTable[], window: PageRequest) {
  const payments = await paymentsOfFirms(reader, idsOf(firms), window);
  return payments.map(({ kind, cents, ...payment }) => ({
    ...payment,
    cents: kind === "refunded" ? -cents : cents,
  }));
}

export type FirmPayment = Awaited<ReturnType<typeof listFirmPayments>>[number];
