import type { Declarations } from "#database/privacy/declaration.ts";
import type { InvoiceBalance } from "#domain/fees/invoices/invoice-balance.ts";
import type { FeeEntryKind, Movement, WrittenKind } from "#domain/fees/ledger/fee-entry.ts";

/** Of a year: its last number. The row is raised in the transaction that stores the invoice, so that there is no gap. */
export interface InvoiceNumbersTable {
  /** Four digits. */
  id: string;
  last: number;
}

/** Append-only: the database refuses updates and deletes. A closing has one at most. */
export interface InvoicesTable {
  id: string;
  /** "2026-0001": unique. */
  number: string;
  closingId: string;
  /** The brokerage that pays. */
  brokerId: string;
  /** The workspace of the closing when it was issued. */
  agentId: string;
  leadId: string;
  issuedAt: string;
  /** The whole text. */
  body: string;
  sha256: string;
  percentBp: number;
  baseCents: number;
  cents: number;
  /** YYYY-MM-DD. */
  dueOn: string;
}

/** Append-only. One movement from the account `credit` to the account `debit`: no row can fail to sum to zero. */
export interface FeeEntriesTable extends Movement {
  id: string;
  invoiceId: string;
  /** 1, 2, 3 among the invoice's. */
  no: number;
  kind: FeeEntryKind;
  at: string;
  /** YYYY-MM-DD: when the money moved, on the payer's side. */
  day: string;
  /** Null: an invoice's issue, or the provider reported it. */
  staffId: string | null;
  /** The second person. */
  confirmedBy: string | null;
  why: string;
  /** Number of the check, or the bank's reference. */
  evidence: string;
  evidenceFileId: string | null;
  /** What reported it, for what may be reported twice. Unique. */
  eventKey: string | null;
  /** The entry that it takes back. Unique. */
  reverses: string | null;
}

/** What one person wrote down, until a second person decides. */
export interface ProposedEntriesTable extends Movement {
  id: string;
  invoiceId: string;
  kind: WrittenKind;
  at: string;
  day: string;
  staffId: string;
  why: string;
  evidence: string;
  evidenceFileId: string | null;
  reverses: string | null;
  decidedAt: string | null;
  decidedBy: string | null;
  /** What it became; null, though decided: declined. */
  entryId: string | null;
}

/** A form by which staff recorded money: posted again, it records nothing. */
export interface MoneyFormsTable {
  /** Hash of its key and content. */
  id: string;
  at: string;
}

/** What an invoice's entries add up to, for lists. `npm run verify:ledger` counts again. */
export interface InvoiceBalancesTable extends InvoiceBalance {
  /** The invoice's. */
  id: string;
  number: string;
  brokerId: string;
  /** Follows the agent's record if two are merged. */
  agentId: string;
  leadId: string;
  issuedAt: string;
  dueOn: string;
  /** How many there are. */
  entries: number;
}

/** What an owner calls an account in an accounting program. */
export interface AccountNamesTable {
  /** "xero cash:ach". */
  id: string;
  name: string;
}

export interface LedgerSchema {
  accountNames: AccountNamesTable;
  invoiceNumbers: InvoiceNumbersTable;
  invoices: InvoicesTable;
  feeEntries: FeeEntriesTable;
  proposedEntries: ProposedEntriesTable;
  invoiceBalances: InvoiceBalancesTable;
  moneyForms: MoneyFormsTable;
}

const ofLead = { find: { column: "leadId", in: "leads" } } as const;

export const personalDataOfLedger = {
  accountNames: { of: "nobody" },
  invoiceNumbers: { of: "nobody" },
  invoices: { ...ofLead, copied: "nothing", erased: { kept: "for the books" } },
  feeEntries: { of: "nobody" },
  proposedEntries: { of: "nobody" },
  moneyForms: { of: "nobody" },
  invoiceBalances: { ...ofLead, copied: "nothing", erased: { kept: "for the books" } },
} as const satisfies Declarations<keyof LedgerSchema>;
