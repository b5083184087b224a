import { worldContext } from "#app/world-context.ts";
import { insertSandboxEvent } from "#database/sandbox.ts";
import { wellFormed } from "#domain/text/well-formed.ts";
import type { Route } from "./+types/follow-up-boss.ts";
import { crmKeyIn, postedEvent } from "./posted-event.ts";

/**
 * `POST /sandbox/follow-up-boss/v1/events`: plays Follow Up Boss. A key that begins with "ignore" is of an account that
 * ignores our source, one with "busy" of an account that has too many requests, one with "wrong" of none.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, now, newId } = context.get(worldContext);
  const key = crmKeyIn(request);
  const body = await postedEvent(request);
  if (key === "" || key.startsWith("wrong")) return Response.json({ errorMessage: "Unauthorized" }, { status: 401 });
  if (key.startsWith("busy")) return new Response(null, { status: 429, headers: { "retry-after": "10" } });
  if (key.startsWith("ignore")) return new Response(null, { status: 204 });
  const id = wellFormed(request.headers.get("idempotency-key") ?? newId());
  await insertSandboxEvent(database, { id, partner: "Follow Up Boss", body, receivedAt: now().toISOString() });
  return Response.json({ id: 1 }, { status: 201 });
}

export const loader = () => new Response("Post to this address.", { status: 405, headers: { allow: "POST" } });
