import { visitorContext, worldContext } from "#app/world-context.ts";
import { recordMailEvents } from "#operations/conversations/mail-events.ts";
import { mailKeyIn } from "#operations/sources/knows-sender.ts";
import type { Route } from "./+types/mail-events.ts";
import { receivedBytes } from "./received-bytes.ts";

/** Amazon posts at most 256 kB. */
const mostEventBytes = 512 * 1024;

/**
 * `POST /webhooks/mail/events?key=`: what the operator's mail service says of emails that left, as Amazon SES (over SNS) and
 * Postmark post it. 200 once it is stored, also if it is of no letter of ours, so that nothing is posted again for ever.
 * 401 without the key, 404 if a public site has none, 400 if nobody can read it or the signature is wrong, 413 if it is too large.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const world = context.get(worldContext);
  const key = mailKeyIn(new URL(request.url), request.headers.get("authorization"));
  const admission = world.mailServices.admit(key, "application/json");
  if (admission === "closed") return new Response("Not found", { status: 404 });
  if (admission !== "admitted") return new Response("The key is missing or wrong.", { status: 401 });
  const bytes = await receivedBytes(request, mostEventBytes);
  if (!bytes) return new Response("Too large", { status: 413 });
  const read = await world.mailServices.readEvents(bytes);
  if (read.ok) return Response.json({ outcome: await recordMailEvents(world, read.events) });
  if (read.reason === "wrong-signature")
    world.refused({ what: "notice", provider: "mail", why: "bad-signature", ip: context.get(visitorContext).ip });
  return Response.json({ refused: read.reason }, { status: 400 });
}

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
