import { worldContext } from "#app/world-context.ts";
import { insertSandboxEvent } from "#database/sandbox.ts";
import { wellFormed } from "#domain/text/well-formed.ts";
import type { Route } from "./+types/hubspot.ts";
import { postedEvent } from "./posted-event.ts";

/**
 * `POST /sandbox/hubspot/crm/v3/objects/contacts/batch/:way`: plays HubSpot. An access token that begins with "busy" is of
 * an account that has too many requests, one with "refuse" of an account that takes no contact, one with "wrong" of none.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { database, now, newId } = context.get(worldContext);
  const token = request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
  const body = await postedEvent(request);
  if (token === "" || token.startsWith("wrong")) return Response.json({ message: "Unauthorized" }, { status: 401 });
  if (params.way !== "upsert" && params.way !== "create") return new Response(null, { status: 404 });
  if (token.startsWith("busy")) return new Response(null, { status: 429, headers: { "retry-after": "10" } });
  if (token.startsWith("refuse"))
    return Response.json(
      { status: "COMPLETE", errors: [{ message: "Property values were not valid" }] },
      { status: 207 },
    );
  const id = wellFormed(request.headers.get("idempotency-key") ?? newId());
  await insertSandboxEvent(database, { id, partner: "HubSpot", body, receivedAt: now().toISOString() });
  return Response.json({ status: "COMPLETE", results: [{ id: "1", new: true }] }, { status: 201 });
}

export const loader = () => new Response("Post to this address.", { status: 405, headers: { allow: "POST" } });
