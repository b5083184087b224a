import { data } from "react-router";
import { acceptedPost } from "#app/http/form-answer.ts";
import { formSeed } from "#app/http/form-seed.ts";
import { postedForm, textsIn } from "#app/http/posted-form.ts";
import type { Visit } from "#app/http/visit.ts";
import { formResult } from "#app/ui/forms/form-result.ts";
import { worldContext } from "#app/world-context.ts";
import { thanksId } from "#content/inquiries/inquiry-form.ts";
import { type InquiryFormKind, inquiryForms } from "#content/inquiries/inquiry-forms.ts";
import { inquirySchema, isAnswerable } from "#domain/inquiries/inquiry.ts";
import { readForm } from "#domain/values/form-reading.ts";
import { submitInquiry } from "#operations/inquiries/submit-inquiry.ts";
import { submissionContextOf } from "./submission-context.ts";

/** The page of the contact form or the question form; with `?thanks=` it thanks for an inquiry in place of the form. */
export function loadInquiryPage(kind: InquiryFormKind, { request, context }: Visit) {
  const thanks = new URL(request.url).searchParams.get("thanks");
  return {
    seed: formSeed(context.get(worldContext), kind),
    thanks: thanks === null ? undefined : { answerable: thanks !== "unanswerable" },
  };
}

/** Answers a post of the contact form or the question form; a question has no subject. */
export async function answerInquiryPost(kind: InquiryFormKind, { request, context }: Visit) {
  const form = await postedForm(request);
  const read = readForm(inquirySchema, form);
  if (!read.ok) return data({ outcome: "refused", reply: formResult(read) } as const, 400);
  const world = context.get(worldContext);
  const { formKey } = textsIn(form, ["formKey"]);
  try {
    await submitInquiry(world, {
      kind,
      fields: read.value,
      formKey,
      submissionContext: submissionContextOf(request, context, form),
    });
  } catch (error) {
    world.report(error);
    return data({ outcome: "failed", reply: formResult(read), formKey } as const, 503);
  }
  const thanks = isAnswerable(read.value) ? "received" : "unanswerable";
  const page = `${inquiryForms[kind].page}?thanks=${thanks}#${thanksId}`;
  return acceptedPost(request, { answer: { page }, page });
}
