import { worldContext } from "#app/world-context.ts";
import { mostPostedMailBytes } from "#domain/sources/stored-content.ts";
import { receiveMail } from "#operations/conversations/receive-mail.ts";
import { mailKeyIn } from "#operations/sources/knows-sender.ts";
import { isForCheck, readCheckEmail } from "#operations/sources/read-check-email.ts";
import { receiveTooLargeEmail } from "#operations/sources/receive-email.ts";
import type { Route } from "./+types/mail.ts";
import { receivedBytes } from "./received-bytes.ts";
import { storedAnswer } from "./stored-answer.ts";

/**
 * `POST /webhooks/mail?key=`: what the operator's mail service posts of an email. `?recipient=` may say whom it was for. 202
 * once all of it is stored, also if it is no lead. Before anything is read: 401 without the key, 404 if a public site
 * has no key, or once it is read if nobody has the recipient's address.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const world = context.get(worldContext);
  const url = new URL(request.url);
  const contentType = request.headers.get("content-type") ?? "";
  const admission = world.mailServices.admit(mailKeyIn(url, request.headers.get("authorization")), contentType);
  if (admission === "closed") return notFound();
  if (admission === "wrong-key") return wrongKey();
  const named = url.searchParams.get("recipient") ?? "";
  const bytes = await receivedBytes(request, mostPostedMailBytes);
  if (!bytes) return storedAnswer(await receiveTooLargeEmail(world, named));
  const read = await world.mailServices.read({ bytes, contentType }, admission);
  if (!read.ok) return read.reason === "wrong-signature" ? wrongKey() : notFound();
  if (!read.raw) return new Response(null, { status: 200 });
  const recipients = [named, read.recipients].join(", ");
  // A service that posts the bare email may name nobody.
  const asked = recipients.includes("@") ? recipients : world.emailReader.recipientsOf(read.raw);
  if (isForCheck(asked)) return Response.json(await readCheckEmail(world, read.raw));
  const taken = await receiveMail(world, { raw: read.raw, named: recipients });
  return "kind" in taken || !taken.ok ? storedAnswer(taken) : Response.json(taken, { status: 202 });
}

const notFound = () => new Response("Not found", { status: 404 });
const wrongKey = () => new Response("The key is missing or wrong.", { status: 401 });

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
