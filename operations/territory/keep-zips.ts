import type { OrdersTable } from "#database/payments/payments-schema.ts";
import { occupancy } from "#database/territory/claims.ts";
import { endKeptZip, keepUntil, keptZipsEnding, keptZipsOf } from "#database/territory/kept-zips.ts";
import type { KeptZipsTable } from "#database/territory/territory-schema.ts";
import { recordRequestedZip } from "#database/territory/zip-list.ts";
import { isClaimable } from "#database/territory/zips.ts";
import { planByName } from "#domain/agents/plan.ts";
import { hasMoney } from "#domain/payments/order-state.ts";
import type { KeptZip } from "#domain/territory/your-zips.ts";
import { reservedUntil, zipLimit, zipStatus } from "#domain/territory/zip-exclusivity.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { assignFromWaitlist } from "./advance-waitlist.ts";

/**
 * After a payment or a refund of an order without an application: a paid plan keeps the free ones of the zip codes that
 * were chosen before, for a week. Without the money it keeps none.
 */
export async function keepChosenZips(tx: Transaction, order: OrdersTable): Promise<void> {
  const plan = planByName(order.plan);
  if (order.applicationId !== null || order.crm === 1 || !plan) return;
  const chosen = await keptZipsOf(tx.db, [order.id]);
  const kept = chosen.filter(({ keptUntil }) => keptUntil !== null);
  if (!hasMoney(order)) {
    for (const { id, zip } of kept) await endKept(tx, { id, zip, ending: "not-paid" });
    return;
  }
  const until = reservedUntil(tx.now, "paid");
  let left = zipLimit(plan) - kept.length;
  for (const { id, zip, keptUntil } of chosen) {
    if (keptUntil !== null || left <= 0 || !(await isFree(tx, zip))) continue;
    await keepUntil(tx.db, id, until);
    await recordRequestedZip(tx.db, zip, tx.now.toISOString());
    left -= 1;
  }
}

async function isFree(tx: Transaction, zip: string): Promise<boolean> {
  const counts = (await occupancy(tx.db, [zip])).get(zip);
  return counts !== undefined && zipStatus(counts) === "free" && (await isClaimable(tx.db, zip));
}

/** Those that a payment keeps, without those only chosen. */
export const keptOf = (rows: readonly KeptZipsTable[]): KeptZip[] =>
  rows.flatMap(({ zip, keptUntil: until }) => (until === null ? [] : [{ zip, until }]));

const endedAtOnce = 100;

/** Zip codes for which no application came in time go to the next on their waitlist. @returns how many ended */
export async function releaseKeptZips(world: World): Promise<number> {
  const due = await keptZipsEnding(world.database.read, world.now().toISOString(), endedAtOnce);
  for (const { id, zip } of due) await inTransaction(world, (tx) => endKept(tx, { id, zip, ending: "unused" }));
  return due.length;
}

async function endKept(
  tx: Transaction,
  { id, zip, ending }: { id: string; zip: string; ending: "unused" | "not-paid" },
) {
  if (await endKeptZip(tx.db, id, { endedAt: tx.now.toISOString(), ending })) await assignFromWaitlist(tx, zip);
}
