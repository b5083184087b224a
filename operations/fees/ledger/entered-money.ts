import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import type { AskedQuestion } from "#domain/fees/asked-question.ts";
import type { HandMethod } from "#domain/fees/ledger/fee-entry.ts";
import type { MoneyQuestion } from "#domain/fees/ledger/money-questions.ts";
import { type AmountProblem, readAmount } from "#domain/values/amount.ts";
import type { Cents } from "#domain/values/money.ts";
import { isDay } from "#domain/values/time/day.ts";

/** Money that moved by check, ACH or wire, as a person of the office types it. */
export interface EnteredMoney {
  staffId: string;
  /** Undefined if nothing was chosen. */
  method: HandMethod | undefined;
  /** In dollars. */
  amount: string;
  /** When the check was written or the bank received the money. */
  day: string;
  /** Number of the check, or the bank's reference. */
  evidence: string;
  evidenceFileId?: string | null;
  note: string;
  /** Makes repeats of the form one payment. */
  formKey?: string;
  /** Answered questions, as the form posts them. */
  confirmed?: string;
}

export interface MoneyAsks {
  ok: false;
  reason: "asked";
  asked: AskedQuestion<MoneyQuestion>[];
}

export type MoneyRefusal =
  | "no-method"
  | "no-date"
  | "in-future"
  | "no-evidence"
  | "no-amount"
  | AmountProblem
  | ReasonRefusal;

/** @param today YYYY-MM-DD */
export function readMoney(
  { method, day, evidence, evidenceFileId, note, ...entered }: EnteredMoney,
  today: string,
): { ok: true; method: HandMethod; cents: Cents } | { ok: false; reason: MoneyRefusal } {
  const amount = readAmount(entered.amount);
  if (!method) return { ok: false, reason: "no-method" };
  if (!amount.ok) return { ok: false, reason: amount.problem };
  if (amount.cents === 0) return { ok: false, reason: "no-amount" };
  if (!isDay(day)) return { ok: false, reason: "no-date" };
  if (day > today) return { ok: false, reason: "in-future" };
  if (evidence.trim() === "" && !evidenceFileId) return { ok: false, reason: "no-evidence" };
  if (reasonRefusal(`${evidence}${note}`) === "too-long") return { ok: false, reason: "too-long" };
  return { ok: true, method, cents: amount.cents };
}
