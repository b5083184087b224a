import { data } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { Facts } from "#app/ui/office/facts.tsx";
import { ModerationLink } from "#app/ui/office/held-link.tsx";
import { DateTime } from "#app/ui/office/moment.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { OptOutNotice } from "#app/ui/office/silence.tsx";
import { messagesCopy } from "#content/office/messages.ts";
import { findMessage } from "#database/messages.ts";
import { contactPointsOf } from "#domain/reach.ts";
import { loadShownOptOuts } from "../../office-silence.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/message.ts";

const { detail: copy, kinds, noName } = messagesCopy;

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(loaderData?.name || noName);

export async function loader({ params, context }: Route.LoaderArgs) {
  const message = await findMessage(context.get(worldContext).database.read, params.id);
  if (!message) throw data(null, { status: 404 });
  const { submissionKey: _, client: __, ...shown } = message;
  return {
    ...shown,
    optOut: await loadShownOptOuts(context, { scope: "messages", recordId: params.id }, contactPointsOf(message)),
  };
}

export default function MessagePage({ loaderData: message }: Route.ComponentProps) {
  const { id, name, subject, email, phone, kind, receivedAt, moderationReason } = message;
  return (
    <OfficePage
      back={{ to: "/office/messages", label: copy.back }}
      record
      title={name || noName}
      line={subject || copy.noSubject}
    >
      <OptOutNotice optOut={message.optOut} />
      <Card className="grid grid-cols-1 gap-6 p-5 sm:p-6">
        <p className={message.message ? "whitespace-pre-wrap" : "text-soft"}>{message.message || copy.noMessage}</p>
        <Facts
          facts={[
            {
              name: copy.email,
              value: email ? <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a> : copy.none,
            },
            { name: copy.phone, value: phone || copy.none },
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
          ]}
        />
      </Card>
    </OfficePage>
  );
}
