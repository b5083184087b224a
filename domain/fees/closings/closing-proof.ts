import type { FileRefusal } from "#domain/files/file-type.ts";
import { addMonths } from "#domain/refunds/add-months.ts";
import type { Amount, AmountProblem } from "#domain/values/amount.ts";
import type { Cents } from "#domain/values/money.ts";

/** Wrong files happen; more than this is no proof. */
export const maxProofs = 10;

export type ProofRefusal = "unknown-closing" | "not-closed" | "no-file" | AmountProblem | FileRefusal;

/** "amount-differs": from what the agent typed, or from the closing's commission. */
export type ProofVerdict = "equal" | "amount-differs";

/** @param readCents what a person of the office read on the file @param closingCents null: unknown until now */
export function proofVerdict(
  readCents: Cents,
  { typedCents, closingCents }: { typedCents: Cents; closingCents: Cents | null },
): ProofVerdict {
  return readCents === typedCents && readCents === closingCents ? "equal" : "amount-differs";
}

/** Years after the fee was paid, or after the upload if it never was (workspace D6). */
export const proofYears = 7;

/** @param now @returns ISO: a proof whose clock began before is removed */
export const proofsUntil = (now: Date): string => addMonths(now.toISOString(), -12 * proofYears);

/** @returns cents of a commission: more than nothing */
export const commissionOf = (amount: Amount): Amount =>
  amount.ok && amount.cents === 0 ? { ok: false, problem: "empty-amount" } : amount;
