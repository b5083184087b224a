import { inquiryFormId } from "#content/inquiries/inquiry-form.ts";
import { inquiryForms } from "#content/inquiries/inquiry-forms.ts";
import { FormRoot } from "./form-root.tsx";
import { InquiryForm, type InquiryFormProps } from "./inquiry-form.tsx";
import { InquiryThanks } from "./inquiry-thanks.tsx";

interface InquirySectionProps extends InquiryFormProps {
  title?: string;
  /** An inquiry was stored: it is thanked for in place of the form. */
  thanks: { answerable: boolean } | undefined;
}

export function InquirySection({ kind, title, thanks, answer }: InquirySectionProps) {
  return (
    <div id={inquiryFormId}>
      {thanks && !answer ? (
        <InquiryThanks copy={inquiryForms[kind]} {...thanks} />
      ) : (
        <>
          {title ? <h2 className="mb-6">{title}</h2> : null}
          <FormRoot name="inquiry" form={InquiryForm} props={{ kind, answer }} />
        </>
      )}
    </div>
  );
}
