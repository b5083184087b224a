import { type FieldMetadata, getInputProps, getTextareaProps } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { ToastRegion } from "#app/ui/controls/toast.tsx";
import { type MessageFormCopy, type MessageInput, messageFormId } from "#content/messages/message-form.ts";
import { blankMessageRefusal, submissionFailed, textRefusal } from "#content/refusals.ts";
import { messageSchema } from "#domain/messages/message.ts";
import { longestLine, longestMessage, type TextReason } from "#domain/values/typed-text.ts";
import { FormSeed, type FormSeedProps } from "./form-seed.tsx";
import { Thanks } from "./thanks.tsx";
import { useDocumentNavigation } from "./use-document-navigation.ts";
import { type RefusedPost, usePostedForm } from "./use-posted-form.ts";

type AcceptedMessage = { outcome: "accepted"; answerable: boolean };
type MessageAnswer = AcceptedMessage | RefusedPost;

interface MessageFormProps {
  copy: MessageFormCopy;
  /** Shown until the thanks replace the form. */
  title?: string;
  seed: FormSeedProps;
  /** The answer to a post made without scripts, or before they started. */
  answer?: MessageAnswer;
}

/** The contact form and the question form (specification 2.4 and 2.5). */
export function MessageForm({ copy, title, seed, answer }: MessageFormProps) {
  const [taken, setTaken] = useState<AcceptedMessage>();
  const accepted = taken ?? (answer?.outcome === "accepted" ? answer : undefined);
  return (
    <div id={messageFormId}>
      {accepted ? (
        <MessageThanks copy={copy} answerable={accepted.answerable} />
      ) : (
        <ToastRegion>
          {title ? <h2 className="mb-6 text-h4">{title}</h2> : null}
          <MessageFields copy={copy} seed={seed} answer={answer} onAccepted={setTaken} />
        </ToastRegion>
      )}
    </div>
  );
}

type MessageFieldsProps = MessageFormProps & { onAccepted: (answer: AcceptedMessage) => void };

function MessageFields({ copy, seed, answer, onAccepted }: MessageFieldsProps) {
  const fetcher = useFetcher<MessageAnswer>();
  const { form, fields, formProps, failedEarly, isSending } = usePostedForm({
    id: `message-${copy.page.slice(1)}`,
    schema: messageSchema,
    fetcher,
    answer,
    onAccepted,
  });
  useDocumentNavigation(form.id);
  const [tries, setTries] = useState(0);

  return (
    <fetcher.Form
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
      <FormSeed {...seed} answer={answer} />
      {copy.fields.map((input, position) => (
        <Field
          key={input.name}
          {...input}
          field={fields[input.name]}
          wide={input.kind === "multiline" || (position === 0 && copy.fields.length % 2 === 0)}
        />
      ))}
      <Button type="submit" size="large" loading={isSending} className="sm:justify-self-start">
        {copy.submit}
      </Button>
    </fetcher.Form>
  );
}

function Field({
  name,
  label,
  kind,
  autoComplete,
  field,
  wide,
}: MessageInput & { field: FieldMetadata<string>; wide: boolean }) {
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

function MessageThanks({ copy, answerable }: { copy: MessageFormCopy; answerable: boolean }) {
  const { title, text, unanswerable, again } = copy.thanks;
  return (
    <Thanks title={title} incomplete={!answerable}>
      <p className="max-w-measure text-lead text-soft">{answerable ? text : unanswerable}</p>
      <ButtonLink to={copy.page} reloadDocument prefetch="none" variant="outline">
        {again}
      </ButtonLink>
    </Thanks>
  );
}
