import type { ReactNode } from "react";
import { Done } from "#app/ui/actions/done.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { resultText } from "#app/ui/actions/result-text.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { AnswerForm } from "#app/ui/office/inquiries/answer-form.tsx";
import { Conversation } from "#app/ui/office/inquiries/conversation.tsx";
import { InquiryStatusMark } from "#app/ui/office/inquiries/inquiry-status-mark.tsx";
import { ModerationLink } from "#app/ui/office/moderation/moderation-link.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { OptOutNotice } from "#app/ui/office/privacy/opt-outs.tsx";
import { RecordColumns } from "#app/ui/office/records/record-columns.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { inquiriesCopy } from "#content/inquiries/office-inquiries.ts";
import { mailtoLink } from "#domain/text/mailto-link.ts";
import type { Route } from "./+types/inquiry.ts";
import { loadInquiry } from "./load-inquiry.ts";

const { detail: copy, kinds, noName, done } = inquiriesCopy;

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(loaderData?.name || noName);

export async function loader({ url, params, context }: Route.LoaderArgs) {
  return { ...(await loadInquiry(context, params.id)), done: resultText(done, url.searchParams.get("done")) };
}

export default function InquiryPage({ loaderData: inquiry }: Route.ComponentProps) {
  const { name, subject, events, optOut } = inquiry;
  return (
    <OfficePage
      back={{ to: "/office/inquiries", label: copy.back }}
      title={name || noName}
      line={subject || copy.noSubject}
      besideTitle={<InquiryStatusMark {...inquiry} />}
    >
      <Done result={inquiry.done} />
      <OptOutNotice optOut={optOut} />
      <RecordColumns
        facts={
          <Part title={copy.from}>
            <Facts facts={factsOf(inquiry)} />
          </Part>
        }
      >
        <Part title={copy.conversation}>
          <Conversation inquiry={inquiry} events={events} />
        </Part>
        <Answer inquiry={inquiry} />
      </RecordColumns>
    </OfficePage>
  );
}

type Inquiry = Route.ComponentProps["loaderData"];

function Answer({ inquiry }: { inquiry: Inquiry }) {
  const { id, email, status, bar, mayAnswer, formKey, events } = inquiry;
  if (bar) return <NoAnswer inquiry={inquiry} />;
  if (!mayAnswer) return null;
  return (
    <Part actionOnly title={copy.answer}>
      {status === "closed" ? (
        <p>{copy.closedLine}</p>
      ) : (
        <AnswerForm key={events.length} id={id} email={email} formKey={formKey} seen={events.length} />
      )}
      <StatusChange inquiry={inquiry} />
    </Part>
  );
}

/** Why there is no form, and what can be done in its place. */
function NoAnswer({ inquiry }: { inquiry: Inquiry }) {
  const { bar, dialable, phone, mayAnswer } = inquiry;
  if (!bar) return null;
  return (
    <Part title={copy.answer}>
      <p className="max-w-measure">{copy.refusals[bar]}</p>
      {bar === "no-email" && dialable ? (
        <p>
          {copy.callInstead} <a href={`tel:${dialable}`}>{phone}</a>
        </p>
      ) : null}
      {mayAnswer && bar !== "in-moderation" ? <StatusChange inquiry={inquiry} /> : null}
    </Part>
  );
}

function StatusChange({ inquiry: { id, status } }: { inquiry: Inquiry }) {
  const [path, label] =
    status === "closed"
      ? ["reopen", copy.reopen]
      : ["close", status === "answered" ? copy.closeAnswered : copy.closeOnly];
  return (
    <PostForm action={`/office/inquiries/${id}/${path}`} className="print:hidden">
      <Button type="submit" variant="outline">
        {label}
      </Button>
    </PostForm>
  );
}

function factsOf(inquiry: Inquiry): { name: string; value: ReactNode }[] {
  const { id, email, phone, kind, receivedAt, moderationReason, optOut, dialable } = inquiry;
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
            value: <ModerationLink scope="inquiries" id={id} moderationReason={moderationReason} />,
          },
        ]
      : []),
  ];
}
