import { visitorContext, worldContext } from "#app/world-context.ts";
import { takeCrmNotice } from "#operations/connections/crm-changes.ts";
import type { Route } from "./+types/crm.ts";
import { receivedBytes } from "./received-bytes.ts";

const mostBytes = 64 * 1024;

/** `POST /webhooks/crm/:key`: a CRM tells of a change. 404 unless we signed the key; 400 without its signature. */
export async function action({ request, context, params: { key } }: Route.ActionArgs) {
  const world = context.get(worldContext);
  const body = Buffer.from((await receivedBytes(request, mostBytes)) ?? []).toString();
  const taken = await takeCrmNotice(world, key, { body, signature: request.headers.get("fub-signature") });
  if (taken === "unknown") return new Response("Not found", { status: 404 });
  if (taken === "taken") return new Response(null, { status: 200 });
  world.refused({ what: "notice", provider: "crm", why: "bad-signature", ip: context.get(visitorContext).ip });
  return Response.json({ refused: "bad-signature" }, { status: 400 });
}

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
