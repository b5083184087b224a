import { ButtonLink } from "#app/ui/controls/button.tsx";
import type { MessageFormCopy } from "#content/messages/message-form.ts";
import { Thanks } from "./thanks.tsx";

export function MessageThanks({ copy, answerable }: { copy: MessageFormCopy; answerable: boolean }) {
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
