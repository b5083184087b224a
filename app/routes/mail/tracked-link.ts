import { worldContext } from "#app/world-context.ts";
import { trackedLinkCopy } from "#content/privacy/tracked-link.ts";
import { pressTrackedLink } from "#operations/conversations/tracked-link.ts";
import type { Route } from "./+types/tracked-link.ts";

/** `GET /r/:id`: a link of an email, to where its writer wrote that it leads. 404 once the email was deleted. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { headers, method } = request;
  const target = await pressTrackedLink(context.get(worldContext), id, {
    method,
    userAgent: headers.get("user-agent") ?? "",
    purpose: headers.get("sec-purpose") ?? headers.get("purpose") ?? headers.get("x-moz") ?? "",
  });
  const kept = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };
  if (target === undefined) return new Response(trackedLinkCopy.over, { status: 404, headers: kept });
  return new Response(null, { status: 302, headers: { ...kept, location: target } });
}
