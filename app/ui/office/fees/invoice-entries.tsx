import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { Day } from "#app/ui/records/day.tsx";
import { entryForms as copy, entryKindNames } from "#content/fees/office-invoices.ts";
import { methodNames } from "#content/fees/payment-methods.ts";
import {
  type FeeEntryKind,
  isFeeGivenBack,
  isReceivable,
  type Movement,
  methodOf,
  type WrittenKind,
} from "#domain/fees/ledger/fee-entry.ts";
import { formatCents } from "#domain/values/money.ts";
import type { RefusedEntry } from "./invoice-forms.tsx";

export interface ShownEntry extends Movement {
  id: string;
  no: number;
  kind: FeeEntryKind;
  at: string;
  day: string;
  why: string;
  evidence: string;
  /** Names of staff; null: nobody. */
  by: string | null;
  confirmed: string | null;
  canReverse: boolean;
  reversesNo: number | undefined;
}

interface InvoiceEntriesProps {
  page: string;
  entries: ShownEntry[];
  mayRecord: boolean;
  refused: RefusedEntry | undefined;
}

/** Oldest first: what changed the balance, by how much, and who wrote it. */
export function InvoiceEntries({ page, entries, mayRecord, refused }: InvoiceEntriesProps) {
  return (
    <ol className="grid gap-4">
      {entries.map((entry) => (
        <li key={entry.id} id={`entry-${entry.no}`} className="grid scroll-mt-6 gap-2">
          <EntryLine {...entry} />
          {mayRecord && entry.canReverse ? (
            <Reversal page={page} entry={entry} refused={refused?.about === entry.id ? refused : undefined} />
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function EntryLine({ no, by, confirmed, reversesNo, at, ...entry }: ShownEntry) {
  const people = [by && copy.by(by), confirmed && copy.confirmedBy(confirmed)].filter(Boolean).join(", ");
  return (
    <p>
      <span className="font-medium">
        {no}. {entryTitle(entry)}
      </span>
      {reversesNo ? `, ${copy.reverses(reversesNo)}` : ""}
      <span className="block text-sm text-soft">
        <Day of={entry.day} />
        {people ? `, ${people}` : ""}, {copy.recorded} <DateTime at={at} />
      </span>
      {[entry.evidence, entry.why].filter(Boolean).map((text) => (
        <span key={text} className="block text-sm whitespace-pre-wrap">
          {text}
        </span>
      ))}
    </p>
  );
}

/** "Paid by check: -$1,545": what it adds to what is open. One that adds nothing there, as of a share: its amount. */
export function entryTitle({ kind, ...movement }: Movement & { kind: WrittenKind }): string {
  const method = methodOf(movement);
  const cents = isReceivable(movement.credit) ? -movement.cents : movement.cents;
  const name = kind === "refunded" && isFeeGivenBack(movement) ? copy.ofFee : entryKindNames[kind];
  return `${name}${method ? ` (${methodNames[method]})` : ""}: ${formatCents(cents)}`;
}

function Reversal({ page, entry, refused }: { page: string; entry: ShownEntry; refused: RefusedEntry | undefined }) {
  return (
    <details open={refused !== undefined} className="print:hidden">
      <summary className="min-h-11 cursor-pointer text-sm text-primary-text">{copy.reversal.title}</summary>
      <PostForm
        action={`${page}/entries/reversal#entry-${entry.no}`}
        noValidate
        className="grid gap-3 justify-items-start"
      >
        {refused ? <Alert answers>{refused.message}</Alert> : null}
        <input type="hidden" name="entry" value={entry.id} />
        <TextField
          className="w-full"
          label={copy.reversal.reason}
          hint={copy.reversal.line}
          name="reason"
          defaultValue={refused?.entered.reason}
        />
        <Button type="submit" variant="outline">
          {copy.reversal.button}
        </Button>
      </PostForm>
    </details>
  );
}
