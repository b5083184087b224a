import { redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { openSandbox } from "#app/routes/sandbox/open-sandbox.ts";
import { worldContext } from "#app/world-context.ts";
import { insertSandboxText } from "#database/sandbox.ts";
import { dialable, phoneLineOf } from "#domain/values/phone-number.ts";
import type { Route } from "./+types/telephone-reply.ts";

/** Characters: carriers take no more. */
const longestText = 1600;

/** `POST /sandbox/telephone/reply`, fields `phone` and `body`: somebody answers our texts. */
export async function action({ request, context }: Route.ActionArgs) {
  const sandbox = openSandbox(context);
  const { database, newId, now } = context.get(worldContext);
  const { phone: typed, body } = await postedTexts(request, ["phone", "body"]);
  const phone = phoneLineOf(dialable(typed) ?? "");
  if (!sandbox.texts || phone === "" || body === "" || body.length > longestText)
    throw new Response(null, { status: 404 });
  const text = { id: newId(), receivedAt: now().toISOString(), phone, body };
  await insertSandboxText(database, { ...text, sentBy: "phone" });
  await sandbox.sendText(phone, body);
  return redirect("/sandbox/telephone", 303);
}

export const loader = () => redirect("/sandbox/telephone", 303);
