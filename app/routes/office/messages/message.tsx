import type { ReactNode } from "react";
import { Done } from "#app/ui/actions/done.tsx";
import { resultText } from "#app/ui/actions/result-text.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { AnswerForm } from "#app/ui/office/messages/answer-form.tsx";
import { Conversation } from "#app/ui/office/messages/conversation.tsx";
import { MessageStatusMark } from "#app/ui/office/messages/message-status-mark.tsx";
import { ModerationLink } from "#app/ui/office/moderation/moderation-link.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { OptOutNotice } from "#app/ui/office/privacy/opt-outs.tsx";
import { DetailSection } from "#app/ui/office/records/detail-section.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { messagesCopy } from "#content/messages/office-messages.ts";
import { mailtoLink } from "#domain/values/email-address.ts";
import type { Route } from "./+types/message.ts";
import { loadMessage } from "./load-message.ts";

const { detail: copy, kinds, noName, done } = messagesCopy;

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(loaderData?.name || noName);

export async function loader({ url, params, context }: Route.LoaderArgs) {
  return { ...(await loadMessage(context, params.id)), done: resultText(done, url.searchParams.get("done")) };
}

export default function MessagePage({ loaderData: message }: Route.ComponentProps) {
  const { name, subject, events, optOut } = message;
  return (
    <OfficePage
      back={{ to: "/office/messages", label: copy.back }}
      record
      title={name || noName}
      line={subject || copy.noSubject}
      besideTitle={<MessageStatusMark {...message} />}
    >
      <Done result={message.done} />
      <OptOutNotice optOut={optOut} />
      <DetailSection title={copy.conversation}>
        <Conversation message={message} events={events} />
      </DetailSection>
      <Answer message={message} />
      <DetailSection title={copy.from}>
        <Facts facts={factsOf(message)} />
      </DetailSection>
    </OfficePage>
  );
}

type Message = Route.ComponentProps["loaderData"];

function Answer({ message }: { message: Message }) {
  const { id, email, status, bar, mayAnswer, formKey, events } = message;
  if (bar) return <NoAnswer message={message} />;
  if (!mayAnswer) return null;
  return (
    <DetailSection actionOnly title={copy.answer}>
      {status === "closed" ? (
        <p>{copy.closedLine}</p>
      ) : (
        <AnswerForm key={events.length} id={id} email={email} formKey={formKey} seen={events.length} />
      )}
      <StatusChange message={message} />
    </DetailSection>
  );
}

/** Why there is no form, and what can be done in its place. */
function NoAnswer({ message }: { message: Message }) {
  const { bar, dialable, phone, mayAnswer } = message;
  if (!bar) return null;
  return (
    <DetailSection title={copy.answer}>
      <p className="max-w-measure">{copy.refusals[bar]}</p>
      {bar === "no-email" && dialable ? (
        <p>
          {copy.callInstead} <a href={`tel:${dialable}`}>{phone}</a>
        </p>
      ) : null}
      {mayAnswer && bar !== "in-moderation" ? <StatusChange message={message} /> : null}
    </DetailSection>
  );
}

function StatusChange({ message: { id, status } }: { message: Message }) {
  const [path, label] =
    status === "closed"
      ? ["reopen", copy.reopen]
      : ["close", status === "answered" ? copy.closeAnswered : copy.closeOnly];
  return (
    <form method="post" action={`/office/messages/${id}/${path}`} className="print:hidden">
      <Button type="submit" variant="outline">
        {label}
      </Button>
    </form>
  );
}

function factsOf(message: Message): { name: string; value: ReactNode }[] {
  const { id, email, phone, kind, receivedAt, moderationReason, optOut, dialable } = message;
  const mailto = <a href={mailtoLink(email)}>{email}</a>;
  const tel = <a href={`tel:${dialable}`}>{phone}</a>;
  return [
    { name: copy.email, value: email && !optOut.isOptedOut ? mailto : email || copy.none },
    { name: copy.phone, value: dialable ? tel : phone || copy.none },
    { name: copy.form, value: kinds[kind] },
    { name: copy.received, value: <DateTime at={receivedAt} /> },
    ...(moderationReason
      ? [
          {
            name: copy.inModeration,
            value: <ModerationLink scope="messages" id={id} moderationReason={moderationReason} />,
          },
        ]
      : []),
  ];
}
