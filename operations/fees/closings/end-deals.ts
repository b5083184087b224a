import { closingsOfLead } from "#database/fees/closings.ts";
import type { AcceptancesTable } from "#database/work/work-schema.ts";
import { closingFactsOf } from "#domain/fees/closings/closing.ts";
import type { Transaction } from "#operations/transaction.ts";
import { changeClosing } from "./change-closing.ts";
import { recheckClosings } from "./recheck-closings.ts";

/** A lead leaves its agent, so that their deals under contract fell through. */
export async function endDeals(
  tx: Transaction,
  acceptance: AcceptancesTable,
  by: { memberId: string | null; staffId: string | null },
): Promise<void> {
  const closings = await closingsOfLead(tx.db, acceptance.leadId);
  const open = closings.filter(({ state }) => state === "under-contract");
  for (const closing of open) {
    const change = { acceptance, closing, no: closing.no, facts: closingFactsOf(closing), ...by };
    await changeClosing(tx, { ...change, kind: "fell-through", reason: "", confirmed: [] });
  }
  if (open.length > 0) await recheckClosings(tx, acceptance.leadId);
}
