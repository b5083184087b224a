import { apiTexts } from "#content/connections/api-texts.ts";
import { problemStatus } from "#domain/connections/problem.ts";
import type { World } from "#operations/world.ts";
import type { Refused } from "./endpoint.ts";

/** RFC 9457. */
export function problemOf(
  { baseUrl }: Pick<World, "baseUrl">,
  { problem, detail, errors, allow }: Omit<Refused, "ok">,
): Response {
  const [title, usual] = apiTexts.problems[problem];
  const status = problemStatus[problem];
  const type = new URL(`/developers#${problem}`, baseUrl).href;
  return new Response(JSON.stringify({ type, title, status, detail: detail ?? usual, ...(errors && { errors }) }), {
    status,
    headers: {
      "content-type": "application/problem+json",
      "cache-control": "no-store",
      ...(problem === "no-token" && { "www-authenticate": "Bearer" }),
      ...(allow !== undefined && { allow }),
    },
  });
}
