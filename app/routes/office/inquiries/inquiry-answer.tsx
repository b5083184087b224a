import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { OfficeFormPage } from "#app/ui/office/actions/office-form-page.tsx";
import { AnswerForm } from "#app/ui/office/inquiries/answer-form.tsx";
import { Conversation } from "#app/ui/office/inquiries/conversation.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { inquiriesCopy } from "#content/inquiries/office-inquiries.ts";
import { isTicked } from "#domain/values/ticked-box.ts";
import { answerInquiry } from "#operations/inquiries/answer-inquiry.ts";
import type { Route } from "./+types/inquiry-answer.ts";
import { loadInquiry } from "./load-inquiry.ts";

const { detail: copy } = inquiriesCopy;

export const meta: Route.MetaFunction = () => officeTitle(copy.answer);

export const loader = ({ params, context }: Route.LoaderArgs) => loadInquiry(context, params.id);

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const posted = await postedTexts(request, ["text", "close", "formKey", "seen"]);
  const entered = { text: posted.text, close: isTicked(posted.close) };
  const { formKey, seen } = posted;
  const form = { ...entered, inquiryId: id, staffId: staffMember(context).id, formKey, seen: Number(seen) };
  const answered = await answerInquiry(context.get(worldContext), form);
  if (answered.ok)
    throw redirect(`/office/inquiries/${id}?done=${entered.close ? "answered-closed" : "answered"}`, 303);
  if (answered.reason === "unknown-inquiry") throw data(null, { status: 404 });
  return data({ entered, refused: answered.reason }, 400);
}

/** What was typed stays visible even if nothing can be answered any more. */
export default function InquiryAnswer({ loaderData: inquiry, actionData }: Route.ComponentProps) {
  const { id, name, email, bar, status, formKey, events } = inquiry;
  const refusal = actionData && copy.refusals[actionData.refused];
  const ofText = actionData?.refused === "blank" || actionData?.refused === "too-long";
  const closed = bar ?? (status === "closed" ? "closed" : undefined);
  return (
    <OfficeFormPage
      title={copy.answer}
      line={name || inquiriesCopy.noName}
      refusal={ofText ? undefined : refusal}
      back={{ to: `/office/inquiries/${id}`, label: copy.backToInquiry }}
    >
      <div className="grid gap-6">
        <Conversation inquiry={inquiry} events={events} />
        {closed && !actionData ? (
          <p>{copy.refusals[closed]}</p>
        ) : (
          <AnswerForm
            id={id}
            email={email}
            formKey={formKey}
            seen={events.length}
            entered={actionData?.entered}
            error={ofText ? refusal : undefined}
          />
        )}
      </div>
    </OfficeFormPage>
  );
}
