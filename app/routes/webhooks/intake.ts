import { worldContext } from "#app/world-context.ts";
import { takeInLead } from "#operations/sources/take-in-lead.ts";
import type { Route } from "./+types/intake.ts";

/**
 * `POST /api/v1/intake/:key`: a lead from a partner, as JSON or a form. 202 with our id once all of it is stored, also if it
 * is no lead: staff look at those. 404 if no source has this key.
 */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const posted = {
    key: params.key,
    body: new TextDecoder().decode(await request.arrayBuffer()),
    contentType: request.headers.get("content-type") ?? "",
  };
  const taken = await takeInLead(context.get(worldContext), posted);
  if (!taken.ok) return new Response("Not found", { status: 404 });
  const { id, outcome, kind } = taken;
  // Google Ads takes no other answer for a success.
  return Response.json({ id, outcome }, { status: kind === "google-ads" ? 200 : 202 });
}

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
