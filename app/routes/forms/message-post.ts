import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import { isAnswerable, messageSchema } from "#domain/message.ts";
import { submitMessage } from "#operations/submit-message.ts";
import { postedForm, textsIn } from "../../posted-form.ts";
import { worldContext } from "../../world-context.ts";
import { arrivalOf } from "./arrival.ts";

/** Both forms that send a message post the same way; only the question has no subject. */
export async function answerMessagePost(
  kind: "contact" | "question",
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  const form = await postedForm(request);
  const parsed = parseWithZod(form, { schema: messageSchema });
  if (parsed.status !== "success") return data({ outcome: "refused", reply: parsed.reply() } as const, 400);
  const world = context.get(worldContext);
  const { formKey } = textsIn(form, ["formKey"]);
  try {
    await submitMessage(world, { kind, fields: parsed.value, formKey, arrival: arrivalOf(request, context, form) });
    return { outcome: "accepted", answerable: isAnswerable(parsed.value) } as const;
  } catch (error) {
    world.report(error);
    return data({ outcome: "failed", reply: parsed.reply(), formKey } as const, 503);
  }
}
