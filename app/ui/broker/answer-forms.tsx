import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { SigningFields } from "#app/ui/records/signing-fields.tsx";
import { firmAgreementCopy as copy } from "#content/brokers/broker-pages.ts";
import { maxReasonLength } from "#domain/audit/written-reason.ts";
import type { SigningForm, SignRefusal } from "#domain/brokers/agreement.ts";

/** To a form that was posted and refused. */
export interface RefusedAnswer {
  refusedSigning?: { form: SigningForm; reason: SignRefusal } | undefined;
  refusedReason?: { reason: string; refusal: keyof typeof copy.reasonRefusals } | undefined;
  /** The agreement is answered or over. */
  isTooLate?: boolean;
}

export interface AnswerFormsProps extends Omit<RefusedAnswer, "isTooLate"> {
  /** The agreement's page. */
  page: string;
  recordedName: string;
}

/** Sign, or decline with a reason. */
export function AnswerForms({ page, recordedName, refusedSigning, refusedReason }: AnswerFormsProps) {
  return (
    <>
      <Part density="roomy" title={copy.signTitle} line={copy.signLine} actionOnly>
        <PostForm action={`${page}/signature`} noValidate className="grid max-w-measure gap-5">
          <SigningFields copy={copy} recordedName={recordedName} refused={refusedSigning} />
        </PostForm>
      </Part>
      <Part density="roomy" title={copy.declineTitle} line={copy.declineLine} actionOnly>
        <PostForm action={`${page}/declination`} noValidate className="grid max-w-measure gap-4">
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
        </PostForm>
      </Part>
    </>
  );
}
