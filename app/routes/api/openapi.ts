import { worldContext } from "#app/world-context.ts";
import { openApiDocument } from "#operations/connections/api/document.ts";
import type { Route } from "./+types/openapi.ts";

/** By origin: the same as long as the process runs. */
const texts = new Map<string, string>();

/** `GET /api/v1/openapi.json` */
export function loader({ context }: Route.LoaderArgs) {
  const { baseUrl, runtime } = context.get(worldContext);
  const { origin } = baseUrl;
  const text = texts.get(origin) ?? JSON.stringify(openApiDocument({ origin, release: runtime.release }));
  texts.set(origin, text);
  return new Response(text, {
    headers: { "content-type": "application/json", "cache-control": "public, max-age=600" },
  });
}
