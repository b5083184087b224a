import { data } from "react-router";
import { loadShownOptOuts } from "#app/routes/office/privacy/shown-opt-outs.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { ModerationLink } from "#app/ui/office/moderation/moderation-link.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { OptOutNotice } from "#app/ui/office/privacy/opt-outs.tsx";
import { DateTime } from "#app/ui/office/records/date-time.tsx";
import { Facts } from "#app/ui/office/records/facts.tsx";
import { worldContext } from "#app/world-context.ts";
import { messagesCopy } from "#content/messages/office-messages.ts";
import { findMessage } from "#database/messages/messages.ts";
import { contactPointsOf } from "#domain/privacy/contact-points.ts";
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
