import { hasCrm } from "#database/payments/has-crm.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export type NoCrm = { ok: false; reason: "no-crm" };

/** An act on people of a workspace's own: the plan or a paid order must include the CRM. */
export function inBook<Done>(world: World, by: Viewer, act: (tx: Transaction) => Promise<Done>): Promise<Done | NoCrm> {
  return inTransaction(
    world,
    async (tx): Promise<Done | NoCrm> => ((await hasCrm(tx.db, by)).open ? act(tx) : { ok: false, reason: "no-crm" }),
  );
}
