import type { Declarations } from "#database/privacy/declaration.ts";
import type { PlanSlug } from "#domain/agents/plan.ts";
import type { ContestOutcome, FeeGround } from "#domain/fees/invoices/fee-contest.ts";
import type { issueStep, ReminderStep } from "#domain/fees/invoices/fee-reminder.ts";
import type { PaymentMethod } from "#domain/fees/ledger/fee-entry.ts";

/** (invoiceId, step) is unique. */
export interface InvoiceRemindersTable {
  id: string;
  invoiceId: string;
  /** Days after the invoice was due; negative: before. */
  step: ReminderStep | typeof issueStep;
  sentAt: string;
  /** The key itself is only in the email to the firm. */
  keyHash: string;
}

/** "Paid on … by …": no reminder goes out until staff have looked. An invoice has one open at most. */
export interface InvoiceAnswersTable {
  id: string;
  invoiceId: string;
  method: PaymentMethod;
  /** Number of the check, or what the bank calls it; null: none was asked for. */
  reference: string | null;
  /** YYYY-MM-DD. */
  paidOn: string;
  at: string;
  /** Null: the firm said so. */
  memberId: string | null;
  closedAt: string | null;
  closedBy: string | null;
  /** What staff found; empty until then, or if a payment of all that was open answered it. */
  reason: string;
  /** Whether money was booked since; null: open, or closed before this was recorded. */
  outcome: "booked" | "not-found" | null;
}

/** An invoice has one open at most: not decided, or appealed and not decided again. */
export interface FeeDisputesTable {
  id: string;
  invoiceId: string;
  ground: FeeGround;
  text: string;
  openedAt: string;
  /** Null: the firm opened it. */
  memberId: string | null;
  /** ISO: the end of ten working days after it was opened or appealed. */
  decideBy: string;
  /** Of the last decision. */
  outcome: ContestOutcome | null;
  decision: string | null;
  decidedAt: string | null;
  decidedBy: string | null;
  appealedAt: string | null;
  appealText: string | null;
  /** Of the decision that was appealed. */
  firstOutcome: ContestOutcome | null;
  firstDecision: string | null;
  firstDecidedBy: string | null;
  /** Null while it is open. */
  closedAt: string | null;
}

/** Of each invoice on which something is open: what reports add up, and when it is reminded of. */
export interface AgedInvoicesTable {
  /** The invoice's. */
  id: string;
  brokerId: string;
  agentId: string;
  /** Of the agent's license: two letters; empty if unknown. */
  state: string;
  /** Empty: none. */
  plan: PlanSlug | "";
  dueOn: string;
  openCents: number;
  /** 1: the sum is neither due nor forgiven. */
  isDisputed: number;
  /** 1: somebody says that it is paid, and staff have not looked yet. */
  isAnswered: number;
  /** YYYY-MM-DD of the next reminder; null: none comes. */
  remindOn: string | null;
}

export interface CollectionSchema {
  invoiceReminders: InvoiceRemindersTable;
  invoiceAnswers: InvoiceAnswersTable;
  feeDisputes: FeeDisputesTable;
  agedInvoices: AgedInvoicesTable;
}

export const personalDataOfCollection = {
  invoiceReminders: { of: "nobody" },
  invoiceAnswers: { of: "nobody" },
  // Part of the books, as the invoice is; the form asks to name nobody.
  feeDisputes: { of: "nobody" },
  agedInvoices: { of: "nobody" },
} as const satisfies Declarations<keyof CollectionSchema>;
