import { worldContext } from "#app/world-context.ts";
import { takeInEmail } from "#operations/sources/take-in-email.ts";
import type { Route } from "./+types/mail.ts";

/**
 * `POST /webhooks/mail`: an email as it came (RFC 5322), from the operator's mail service. `?recipient=` may say whom it was
 * for. 202 once all of it is stored, also if it is no lead; 404 if it is for no source.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const raw = new TextDecoder().decode(await request.arrayBuffer());
  const recipient = new URL(request.url).searchParams.get("recipient") ?? "";
  const taken = await takeInEmail(context.get(worldContext), { raw, recipient });
  if (!taken.ok) return new Response("Not found", { status: 404 });
  return Response.json({ id: taken.id, outcome: taken.outcome }, { status: 202 });
}

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
