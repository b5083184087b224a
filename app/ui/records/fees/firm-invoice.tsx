import type { ReactNode } from "react";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { CheckboxField } from "#app/ui/controls/checkbox-field.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { InvoiceDocument } from "#app/ui/records/invoices/invoice-document.tsx";
import { InvoiceStateMark } from "#app/ui/records/invoices/invoice-state-mark.tsx";
import { shortDate } from "#content/dates.ts";
import { invoiceAnswer as copy, feeContestCopy } from "#content/fees/fee-follow-ups.ts";
import { noLateFee } from "#content/fees/fee-pause.ts";
import { howToPay, payFacts } from "#content/fees/how-to-pay.ts";
import { payFee } from "#content/fees/invoice-page.ts";
import { methodNames } from "#content/fees/payment-methods.ts";
import type { InvoiceState } from "#domain/fees/invoices/invoice-balance.ts";
import type { BankDetails } from "#domain/fees/ledger/bank-details.ts";
import type { PaymentMethod } from "#domain/fees/ledger/fee-entry.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";
import { AddContestFiles, RefusedContestFiles, type RefusedFeeFiles } from "./add-contest-files.tsx";
import { ContestLines, type ShownFeeContest } from "./contest-lines.tsx";
import { FeeContestForm, type RefusedContest } from "./fee-contest-form.tsx";

interface Reported {
  /** YYYY-MM-DD. */
  paidOn: string;
  method: PaymentMethod;
  reference: string;
}

export interface ShownFirmInvoice {
  /** Its own address, after which the acts come. */
  page: string;
  number: string;
  body: string;
  sha256: string;
  state: InvoiceState;
  balanceCents: Cents;
  dueOn: string;
  payments: { id: string; day: string; cents: Cents; method: PaymentMethod; evidence: string }[];
  disputes: ShownFeeContest[];
  /** What the firm said, while staff look for it. */
  answer: Reported | null;
  /** What staff did not find, unless something came since. */
  notFound: (Reported & { lookedOn: string; reason: string }) | null;
  bank: BankDetails | null;
  /** The provider makes a page for exactly what is open. */
  canPayByCard: boolean;
}

/** A form to show again with what was typed. */
export type RefusedFirmAct =
  | { act: "paid"; message: string; paidOn: string; method: string; reference: string }
  | ({ act: "dispute" } & RefusedContest)
  | { act: "files"; files: RefusedFeeFiles }
  | { act: "card"; message: string };

interface FirmInvoiceProps {
  invoice: ShownFirmInvoice;
  refused: RefusedFirmAct | undefined;
}

/** An invoice for the firm that pays it: what it is for, how to pay, and where to say that it is paid or wrong. */
export function FirmInvoice({ invoice, refused }: FirmInvoiceProps) {
  const { page, body, sha256, state, balanceCents, dueOn, disputes, answer, notFound } = invoice;
  const isOpen = balanceCents > 0;
  const isDisputed = disputes.some((dispute) => dispute.isOpen);
  const refusedFiles = refused?.act === "files" ? refused.files : undefined;
  return (
    <>
      <div className="grid justify-items-start gap-2">
        <InvoiceStateMark state={state} />
        <p className="text-lead">
          {isOpen ? copy.open(formatCents(balanceCents), shortDate(dueOn)) : copy.nothingOpen}
        </p>
        {isOpen ? <p className="text-soft">{`${noLateFee} ${copy.pause}`}</p> : null}
      </div>
      {answer ? <Alert kind="info">{copy.answered(saidOf(answer))}</Alert> : null}
      {notFound ? (
        <Alert kind="info">{copy.notFound(saidOf(notFound), shortDate(notFound.lookedOn), notFound.reason)}</Alert>
      ) : null}
      <Payments payments={invoice.payments} />
      {isOpen && !isDisputed ? <HowToPay invoice={invoice} refused={refused} /> : null}
      <InvoiceDocument body={body} sha256={sha256} pdf={`${page}/invoice.pdf`} />
      {isOpen && !answer && !isDisputed ? (
        <Folded title={copy.paidTitle} line={copy.paidLine} isOpen={refused?.act === "paid"}>
          <PaidForm action={`${page}/paid`} refused={refused?.act === "paid" ? refused : undefined} />
        </Folded>
      ) : null}
      {isDisputed ? null : <RefusedContestFiles refused={refusedFiles} />}
      {disputes.map((dispute) => (
        <section key={dispute.id} className={part}>
          <ContestLines dispute={dispute} />
          {dispute.isOpen ? <AddContestFiles action={`${page}/files`} refused={refusedFiles} /> : null}
        </section>
      ))}
      {isOpen && !isDisputed ? (
        <Folded title={feeContestCopy.formTitle} line={feeContestCopy.line} isOpen={refused?.act === "dispute"}>
          <FeeContestForm action={`${page}/dispute`} refused={refused?.act === "dispute" ? refused : undefined} />
        </Folded>
      ) : null}
    </>
  );
}

const part = "grid grid-cols-1 gap-4 border-t border-line pt-5";

const saidOf = ({ paidOn, method, reference }: Reported) =>
  copy.said(shortDate(paidOn), methodNames[method], reference);

function Payments({ payments }: Pick<ShownFirmInvoice, "payments">) {
  if (payments.length === 0) return null;
  return (
    <section className={part}>
      <h2 className="text-lg font-semibold">{copy.payments}</h2>
      <ul className="grid gap-1">
        {payments.map(({ id, day, cents, method, evidence }) => (
          <li key={id}>{copy.payment(formatCents(cents), copy.said(shortDate(day), methodNames[method], evidence))}</li>
        ))}
      </ul>
    </section>
  );
}

function HowToPay({ invoice, refused }: FirmInvoiceProps) {
  const { page, number, bank, canPayByCard } = invoice;
  const facts = bank ? payFacts(bank, number) : [];
  if (!bank && !canPayByCard) return null;
  return (
    <section className={part} id="pay">
      <div>
        <h2 className="text-lg font-semibold">{howToPay.title}</h2>
        {bank ? <p className="mt-1 max-w-measure text-soft">{howToPay.line}</p> : null}
      </div>
      {/* One press selects a value, to copy it. */}
      <Facts facts={facts.map(({ name, value }) => ({ name, value: <span className="select-all">{value}</span> }))} />
      {canPayByCard ? (
        <PostForm action={`${page}/card`} noValidate className="grid justify-items-start gap-3 print:hidden">
          <p className="font-medium">{howToPay.card}</p>
          {refused?.act === "card" ? <Alert answers>{refused.message}</Alert> : null}
          <p className="max-w-measure text-soft">{howToPay.cardLine}</p>
          <CheckboxField name="firmsCard" label={payFee.firmsCard} />
          <Button type="submit">{howToPay.cardButton}</Button>
        </PostForm>
      ) : bank?.cardLink ? (
        <div className="grid justify-items-start gap-3 print:hidden">
          <p className="max-w-measure text-soft">{howToPay.cardLine}</p>
          <ButtonLink href={bank.cardLink}>{howToPay.cardButton}</ButtonLink>
        </div>
      ) : null}
    </section>
  );
}

interface FoldedProps {
  title: string;
  line: string;
  isOpen: boolean;
  children: ReactNode;
}

function Folded({ title, line, isOpen, children }: FoldedProps) {
  return (
    <details open={isOpen} className="border-t border-line pt-3 print:hidden">
      <summary className="min-h-11 cursor-pointer content-center text-lg font-semibold text-primary-text">
        {title}
      </summary>
      <div className="mt-2 grid gap-4">
        <p className="max-w-measure text-soft">{line}</p>
        {children}
      </div>
    </details>
  );
}

type PaidRefusal = Extract<RefusedFirmAct, { act: "paid" }>;

function PaidForm({ action, refused }: { action: string; refused: PaidRefusal | undefined }) {
  return (
    <PostForm action={action} noValidate className="grid gap-4">
      {refused ? <Alert answers>{refused.message}</Alert> : null}
      <TextField label={copy.paidOn} name="paidOn" type="date" defaultValue={refused?.paidOn ?? ""} />
      <SelectField
        label={copy.method}
        name="method"
        placeholder={copy.choose}
        defaultValue={refused?.method ?? ""}
        options={Object.entries(methodNames).map(([value, label]) => ({ value, label }))}
      />
      <TextField label={copy.reference} name="reference" maxLength={200} defaultValue={refused?.reference ?? ""} />
      <Button type="submit" variant="outline" className="min-h-11 justify-self-start">
        {copy.paidButton}
      </Button>
    </PostForm>
  );
}
