import { countLedger } from "#database/fees/check-ledger.ts";
import { closingById } from "#database/fees/closings.ts";
import { feeEntriesOf, invoiceStatesOfLead } from "#database/fees/fee-ledger.ts";
import { arePaid } from "#domain/fees/invoices/invoice-balance.ts";
import { paymentsIn } from "#domain/payments/payment.ts";
import { billingStatus } from "#operations/fees/invoices/billing-status.ts";
import type { World } from "#operations/world.ts";
import { owen } from "#test/cast.ts";
import { readEmail } from "#test/read-email.ts";

/** What is wrong with closings, invoices and ledger of a store, each as a sentence. */
export async function feeFaults(world: World): Promise<string[]> {
  const { differences, accounts } = await countLedger(world.database.read, world.hash);
  const sum = [...accounts.values()].reduce((all, cents) => all + cents, 0);
  return [
    ...(sum === 0 ? [] : [`all accounts sum to ${sum}`]),
    ...differences,
    ...(await withoutInvoice(world)),
    ...(await faultsOfInvoices(world)),
  ];
}

/** A closing and its invoice are one transaction. */
async function withoutInvoice({ database: { read }, now, sandbox }: World): Promise<string[]> {
  const closed = await read
    .selectFrom("closings")
    .leftJoin("invoices", "invoices.closingId", "closings.id")
    .select("closings.id")
    .where("closings.state", "=", "closed")
    .where("invoices.id", "is", null)
    .execute();
  const faults: string[] = [];
  for (const { id } of closed) {
    const closing = await closingById(read, id);
    const asked = { now: now(), isSandbox: sandbox !== undefined, hasBank: true };
    if (closing && (await billingStatus(read, closing, asked)).can === "bill")
      faults.push(`closing ${id} has no invoice`);
  }
  return faults;
}

async function faultsOfInvoices({ database: { read } }: World): Promise<string[]> {
  const invoices = await read.selectFrom("invoices").selectAll().execute();
  const mail = await read.selectFrom("deliveries").select("payload").where("destination", "=", "mail").execute();
  const sent = mail.map(({ payload }) => readEmail(payload)).filter(({ to }) => to === owen.email);
  const events = await read.selectFrom("paymentEvents").selectAll().execute();
  const faults: string[] = [];
  for (const { id, number, leadId } of invoices) {
    const emails = sent.filter(({ subject }) => subject.startsWith(`Invoice ${number}: referral fee`)).length;
    if (emails !== 1) faults.push(`invoice ${number} was sent ${emails} times`);
    const kept = paymentsIn(events.filter(({ orderId }) => orderId === id))
      .filter(({ paid }) => paid)
      .reduce(
        (sum, { paid, refundedCents, disputedCents }) => sum + (paid?.cents ?? 0) - refundedCents - disputedCents,
        0,
      );
    const posted = (await feeEntriesOf(read, id))
      .filter(({ debit, credit }) => [debit, credit].includes("cash:card"))
      .reduce((sum, { debit, cents }) => sum + (debit === "cash:card" ? cents : -cents), 0);
    if (kept !== posted) faults.push(`invoice ${number}: the provider holds ${kept}, the ledger ${posted}`);
    const lead = await read.selectFrom("leads").select("stage").where("id", "=", leadId).executeTakeFirst();
    const isPaid = arePaid(await invoiceStatesOfLead(read, leadId));
    if ((lead?.stage === "paid-at-closing") !== isPaid) faults.push(`the lead of invoice ${number} is ${lead?.stage}`);
  }
  return faults;
}
