import { signedForm } from "#app/http/posted-form.ts";
import type { Context } from "#app/http/visit.ts";
import { openSandbox } from "#app/routes/sandbox/open-sandbox.ts";
import { worldContext } from "#app/world-context.ts";
import { insertSandboxText, lastReplyOf, sandboxTextsTo } from "#database/sandbox.ts";
import { textReply } from "#domain/notifications/text-reply.ts";
import { wellFormed } from "#domain/text/well-formed.ts";
import type { Route } from "./+types/telephone-api.ts";
import { sandboxAccount } from "./sandbox-account.ts";

function openTelephone(context: Context) {
  if (!openSandbox(context).texts) throw new Response("Not found", { status: 404 });
  return context.get(worldContext);
}

/** `POST …/Messages.json`: plays Twilio. A number that sent STOP gets nothing until it sends START. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, newId, now, sandbox } = openTelephone(context);
  const { account, authToken } = sandboxAccount(request);
  const form = await signedForm(request);
  const [phone, body] = [wellFormed(form.get("To") ?? ""), wellFormed(form.get("Body") ?? "")];
  if (!/^\+1\d{10}$/.test(phone)) return Response.json({ code: 21211, message: "Invalid 'To'" }, { status: 400 });
  const last = await lastReplyOf(database, { phone, account });
  if (last && textReply(last.body) === "stop")
    return Response.json({ code: 21610, message: "Attempt to send to unsubscribed recipient" }, { status: 400 });
  const text = { id: `SM${newId().replaceAll("-", "")}`, receivedAt: now().toISOString(), phone, body };
  const from = {
    account,
    number: account && wellFormed(form.get("From") ?? ""),
    media: wellFormed(form.get("MediaUrl") ?? "") || null,
  };
  await insertSandboxText(database, { ...text, ...from, sentBy: "us" });
  const url = form.get("StatusCallback");
  if (url && sandbox)
    for (const MessageStatus of ["delivered", "sent"])
      void sandbox.sendTextStatus(url, { MessageSid: text.id, To: phone, MessageStatus }, authToken);
  return Response.json({ sid: text.id, status: "queued" }, { status: 201 });
}

/** `GET …/Messages.json?To=`: what it has sent. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { database } = openTelephone(context);
  const { account } = sandboxAccount(request);
  const texts = await sandboxTextsTo(database, { phone: url.searchParams.get("To") ?? "", account }, 100);
  const messages = texts.map(({ id: sid, body, phone: to, receivedAt }) => {
    return { sid, to, body, status: "delivered", date_created: new Date(receivedAt).toUTCString() };
  });
  return Response.json({ messages });
}
