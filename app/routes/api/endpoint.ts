import { worldContext } from "#app/world-context.ts";
import { answerApiRequest } from "#operations/connections/api/answer-request.ts";
import { problemOf } from "#operations/connections/api/problem.ts";
import type { Route } from "./+types/endpoint.ts";

const noStore = { "cache-control": "no-store" };

/** Every endpoint of the API (operations/connections/api/endpoints.ts), with a token as its only key. */
async function answer({ request, params, context, pattern }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const world = context.get(worldContext);
  const { headers, method } = request;
  const answered = await answerApiRequest(world, {
    method,
    path: pattern.replace(/^\/?api\/v1\//, ""),
    params,
    query: new URL(request.url).searchParams,
    authorization: headers.get("authorization"),
    idempotencyKey: headers.get("idempotency-key"),
    body: new TextDecoder().decode(await request.arrayBuffer()),
  });
  if (!answered.ok) return problemOf(world, answered);
  const { status, body } = answered;
  return status === 204
    ? new Response(null, { status, headers: noStore })
    : Response.json(body, { status, headers: noStore });
}

export const loader = answer;
export const action = answer;
