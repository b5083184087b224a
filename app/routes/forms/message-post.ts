import { data, type RouterContextProvider } from "react-router";
import { acceptedPost } from "#app/http/form-answer.ts";
import { formSeed } from "#app/http/form-seed.ts";
import { postedForm, textsIn } from "#app/http/posted-form.ts";
import { formResult } from "#app/ui/forms/form-result.ts";
import { worldContext } from "#app/world-context.ts";
import { thanksId } from "#content/messages/message-form.ts";
import { type MessageKind, messageForms } from "#content/messages/message-forms.ts";
import { isAnswerable, messageSchema } from "#domain/messages/message.ts";
import { readForm } from "#domain/values/form-reading.ts";
import { submitMessage } from "#operations/messages/submit-message.ts";
import { submissionContextOf } from "./submission-context.ts";

interface Exchange {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The page of the contact form or the question form; with `?thanks=` it thanks for a message in place of the form. */
export function loadMessagePage(kind: MessageKind, { request, context }: Exchange) {
  const thanks = new URL(request.url).searchParams.get("thanks");
  return {
    seed: formSeed(context.get(worldContext), kind),
    thanks: thanks === null ? undefined : { answerable: thanks !== "unanswerable" },
  };
}

/** Answers a post of the contact form or the question form; a question has no subject. */
export async function answerMessagePost(kind: MessageKind, { request, context }: Exchange) {
  const form = await postedForm(request);
  const read = readForm(messageSchema, form);
  if (!read.ok) return data({ outcome: "refused", reply: formResult(read) } as const, 400);
  const world = context.get(worldContext);
  const { formKey } = textsIn(form, ["formKey"]);
  try {
    await submitMessage(world, {
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
  const page = `${messageForms[kind].page}?thanks=${thanks}#${thanksId}`;
  return acceptedPost(request, { answer: { page }, page });
}
