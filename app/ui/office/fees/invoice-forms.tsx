import type { ReactNode } from "react";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { askedCopy } from "#content/fees/closing-page.ts";
import { entryForms as copy } from "#content/fees/office-invoices.ts";
import type { AskedQuestion } from "#domain/fees/asked-question.ts";
import type { EntryAct } from "#domain/fees/ledger/entry-act.ts";
import type { MoneyQuestion } from "#domain/fees/ledger/money-questions.ts";
import type { Cents } from "#domain/values/money.ts";
import { MoneyFields } from "./money-fields.tsx";

/** A form to show again with what was typed. */
export interface RefusedEntry {
  act: EntryAct;
  /** The entry or proposal that it is about; empty: the invoice. */
  about: string;
  message: string | undefined;
  asked?: AskedQuestion<MoneyQuestion>[] | undefined;
  entered: Record<string, string>;
}

interface InvoiceFormsProps {
  page: string;
  formKey: string;
  paidCents: Cents;
  refused: RefusedEntry | undefined;
}

/** What staff write down about an invoice. */
export function InvoiceForms({ page, formKey, paidCents, refused: before }: InvoiceFormsProps) {
  const refusedIn = (act: EntryAct) => (before?.act === act ? before : undefined);
  const entered = (act: EntryAct, name: string) => refusedIn(act)?.entered[name];
  const money = (act: "payment" | "repayment") => ({
    ...{ formKey, entered: refusedIn(act)?.entered, asked: refusedIn(act)?.asked },
  });
  const reason = (act: "adjustment" | "write-off") => (
    <TextField label={copy[act].reason} name="reason" defaultValue={entered(act, "reason")} />
  );
  return (
    <Part actionOnly title={copy.next}>
      <div>
        <EntryForm page={page} act="payment" refused={refusedIn("payment")}>
          <MoneyFields {...money("payment")} copy={copy.payment} />
        </EntryForm>
        {paidCents > 0 ? (
          <EntryForm page={page} act="repayment" refused={refusedIn("repayment")}>
            <MoneyFields {...money("repayment")} copy={copy.repayment} />
          </EntryForm>
        ) : null}
        <EntryForm page={page} act="adjustment" refused={refusedIn("adjustment")}>
          <TextField
            label={copy.adjustment.amount}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={entered("adjustment", "amount")}
          />
          {reason("adjustment")}
        </EntryForm>
        <EntryForm page={page} act="write-off" refused={refusedIn("write-off")}>
          {reason("write-off")}
        </EntryForm>
      </div>
    </Part>
  );
}

interface EntryFormProps {
  page: string;
  act: "payment" | "repayment" | "adjustment" | "write-off";
  refused: RefusedEntry | undefined;
  children: ReactNode;
}

function EntryForm({ page, act, refused, children }: EntryFormProps) {
  const { title, line, button } = copy[act];
  return (
    <details id={act} open={refused !== undefined} className="scroll-mt-6">
      <summary className="min-h-11 cursor-pointer content-center font-medium text-primary-text">{title}</summary>
      <PostForm action={`${page}/entries/${act}#${act}`} noValidate className="mt-2 grid gap-4">
        <p className="max-w-measure text-sm text-soft">{line}</p>
        {refused?.message ? <Alert answers>{refused.message}</Alert> : null}
        {children}
        <Button type="submit" variant="outline" className="justify-self-start">
          {refused?.asked ? askedCopy.right : button}
        </Button>
      </PostForm>
    </details>
  );
}
