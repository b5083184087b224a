import type { InvoicesTable } from "#database/fees/ledger-schema.ts";
import { keysOf } from "#domain/fees/asked-question.ts";
import type { InvoiceFacts } from "#domain/fees/invoices/invoice-facts.ts";
import { storeInvoice } from "#operations/fees/invoices/store-invoice.ts";
import type { MoneyAsks } from "#operations/fees/ledger/entered-money.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

/** Rosa's deal at $412,000: 15% of a commission of $10,300 is $1,545. */
export const rosasInvoice: InvoiceFacts = {
  payee: {
    ...{ firm: "Zipstead Referral Network, Inc.", license: "H-1001", broker: "Nora Reed" },
    ...{ address: "200 Peachtree Row, Atlanta, GA 30301", email: "hello@zipstead.example" },
  },
  payer: {
    ...{ firm: "Keystone Realty", license: "H-2002", broker: "Owen Reyes" },
    ...{ address: "1 Main Street, Atlanta, GA 30301", email: "owen@keystone.example" },
  },
  ...{ agent: "Ada Park", initials: "R. T.", side: "buyer", address: "12 Elm Street, Atlanta" },
  ...{ closedOn: "2026-11-20", baseCents: 1_030_000, percentBp: 1500, cents: 154_500 },
  reasons: [
    { why: "closed-in-tail", acceptedOn: "2026-10-01", until: "2028-10-01" },
    { why: "percent", percentBp: 1500, commissionCents: 1_030_000 },
  ],
};

/** An invoice of a closing that nobody else knows of, for what happens to it later. */
export function storedInvoice(world: World, facts: Partial<InvoiceFacts> = {}, ids = {}): Promise<InvoicesTable> {
  const wanted = { closingId: world.newId(), brokerId: "keystone", agentId: "ada", leadId: "rosa", ...ids };
  return inTransaction(world, (tx) => storeInvoice(tx, wanted, { ...rosasInvoice, ...facts }));
}

/** Records money; whatever the form asks, it is right. */
export async function recordedAnyway<Done extends { ok: boolean }>(
  record: (confirmed: string) => Promise<Done | MoneyAsks>,
): Promise<Done | MoneyAsks> {
  const done = await record("");
  return "asked" in done ? record(keysOf(done.asked)) : done;
}
