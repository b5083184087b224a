import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { OfficeFormPage } from "#app/ui/office/actions/office-form-page.tsx";
import { AnswerForm } from "#app/ui/office/messages/answer-form.tsx";
import { Conversation } from "#app/ui/office/messages/conversation.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { messagesCopy } from "#content/messages/office-messages.ts";
import { isTicked } from "#domain/values/ticked-box.ts";
import { answerMessage } from "#operations/messages/answer-message.ts";
import type { Route } from "./+types/message-answer.ts";
import { loadMessage } from "./load-message.ts";

const { detail: copy } = messagesCopy;

export const meta: Route.MetaFunction = () => officeTitle(copy.answer);

export const loader = ({ params, context }: Route.LoaderArgs) => loadMessage(context, params.id);

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const posted = await postedTexts(request, ["text", "close", "formKey", "seen"]);
  const typed = { text: posted.text, close: isTicked(posted.close) };
  const { formKey, seen } = posted;
  const form = { ...typed, messageId: id, staffId: staffMember(context).id, formKey, seen: Number(seen) };
  const answered = await answerMessage(context.get(worldContext), form);
  if (answered.ok) throw redirect(`/office/messages/${id}?done=${typed.close ? "answered-closed" : "answered"}`, 303);
  if (answered.reason === "unknown-message") throw data(null, { status: 404 });
  return data({ typed, refused: answered.reason }, 400);
}

/** What was typed stays visible even if nothing can be answered any more. */
export default function MessageAnswer({ loaderData: message, actionData }: Route.ComponentProps) {
  const { id, name, email, bar, status, formKey, events } = message;
  const refusal = actionData && copy.refusals[actionData.refused];
  const ofText = actionData?.refused === "blank" || actionData?.refused === "too-long";
  const closed = bar ?? (status === "closed" ? "closed" : undefined);
  return (
    <OfficeFormPage
      title={copy.answer}
      line={name || messagesCopy.noName}
      refusal={ofText ? undefined : refusal}
      back={{ to: `/office/messages/${id}`, label: copy.backToMessage }}
    >
      <div className="grid gap-6">
        <Conversation message={message} events={events} />
        {closed && !actionData ? (
          <p>{copy.refusals[closed]}</p>
        ) : (
          <AnswerForm
            id={id}
            email={email}
            formKey={formKey}
            seen={events.length}
            typed={actionData?.typed}
            error={ofText ? refusal : undefined}
          />
        )}
      </div>
    </OfficeFormPage>
  );
}
