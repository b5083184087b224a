import { Button } from "#app/ui/controls/button.tsx";
import { CheckboxField } from "#app/ui/controls/checkbox-field.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { FileField } from "#app/ui/records/file-field.tsx";
import { useNow } from "#app/ui/records/now-context.ts";
import { localMoment } from "#content/dates.ts";
import { reportPage as copy } from "#content/refunds/my-refund.ts";
import { maxReasonLength } from "#domain/audit/written-reason.ts";
import type { ReportGround } from "#domain/refunds/policy-terms.ts";

export interface ReportFormProps {
  leadId: string;
  /** Those that this lead can have. */
  grounds: readonly ReportGround[];
  timeZone: string;
  /** Calls, meetings and notes of the lead, newest first. */
  records: { id: string; at: string; text: string }[];
  answer?: ReportAnswer | undefined;
  /** What stands in a form that nobody has filled yet. */
  draft: ReportDraft | undefined;
}

export interface ReportDraft {
  ground: string;
  text: string;
  records: string[];
}

export interface ReportAnswer {
  refused: keyof typeof copy.refusals;
  entered: ReportDraft;
}

export function ReportForm({ leadId, grounds, timeZone, records, answer, draft }: ReportFormProps) {
  const { refused, entered = draft } = answer ?? {};
  const now = useNow();
  const message = refused && copy.refusals[refused];
  const isOfText = refused === "no-reason" || refused === "too-long";
  return (
    <MySection title={copy.form}>
      <form
        method="post"
        action={`/my/leads/${leadId}/report`}
        encType="multipart/form-data"
        noValidate
        className="grid max-w-measure gap-5"
      >
        <SelectField
          label={copy.ground}
          name="ground"
          placeholder={copy.choose}
          defaultValue={entered?.ground}
          hint={copy.groundHint}
          options={grounds.map((value) => ({ value, label: copy.grounds[value] }))}
          {...(refused && !isOfText && { error: message })}
        />
        <TextField
          multiline
          rows={5}
          label={copy.text}
          hint={copy.textHint}
          name="text"
          maxLength={maxReasonLength}
          defaultValue={entered?.text}
          {...(isOfText && { error: message })}
        />
        <fieldset className="grid gap-3">
          <legend className="mb-1.5 font-medium">{copy.evidence}</legend>
          {records.length === 0 ? <p className="text-soft">{copy.noEvidence}</p> : null}
          {records.map(({ id, at, text }) => (
            <CheckboxField
              key={id}
              name={`record-${id}`}
              defaultChecked={entered?.records.includes(id)}
              label={`${localMoment(at, timeZone, now)}: ${text}`}
            />
          ))}
        </fieldset>
        <FileField />
        <div className="grid gap-2">
          <Button type="submit" size="large" className="justify-self-start">
            {copy.button}
          </Button>
          <p className="text-sm text-soft">{copy.buttonLine}</p>
        </div>
      </form>
    </MySection>
  );
}
