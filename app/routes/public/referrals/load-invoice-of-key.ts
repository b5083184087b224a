import { data } from "react-router";
import { shownDisputes } from "#app/http/referrals/shown-disputes.ts";
import type { Context, RecordVisit } from "#app/http/visit.ts";
import { worldContext } from "#app/world-context.ts";
import { invoiceOfKey, openAnswerOf } from "#database/referrals/fee-follow-ups.ts";
import { balanceById } from "#database/referrals/fee-ledger.ts";

/** The invoice of a reminder's link. Throws 404 if the link opens none. */
export async function invoiceByKey(context: Context, key: string) {
  const world = context.get(worldContext);
  const { read } = world.database;
  const id = await invoiceOfKey(read, world.hash(key));
  const balance = id === undefined ? undefined : await balanceById(read, id);
  if (!balance) throw data(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  return balance;
}

/** What the firm sees of it: no person's name, and nothing of other invoices. */
export async function loadInvoiceOfKey({ params, context }: RecordVisit<"key">) {
  const { read } = context.get(worldContext).database;
  const { id, number, balanceCents, dueOn } = await invoiceByKey(context, params.key);
  const answer = await openAnswerOf(read, id);
  const disputes = await shownDisputes(read, id);
  const shown = {
    ...{ key: params.key, number, balanceCents, dueOn, disputes },
    answer: answer && { paidOn: answer.paidOn, method: answer.method },
  };
  return data(shown, { headers: { "Cache-Control": "no-store" } });
}
