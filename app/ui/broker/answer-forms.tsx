import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CheckboxField } from "#app/ui/controls/checkbox-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { firmAgreementCopy as copy } from "#content/referrals/broker-pages.ts";
import { maxReasonLength } from "#domain/audit/written-reason.ts";
import type { SigningForm, SignRefusal } from "#domain/referrals/agreement.ts";
import { BrokerSection } from "./broker-section.tsx";

export interface AnswerFormsProps {
  /** The agreement's page. */
  page: string;
  recordedName: string;
  /** To a form that was posted and refused. */
  refusedSigning?: { form: SigningForm; reason: SignRefusal } | undefined;
  refusedReason?: { reason: string; refusal: keyof typeof copy.reasonRefusals } | undefined;
}

/** Sign, or decline with a reason. */
export function AnswerForms({ page, recordedName, refusedSigning, refusedReason }: AnswerFormsProps) {
  const { form, reason } = refusedSigning ?? {};
  return (
    <>
      <BrokerSection title={copy.signTitle} line={copy.signLine} actionOnly>
        <form method="post" action={`${page}/signature`} noValidate className="grid max-w-measure gap-5">
          {reason ? <Alert answers>{sentenceFor(reason, recordedName)}</Alert> : null}
          <input type="hidden" name="keptName" value={reason === "other-name" ? (form?.typedName ?? "") : ""} />
          <CheckboxField
            name="agreeElectronically"
            label={copy.agreeElectronically}
            defaultChecked={form?.agreeElectronically}
          />
          <CheckboxField name="agreeRead" label={copy.agreeRead} defaultChecked={form?.agreeRead} />
          <TextField
            label={copy.name}
            hint={copy.nameHint}
            name="typedName"
            autoComplete="name"
            maxLength={200}
            defaultValue={form?.typedName}
          />
          <Button type="submit" size="large" className="justify-self-start">
            {copy.signButton}
          </Button>
        </form>
      </BrokerSection>
      <BrokerSection title={copy.declineTitle} line={copy.declineLine} actionOnly>
        <form method="post" action={`${page}/declination`} noValidate className="grid max-w-measure gap-4">
          <TextField
            multiline
            rows={3}
            label={copy.reason}
            name="reason"
            maxLength={maxReasonLength}
            defaultValue={refusedReason?.reason}
            {...(refusedReason && { error: copy.reasonRefusals[refusedReason.refusal] })}
          />
          <Button type="submit" variant="outline" className="justify-self-start">
            {copy.declineButton}
          </Button>
        </form>
      </BrokerSection>
    </>
  );
}

function sentenceFor(reason: SignRefusal, recordedName: string): string {
  const sentence = copy.refusals[reason];
  return typeof sentence === "string" ? sentence : sentence(recordedName);
}
