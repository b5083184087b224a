import type { BookAccount } from "#domain/fees/ledger/book-account.ts";
import type { CsvColumns } from "#domain/text/csv-cell.ts";
import type { Cents } from "#domain/values/money.ts";

/** One side of an entry of the ledger; its other side has the same journal and the opposite amount. */
export interface JournalLine {
  /** "2026-0001-2" or, of a share, "2026-0001-S1": no other entry has it. */
  journal: string;
  /** YYYY-MM-DD: of the money. */
  day: string;
  account: BookAccount;
  /** More than zero: a debit; less: a credit. */
  cents: Cents;
  /** What happened. */
  text: string;
  /** The brokerage, beside an account of fees or shares of all of them; else empty. */
  firm: string;
}

/** What an owner may name otherwise. */
export type NamedInBooks = BookAccount | "tax-rate";
export type NamesInBooks = Readonly<Record<string, string>>;

/** A file that one accounting program imports. A third one is a file beside these and its row in accounting-formats.ts. */
export interface AccountingFormat {
  name: string;
  /** What an owner does there, step by step. */
  steps: readonly string[];
  /** Of the form with the names. */
  namesLine: string;
  /** What each is called there until an owner says otherwise. */
  names: Readonly<Record<BookAccount, string> & Partial<Record<NamedInBooks, string>>>;
  columns(names: NamesInBooks): CsvColumns<JournalLine>;
}
