import { data } from "react-router";
import { acceptedPost, refusedPost } from "#app/http/form-answer.ts";
import { formSeed } from "#app/http/form-seed.ts";
import { postedForm, textsIn } from "#app/http/posted-form.ts";
import { BuyerQuestionnaire } from "#app/ui/forms/buyer/buyer-questionnaire.tsx";
import { draftKey } from "#app/ui/forms/buyer/questionnaire-draft.ts";
import { formResult } from "#app/ui/forms/form-result.ts";
import { FormRoot } from "#app/ui/forms/form-root.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { buyerFormPath, buyerFormPage as copy } from "#content/leads/buyer-form.ts";
import { thanksId } from "#content/messages/message-form.ts";
import {
  answersFromQuery,
  blankQuestionnaire,
  buyerFormSchema,
  parseStep,
  submissionOf,
  thanksAfter,
  thanksUrl,
} from "#domain/leads/buyer-questionnaire.ts";
import { readForm } from "#domain/values/form-reading.ts";
import { submitBuyerLead } from "#operations/leads/submit-buyer-lead.ts";
import type { Route } from "./+types/buyer-form.ts";
import { clearContact, contactFromCookie, serializeContact } from "./contact-cookie.ts";
import { submissionContextOf } from "./submission-context.ts";

/** A page with typed contact details is not cached. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => ({
  "Cache-Control": loaderHeaders.get("Cache-Control") ?? "private, no-cache",
});

export const meta: Route.MetaFunction = (page) => {
  const step = parseStep(new URLSearchParams(page.location.search).get("question"));
  return pageMeta({ ...copy, title: copy.titleAt(step ?? 0) })(page);
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const contactInfo = await contactFromCookie(request, world);
  const isBlank = Object.values(contactInfo).every((text) => text === "");
  const { search } = new URL(request.url);
  const page = { seed: formSeed(world, "buyer"), search, contactInfo };
  return data(page, isBlank ? {} : { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const answers = answersFromQuery(form) ?? blankQuestionnaire.answers;
  const read = readForm(buyerFormSchema, form);
  if (!read.ok) return data({ outcome: "refused", reply: formResult(read), answers } as const, 400);
  const world = context.get(worldContext);
  const { formKey, consentTextId } = textsIn(form, ["formKey", "consentTextId"]);
  try {
    const submission = submissionOf(read.value);
    const stored = await submitBuyerLead(world, {
      submission,
      consentTextId,
      formKey,
      submissionContext: submissionContextOf(request, context, form),
    });
    const thanks = thanksAfter(stored);
    const cookie = stored.unreachable ? await serializeContact(submission.contactInfo, world) : undefined;
    return acceptedPost(request, {
      answer: { thanks },
      page: `${thanksUrl(buyerFormPath, thanks, answers)}#${thanksId}`,
      headers: { "Set-Cookie": cookie ?? (await clearContact(world)) },
    });
  } catch (error) {
    world.report(error);
    return data({ outcome: "failed", reply: formResult(read), answers, formKey } as const, 503);
  }
}

export default function BuyerForm({ loaderData: { search, contactInfo }, actionData }: Route.ComponentProps) {
  const answer = refusedPost(actionData);
  const props = { search, contactInfo, answer };
  // Started at once, it takes the answers out of the address.
  const start = answersFromQuery(new URLSearchParams(search)) ? "now" : undefined;
  return <FormRoot name="buyer" form={BuyerQuestionnaire} start={start} draft={draftKey} props={props} />;
}
