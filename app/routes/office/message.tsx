import { data } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { Facts } from "#app/ui/office/facts.tsx";
import { HeldLink } from "#app/ui/office/held-link.tsx";
import { Moment } from "#app/ui/office/moment.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { SilenceNotice } from "#app/ui/office/silence.tsx";
import { messagesWords } from "#content/office/messages.ts";
import { findMessage } from "#database/messages.ts";
import { reachOf } from "#domain/reach.ts";
import { silenceOf } from "../../office-silence.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/message.ts";

const { detail: words, kinds, nobody } = messagesWords;

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(loaderData?.name || nobody);

export async function loader({ params, context }: Route.LoaderArgs) {
  const message = await findMessage(context.get(worldContext).database.read, params.id);
  if (!message) throw data(null, { status: 404 });
  const { submissionKey: _, client: __, ...shown } = message;
  return { ...shown, silence: await silenceOf(context, { scope: "messages", recordId: params.id }, reachOf(message)) };
}

export default function Message({ loaderData: message }: Route.ComponentProps) {
  const { id, name, subject, email, phone, kind, receivedAt, moderationReason } = message;
  return (
    <OfficePage
      back={{ to: "/office/messages", label: words.back }}
      record
      title={name || nobody}
      line={subject || words.noSubject}
    >
      <SilenceNotice silence={message.silence} />
      <Card className="grid grid-cols-1 gap-6 p-5 sm:p-6">
        <p className={message.message ? "whitespace-pre-wrap" : "text-soft"}>{message.message || words.noMessage}</p>
        <Facts
          facts={[
            {
              name: words.email,
              value: email ? <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a> : words.none,
            },
            { name: words.phone, value: phone || words.none },
            { name: words.form, value: kinds[kind] },
            { name: words.received, value: <Moment at={receivedAt} /> },
            ...(moderationReason ? [{ name: words.held, value: <HeldLink scope="messages" id={id} moderationReason={moderationReason} /> }] : []),
          ]}
        />
      </Card>
    </OfficePage>
  );
}
