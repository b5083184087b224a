import { Link } from "react-router";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { MoneyFields } from "#app/ui/office/fees/money-fields.tsx";
import { Day } from "#app/ui/records/day.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { askedCopy } from "#content/fees/closing-page.ts";
import { entryForms } from "#content/fees/office-invoices.ts";
import { methodNames } from "#content/fees/payment-methods.ts";
import { officeReferral, shareEntryNames } from "#content/incoming/office-referrals.ts";
import type { AskedQuestion } from "#domain/fees/asked-question.ts";
import { type Movement, methodOf } from "#domain/fees/ledger/fee-entry.ts";
import type { MoneyQuestion } from "#domain/fees/ledger/money-questions.ts";
import type { ShareBalance, ShareEntryKind } from "#domain/fees/shares/share.ts";
import { formatCents } from "#domain/values/money.ts";

const { ledger: copy, reversal } = officeReferral;

interface ShownShareEntry extends Movement {
  id: string;
  no: number;
  kind: ShareEntryKind;
  day: string;
  /** Of the invoice. */
  number: string;
  why: string;
  evidence: string;
  by: string | null;
  confirmed: string | null;
  canReverse: boolean;
}

export interface ShownShare {
  id: string;
  shareBp: number | null;
  balance: ShareBalance;
  entries: ShownShareEntry[];
  /** Invoices on whose page a payment waits for a second person. */
  waitingOn: string[];
  mayRecord: boolean;
  formKey: string;
}

export interface RefusedShare {
  /** The entry that was to be taken back, or which form. */
  about: string;
  message: string | undefined;
  asked?: AskedQuestion<MoneyQuestion>[] | undefined;
  entered: Record<string, string>;
}

interface ShareLedgerProps {
  share: ShownShare;
  refused: RefusedShare | undefined;
}

/** What the sender's broker has earned and got, and the forms to write down more. */
export function ShareLedger({ share, refused }: ShareLedgerProps) {
  const { id, balance, entries, waitingOn, mayRecord, formKey } = share;
  const { earnedCents, paidCents, openCents } = balance;
  const page = `/office/referrals/${id}`;
  return (
    <Part id="share" title={copy.title} line={entries.length > 0 ? copy.line : copy.none}>
      {entries.length > 0 ? (
        <Facts
          facts={[
            { name: copy.earned, value: formatCents(earnedCents) },
            { name: copy.paid, value: formatCents(paidCents) },
            { name: openCents < 0 ? copy.back : copy.open, value: formatCents(Math.abs(openCents)) },
          ]}
        />
      ) : null}
      {waitingOn.map((number) => (
        <p key={number}>
          {copy.waiting}{" "}
          <Link to={`/office/invoices/${number}#waiting`} className="text-primary-text underline underline-offset-4">
            {copy.invoice} {number}
          </Link>
        </p>
      ))}
      <ol className="grid gap-4">
        {entries.map((entry) => (
          <li key={entry.id} className="grid gap-2">
            <EntryLine {...entry} />
            {mayRecord && entry.canReverse ? (
              <Reversal page={page} id={entry.id} refused={refused?.about === entry.id ? refused : undefined} />
            ) : null}
          </li>
        ))}
      </ol>
      {mayRecord && openCents > 0 ? (
        <MoneyForm
          formKey={formKey}
          action={`${page}/payments#share`}
          copy={officeReferral.payment}
          refused={refused?.about === "payment" ? refused : undefined}
        />
      ) : null}
      {mayRecord && openCents < 0 ? (
        <MoneyForm
          formKey={formKey}
          action={`${page}/returns#share`}
          copy={officeReferral.returned}
          refused={refused?.about === "return" ? refused : undefined}
        />
      ) : null}
    </Part>
  );
}

function EntryLine({ no, kind, number, by, confirmed, day, evidence, why, ...movement }: ShownShareEntry) {
  const method = methodOf(movement);
  const people = [by && entryForms.by(by), confirmed && entryForms.confirmedBy(confirmed)].filter(Boolean).join(", ");
  return (
    <p>
      <span className="font-medium">
        {no}. {shareEntryNames[kind]}
        {method ? ` (${methodNames[method]})` : ""}: {formatCents(movement.cents)}
      </span>
      <span className="block text-sm text-soft">
        <Day of={day} />, {copy.invoice}{" "}
        <Link to={`/office/invoices/${number}`} className="underline underline-offset-4">
          {number}
        </Link>
        {people ? `, ${people}` : ""}
      </span>
      {[evidence, why].filter(Boolean).map((text) => (
        <span key={text} className="block text-sm whitespace-pre-wrap">
          {text}
        </span>
      ))}
    </p>
  );
}

function Reversal({ page, id, refused }: { page: string; id: string; refused: RefusedShare | undefined }) {
  return (
    <details open={refused !== undefined} className="print:hidden">
      <summary className="min-h-11 cursor-pointer text-sm text-primary-text">{reversal.title}</summary>
      <PostForm action={`${page}/reversals#share`} noValidate className="grid gap-3 justify-items-start">
        {refused ? <Alert answers>{refused.message}</Alert> : null}
        <input type="hidden" name="entry" value={id} />
        <TextField
          className="w-full"
          label={reversal.reason}
          hint={reversal.line}
          name="reason"
          defaultValue={refused?.entered.reason}
        />
        <Button type="submit" variant="outline">
          {reversal.button}
        </Button>
      </PostForm>
    </details>
  );
}

interface MoneyFormProps {
  formKey: string;
  action: string;
  copy: typeof officeReferral.payment | typeof officeReferral.returned;
  refused: RefusedShare | undefined;
}

function MoneyForm({ formKey, action, copy: form, refused }: MoneyFormProps) {
  return (
    <details open={refused !== undefined} className="print:hidden">
      <summary className="min-h-11 cursor-pointer font-medium text-primary-text">{form.title}</summary>
      <PostForm action={action} noValidate className="mt-2 grid gap-4">
        <p className="max-w-measure text-sm text-soft">{form.line}</p>
        {refused?.message ? <Alert answers>{refused.message}</Alert> : null}
        <MoneyFields formKey={formKey} copy={form} entered={refused?.entered} asked={refused?.asked} />
        <Button type="submit" variant="outline" className="justify-self-start">
          {refused?.asked ? askedCopy.right : form.button}
        </Button>
      </PostForm>
    </details>
  );
}
