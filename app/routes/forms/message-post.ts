import { data, type RouterContextProvider } from "react-router";
import { postedForm, textsIn } from "#app/http/posted-form.ts";
import { formResult } from "#app/ui/forms/form-result.ts";
import { worldContext } from "#app/world-context.ts";
import { isAnswerable, messageSchema } from "#domain/messages/message.ts";
import { readForm } from "#domain/values/form-reading.ts";
import { submitMessage } from "#operations/messages/submit-message.ts";
import { submissionContextOf } from "./submission-context.ts";

/** Answers the contact form and the question form; a question has no subject. */
export async function answerMessagePost(
  kind: "contact" | "question",
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
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
    return { outcome: "accepted", answerable: isAnswerable(read.value) } as const;
  } catch (error) {
    world.report(error);
    return data({ outcome: "failed", reply: formResult(read), formKey } as const, 503);
  }
}
