import { balanceById } from "#database/fees/fee-ledger.ts";
import type { Cents } from "#domain/values/money.ts";
import type { World } from "#operations/world.ts";

/** What is open of an invoice, by the id that its order has, too. @returns undefined if nothing is */
export async function sandboxFee(world: World, orderId: string): Promise<{ number: string; cents: Cents } | undefined> {
  const invoice = await balanceById(world.database.read, orderId);
  return invoice && invoice.balanceCents > 0 ? { number: invoice.number, cents: invoice.balanceCents } : undefined;
}
