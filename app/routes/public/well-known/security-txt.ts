import { originContext, worldContext } from "#app/world-context.ts";
import { securityText } from "#content/policies/security-text.ts";
import type { Route } from "./+types/security-txt.ts";

/** RFC 9116: where to report a weakness. */
export function loader({ context }: Route.LoaderArgs) {
  const { operatorEmail, now } = context.get(worldContext);
  const text = securityText({ origin: context.get(originContext), contact: operatorEmail, now: now() });
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
}
