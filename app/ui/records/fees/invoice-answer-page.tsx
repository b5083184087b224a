import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { invoiceAnswer as copy, feeDispute, noLateFee } from "#content/referrals/fee-follow-ups.ts";
import { handMethodNames } from "#content/referrals/payment-methods.ts";
import { shownDay } from "#domain/members/day.ts";
import type { HandMethod } from "#domain/referrals/fee-entry.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";
import { AddDisputeFiles, RefusedDisputeFiles, type RefusedFiles } from "./add-dispute-files.tsx";
import { DisputeLines, type ShownDispute } from "./dispute-lines.tsx";
import { FeeDisputeForm, type RefusedDispute } from "./fee-dispute-form.tsx";

export interface AnswerableInvoice {
  key: string;
  number: string;
  balanceCents: Cents;
  dueOn: string;
  disputes: ShownDispute[];
  answer: { paidOn: string; method: HandMethod } | undefined;
}

interface InvoiceAnswerPageProps {
  invoice: AnswerableInvoice;
  refusedPaid?: { message: string; paidOn: string; method: string } | undefined;
  refusedDispute?: RefusedDispute | undefined;
  refusedFiles?: RefusedFiles | undefined;
}

const part = "grid grid-cols-1 gap-4 border-t border-line pt-5";

/** Where a firm answers a reminder: paid already, or something is wrong. */
export function InvoiceAnswerPage({ invoice, refusedPaid, refusedDispute, refusedFiles }: InvoiceAnswerPageProps) {
  const { key, number, balanceCents, dueOn, disputes, answer } = invoice;
  const isOpen = balanceCents > 0;
  const isDisputed = disputes.some((dispute) => dispute.isOpen);
  return (
    <div className="wrap py-10 sm:py-14">
      <div className="mx-auto grid max-w-[44rem] grid-cols-1 gap-6">
        <h1 className="text-h3">{copy.title(number)}</h1>
        <p className="text-lead">{isOpen ? copy.open(formatCents(balanceCents), shownDay(dueOn)) : copy.nothingOpen}</p>
        <p className="text-soft">
          {noLateFee} {copy.pause}
        </p>
        {isDisputed ? null : <RefusedDisputeFiles refused={refusedFiles} />}
        {disputes.map((dispute) => (
          <section key={dispute.id} className={part}>
            <DisputeLines dispute={dispute} />
            {dispute.isOpen ? <AddDisputeFiles action={`/invoice/${key}/files`} refused={refusedFiles} /> : null}
          </section>
        ))}
        {answer ? (
          <Alert kind="info">{copy.answered(shownDay(answer.paidOn), handMethodNames[answer.method])}</Alert>
        ) : null}
        {isOpen && !answer && !isDisputed ? (
          <section className={part}>
            <h2 className="text-lg font-semibold">{copy.paidTitle}</h2>
            <p className="text-soft">{copy.paidLine}</p>
            <PaidForm action={`/invoice/${key}/paid`} refused={refusedPaid} />
          </section>
        ) : null}
        {isOpen && !isDisputed ? (
          <section className={part}>
            <h2 className="text-lg font-semibold">{feeDispute.formTitle}</h2>
            <p className="text-soft">{feeDispute.line}</p>
            <FeeDisputeForm action={`/invoice/${key}/dispute`} refused={refusedDispute} />
          </section>
        ) : null}
      </div>
    </div>
  );
}

function PaidForm({ action, refused }: { action: string; refused: InvoiceAnswerPageProps["refusedPaid"] }) {
  return (
    <form method="post" action={action} noValidate className="grid gap-4">
      {refused ? <Alert answers>{refused.message}</Alert> : null}
      <TextField label={copy.paidOn} name="paidOn" type="date" defaultValue={refused?.paidOn ?? ""} />
      <SelectField
        label={copy.method}
        name="method"
        placeholder={copy.choose}
        defaultValue={refused?.method ?? ""}
        options={Object.entries(handMethodNames).map(([value, label]) => ({ value, label }))}
      />
      <Button type="submit" variant="outline" className="min-h-11 justify-self-start">
        {copy.paidButton}
      </Button>
    </form>
  );
}
