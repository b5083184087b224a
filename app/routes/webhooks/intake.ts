import { worldContext } from "#app/world-context.ts";
import { mostReceivedBytes } from "#domain/sources/stored-content.ts";
import { isSourceKey, receiveLead } from "#operations/sources/receive-lead.ts";
import type { Route } from "./+types/intake.ts";
import { receivedBytes } from "./received-bytes.ts";
import { sentHeaders, storedAnswer } from "./stored-answer.ts";

/**
 * `POST /api/v1/intake/:key`: a lead from a partner, as JSON, a form or XML. 202 with our id once all of it is stored, also
 * if it is no lead: staff look at those. 404 before anything is read if no source has this key; 413 above 10 MB, of which
 * staff read that it came.
 */
export async function action({ request, params: { key }, context }: Route.ActionArgs): Promise<Response> {
  const world = context.get(worldContext);
  if (!(await isSourceKey(world, key))) return new Response("Not found", { status: 404 });
  const body = await receivedBytes(request, mostReceivedBytes);
  return storedAnswer(await receiveLead(world, { key, body, ...sentHeaders(request) }));
}

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
