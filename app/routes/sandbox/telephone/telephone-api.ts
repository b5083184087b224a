import { signedForm } from "#app/http/posted-form.ts";
import type { Context } from "#app/http/visit.ts";
import { openSandbox } from "#app/routes/sandbox/open-sandbox.ts";
import { worldContext } from "#app/world-context.ts";
import { insertSandboxText, lastReplyOf, sandboxTextsTo } from "#database/sandbox.ts";
import { textReply } from "#domain/notifications/text-reply.ts";
import { wellFormed } from "#domain/text/well-formed.ts";
import type { Route } from "./+types/telephone-api.ts";

function openTelephone(context: Context) {
  if (!openSandbox(context).texts) throw new Response("Not found", { status: 404 });
  return context.get(worldContext);
}

/** `POST …/Messages.json`: plays Twilio. A number that sent STOP gets nothing until it sends START. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, newId, now } = openTelephone(context);
  const form = await signedForm(request);
  const [phone, body] = [wellFormed(form.get("To") ?? ""), wellFormed(form.get("Body") ?? "")];
  if (!/^\+1\d{10}$/.test(phone)) return Response.json({ code: 21211, message: "Invalid 'To'" }, { status: 400 });
  const last = await lastReplyOf(database, phone);
  if (last && textReply(last.body) === "stop")
    return Response.json({ code: 21610, message: "Attempt to send to unsubscribed recipient" }, { status: 400 });
  const text = { id: `SM${newId().replaceAll("-", "")}`, receivedAt: now().toISOString(), phone, body };
  await insertSandboxText(database, { ...text, sentBy: "us" });
  return Response.json({ sid: text.id, status: "queued" }, { status: 201 });
}

/** `GET …/Messages.json?To=`: what it has sent. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = openTelephone(context);
  const texts = await sandboxTextsTo(database, url.searchParams.get("To") ?? "", 100);
  const messages = texts.map(({ id: sid, body, phone: to, receivedAt }) => {
    return { sid, to, body, status: "delivered", date_created: new Date(receivedAt).toUTCString() };
  });
  return Response.json({ messages });
}
