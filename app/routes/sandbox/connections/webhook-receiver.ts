import { worldContext } from "#app/world-context.ts";
import { insertSandboxEvent } from "#database/sandbox.ts";
import { wellFormed } from "#domain/text/well-formed.ts";
import type { Route } from "./+types/webhook-receiver.ts";
import { postedEvent } from "./posted-event.ts";

/** `POST /sandbox/webhooks/:name`: plays the tool of an agent. `?answer=503` is down. */
export async function action({ request, params: { name }, context }: Route.ActionArgs) {
  const { database, now, newId } = context.get(worldContext);
  const answer = Number(new URL(request.url).searchParams.get("answer") ?? 200);
  if (!(answer >= 200 && answer <= 599)) return new Response("No such answer", { status: 400 });
  const id = wellFormed(request.headers.get("webhook-id") ?? newId());
  const body = await postedEvent(request);
  if (answer < 300) await insertSandboxEvent(database, { id, partner: name, body, receivedAt: now().toISOString() });
  return new Response(null, { status: answer });
}

export const loader = () => new Response("Post to this address.", { status: 405, headers: { allow: "POST" } });
