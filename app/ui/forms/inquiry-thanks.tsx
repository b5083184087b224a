import { ButtonLink } from "#app/ui/controls/button.tsx";
import type { InquiryFormCopy } from "#content/inquiries/inquiry-form.ts";
import { Thanks } from "./thanks.tsx";

export function InquiryThanks({ copy, answerable }: { copy: InquiryFormCopy; answerable: boolean }) {
  const { unanswerable, again, ...thanks } = copy.thanks;
  const { title, text } = answerable ? thanks : unanswerable;
  return (
    <Thanks title={title} incomplete={!answerable}>
      <p className="max-w-measure text-lead text-soft">{text}</p>
      <ButtonLink href={copy.page} variant="outline">
        {again}
      </ButtonLink>
    </Thanks>
  );
}
