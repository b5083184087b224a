import { balanceById } from "#database/fees/fee-ledger.ts";
import { invoiceById } from "#database/fees/invoices.ts";
import { officeToday } from "#operations/fees/ledger/write-entry.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { feeOrderOf } from "./fee-order.ts";

/** "by-hand": ACH, check or wire alone. "personal-card": nobody said that it is the firm's. */
export type FeeCheckout =
  | { ok: true; url: string }
  | { ok: false; reason: "unknown-invoice" | "nothing-open" | "personal-card" | "by-hand" | "not-opened" };

interface FeePayer {
  invoiceId: string;
  /** Of the firm, where it is known. */
  email: string;
  /** To which the payer returns. */
  path: string;
  isFirmsCard: boolean;
}

/** The provider's page for exactly what is open of an invoice. A brokerage pays: a personal card is refused. */
export async function payInvoice(world: World, payer: FeePayer): Promise<FeeCheckout> {
  const { invoiceId, email, path, isFirmsCard } = payer;
  const { read } = world.database;
  const invoice = await invoiceById(read, invoiceId);
  const balance = await balanceById(read, invoiceId);
  if (!invoice || !balance) return { ok: false, reason: "unknown-invoice" };
  const cents = balance.balanceCents;
  const { number } = invoice;
  if (cents <= 0) return { ok: false, reason: "nothing-open" };
  if (!world.payAmount) return { ok: false, reason: "by-hand" };
  if (!isFirmsCard) return { ok: false, reason: "personal-card" };
  const { orderId, day } = await inTransaction(world, async (tx) => ({
    orderId: await feeOrderOf(tx, invoice),
    day: officeToday(tx),
  }));
  const page = new URL(path, world.baseUrl);
  try {
    const url = await world.payAmount({
      // A page of yesterday may be closed, and one for another amount is another page.
      key: `${orderId} ${world.hash(path).slice(0, 12)} ${cents} ${day}`,
      ...{ orderId, product: "fee", cents, email, name: `Referral fee, invoice ${number}` },
      ...{ paid: page, unpaid: page },
    });
    return { ok: true, url };
  } catch (error) {
    world.report(error);
    return { ok: false, reason: "not-opened" };
  }
}
