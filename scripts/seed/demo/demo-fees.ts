import { closingsOfLead } from "#database/fees/closings.ts";
import { balanceById } from "#database/fees/fee-ledger.ts";
import { invoiceOfClosing } from "#database/fees/invoices.ts";
import { contestFee } from "#operations/fees/invoices/contest-fee.ts";
import { remindOfInvoices } from "#operations/fees/invoices/remind-of-invoices.ts";
import { recordFeePayment } from "#operations/fees/ledger/record-fee-payment.ts";
import { recordClosing } from "./demo-closings.ts";
import { expectOk, idNamed, type Scene, type Stage } from "./demo-stage.ts";

/** Days before the end on which a reminder of Cleo's invoice, until it is paid, or of Mia's first is due. */
const remindersDaysAgo = [53, 50, 43, 40, 36, 33, 26, 10];

/** Cleo's invoice is paid, Mia's first is 40 days late and her second not due yet, and Finn's is in dispute. */
export const feeScenes: readonly Scene[] = [
  ...remindersDaysAgo.map((daysAgo): Scene => ({ daysAgo, play: ({ world }) => remindOfInvoices(world) })),
  { daysAgo: 35, play: (stage) => pay(stage, "Cleo Marsh", "Check 2207") },
  { daysAgo: 4, play: (stage) => recordClosing(stage, leadNamed(stage, "Mia Torres"), "Mia Torres", "Oak Road") },
  { daysAgo: 2, play: (stage) => dispute(stage, "Finn Baker", "Our side of the commission was $7,900.") },
];

const leadNamed = (stage: Stage, name: string) => idNamed(stage, `lead of ${name}`);

/** Of their first deal. */
async function invoiceOf(stage: Stage, name: string) {
  const { read } = stage.world.database;
  const [closing] = await closingsOfLead(read, leadNamed(stage, name));
  const invoice = closing && (await invoiceOfClosing(read, closing.id));
  if (!invoice) throw new Error(`${name}'s deal has no invoice.`);
  return invoice;
}

/** Moira types in a check for all that is open. */
async function pay(stage: Stage, name: string, evidence: string): Promise<void> {
  const { world, staff } = stage;
  const { id, number } = await invoiceOf(stage, name);
  const balance = await balanceById(world.database.read, id);
  const amount = ((balance?.balanceCents ?? 0) / 100).toFixed(2);
  const day = world.now().toISOString().slice(0, 10);
  const payment = { number, staffId: staff.moira, method: "check", amount, day, evidence, note: "" } as const;
  expectOk(await recordFeePayment(world, payment));
}

async function dispute(stage: Stage, name: string, text: string): Promise<void> {
  const { id: invoiceId } = await invoiceOf(stage, name);
  expectOk(await contestFee(stage.world, { invoiceId, ground: "wrong-amount", text, memberId: null }));
}
