import { type FieldMetadata, getInputProps, getTextareaProps } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { ToastRegion } from "#app/ui/controls/toast.tsx";
import type { InquiryInput } from "#content/inquiries/inquiry-form.ts";
import { type InquiryFormKind, inquiryForms } from "#content/inquiries/inquiry-forms.ts";
import { blankMessageRefusal, submissionFailed } from "#content/refusals.ts";
import { textRefusal } from "#content/text-refusal.ts";
import { inquirySchema } from "#domain/inquiries/inquiry.ts";
import { longestLine, longestMessage } from "#domain/text/text-limits.ts";
import type { TextReason } from "#domain/values/typed-text.ts";
import { Honeypot } from "./honeypot.tsx";
import { type RefusedPost, usePostedForm } from "./use-posted-form.ts";

export interface InquiryFormProps {
  kind: InquiryFormKind;
  /** The answer to a post made without scripts, or before they started. */
  answer?: RefusedPost | undefined;
}

/** The contact form and the question form (specification 2.4 and 2.5). */
export function InquiryForm(props: InquiryFormProps) {
  return (
    <ToastRegion>
      <InquiryFields {...props} />
    </ToastRegion>
  );
}

function InquiryFields({ kind, answer }: InquiryFormProps) {
  const copy = inquiryForms[kind];
  const { form, fields, formProps, failedEarly, isSending, accepted } = usePostedForm({
    id: kind,
    schema: inquirySchema,
    answer,
    onAccepted: ({ page }: { outcome: "accepted"; page: string }) => location.assign(page),
  });
  const [tries, setTries] = useState(0);

  return (
    <form
      {...formProps}
      action={copy.action}
      onSubmit={(event) => {
        setTries(tries + 1);
        form.onSubmit(event);
      }}
      className="relative grid gap-5 sm:grid-cols-2"
    >
      {failedEarly ? (
        <Alert answers className="sm:col-span-2">
          {submissionFailed}
        </Alert>
      ) : null}
      {form.errors?.length ? <BlankAlert key={tries} /> : null}
      <Honeypot />
      {copy.fields.map((input, position) => (
        <Field
          key={input.name}
          {...input}
          field={fields[input.name]}
          wide={input.kind === "multiline" || (position === 0 && copy.fields.length % 2 === 0)}
        />
      ))}
      <Button
        type="submit"
        size="large"
        loading={isSending || accepted !== undefined}
        className="sm:justify-self-start"
      >
        {copy.submit}
      </Button>
    </form>
  );
}

function Field({
  name,
  label,
  kind,
  autoComplete,
  field,
  wide,
}: InquiryInput & { field: FieldMetadata<string>; wide: boolean }) {
  const multiline = kind === "multiline";
  const reason = field.errors?.[0] as TextReason | undefined;
  const shared = {
    label,
    autoComplete,
    error: reason && textRefusal(label, reason, multiline ? longestMessage : longestLine),
    className: wide ? "sm:col-span-2" : "",
  };
  if (multiline) {
    const { key, ...control } = getTextareaProps(field);
    return <TextField key={key} {...control} {...shared} name={name} multiline rows={4} />;
  }
  const { key, ...control } = getInputProps(field, { type: kind });
  return <TextField key={key} {...control} {...shared} name={name} />;
}

/** Announced at every try. Scrolls into view, because on a phone the button is a screen below. */
function BlankAlert() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Nothing is returned: newer browsers answer with a promise, which React would call as a cleanup.
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <Alert ref={box} className="sm:col-span-2">
      {blankMessageRefusal}
    </Alert>
  );
}
