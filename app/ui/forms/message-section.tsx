import { messageFormId } from "#content/messages/message-form.ts";
import { messageForms } from "#content/messages/message-forms.ts";
import { FormRoot } from "./form-root.tsx";
import { MessageForm, type MessageFormProps } from "./message-form.tsx";
import { MessageThanks } from "./message-thanks.tsx";

interface MessageSectionProps extends MessageFormProps {
  title?: string;
  /** A message was stored: it is thanked for in place of the form. */
  thanks: { answerable: boolean } | undefined;
}

export function MessageSection({ kind, title, thanks, answer }: MessageSectionProps) {
  return (
    <div id={messageFormId}>
      {thanks && !answer ? (
        <MessageThanks copy={messageForms[kind]} {...thanks} />
      ) : (
        <>
          {title ? <h2 className="mb-6">{title}</h2> : null}
          <FormRoot name="message" form={MessageForm} props={{ kind, answer }} />
        </>
      )}
    </div>
  );
}
