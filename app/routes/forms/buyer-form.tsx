import { data } from "react-router";
import { postedForm, textsIn } from "#app/http/posted-form.ts";
import { withTimeout } from "#app/ui/browser/with-timeout.ts";
import { BuyerQuestionnaire } from "#app/ui/forms/buyer/buyer-questionnaire.tsx";
import { formResult } from "#app/ui/forms/form-result.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { buyerFormPage as copy } from "#content/leads/buyer-form.ts";
import {
  answersFromQuery,
  blankQuestionnaire,
  buyerFormSchema,
  parseStep,
  submissionOf,
} from "#domain/leads/buyer-questionnaire.ts";
import { readForm } from "#domain/values/form-reading.ts";
import { submitBuyerLead } from "#operations/leads/submit-buyer-lead.ts";
import type { Route } from "./+types/buyer-form.ts";
import { clearContact, contactFromCookie, serializeContact } from "./contact-cookie.ts";
import { formSeed, submissionContextOf } from "./submission-context.ts";

/** The form key must not change while the page is open. */
export const shouldRevalidate = () => false;
/** A page with typed contact details is not cached. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => ({
  "Cache-Control": loaderHeaders.get("Cache-Control") ?? "private, no-cache",
});

export const meta: Route.MetaFunction = (page) => {
  const step = parseStep(new URLSearchParams(page.location.search).get("question"));
  const place = step ? `${copy.step(step + 1)} · ` : "";
  return pageMeta({ ...copy, title: place + copy.title })(page);
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const contactInfo = await contactFromCookie(request, context.get(worldContext));
  const isBlank = Object.values(contactInfo).every((text) => text === "");
  return data({ seed: formSeed(context), contactInfo }, isBlank ? {} : { headers: { "Cache-Control": "no-store" } });
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
    const { unreachable, consented } = await submitBuyerLead(world, {
      submission,
      consentTextId,
      formKey,
      submissionContext: submissionContextOf(request, context, form),
    });
    const cookie = unreachable ? await serializeContact(submission.contactInfo, world) : undefined;
    const headers = { "Set-Cookie": cookie ?? (await clearContact(world)) };
    return data({ outcome: "accepted", unreachable, consented, answers } as const, { headers });
  } catch (error) {
    world.report(error);
    return data({ outcome: "failed", reply: formResult(read), answers, formKey } as const, 503);
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const failed = { outcome: "failed", reply: undefined, answers: undefined, formKey: undefined } as const;
  return withTimeout(serverAction(), failed);
}

export default function BuyerForm({ loaderData, actionData }: Route.ComponentProps) {
  return <BuyerQuestionnaire {...loaderData} answer={actionData} />;
}
