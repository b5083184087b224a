import { leadWishesOf } from "#database/consumers/lead-wishes.ts";
import {
  closingChecksOf,
  insertClosingCheck,
  openClosingCheckOf,
  updateClosingCheck,
} from "#database/fees/closing-checks.ts";
import { closingsOfLead } from "#database/fees/closings.ts";
import { openAcceptanceOf } from "#database/work/acceptances.ts";
import { type CheckCause, checkCause } from "#domain/fees/closings/closing-check.ts";
import type { Transaction } from "#operations/transaction.ts";

/** Compares what the person and the agent say: opens a check for staff, or closes one that has become needless. */
export async function recheckClosings(tx: Transaction, leadId: string): Promise<CheckCause | undefined> {
  const said = (await leadWishesOf(tx.db, [leadId])).flatMap(({ what, at, closedOn }) =>
    what === "another-agent" ? [] : [{ what, at, closedOn: closedOn ?? null }],
  );
  // Nothing to compare: a check begins with what the person said, and nothing takes that back.
  if (said.length === 0) return undefined;
  const closings = await closingsOfLead(tx.db, leadId);
  const stage = (await openAcceptanceOf(tx.db, leadId))?.stage;
  const cause = checkCause({ person: said.at(-1), closings, stage, now: tx.now });
  const open = await openClosingCheckOf(tx.db, leadId);
  const at = tx.now.toISOString();
  if (open && !cause) await updateClosingCheck(tx.db, open.id, { closedAt: at });
  else if (open && cause && open.cause !== cause) await updateClosingCheck(tx.db, open.id, { cause });
  else if (!open && cause && !(await wasChecked(tx, leadId, cause)))
    await insertClosingCheck(tx.db, { id: tx.newId(), leadId, cause, openedAt: at });
  return cause;
}

/** Staff have answered it before, so the same is not asked again. */
async function wasChecked(tx: Transaction, leadId: string, cause: CheckCause): Promise<boolean> {
  const checks = await closingChecksOf(tx.db, leadId);
  return checks.some((check) => check.cause === cause && check.closedBy !== null);
}
