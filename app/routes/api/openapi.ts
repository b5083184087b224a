import { worldContext } from "#app/world-context.ts";
import { openApiDocument } from "#operations/connections/api/document.ts";
import type { Route } from "./+types/openapi.ts";

/** `GET /api/v1/openapi.json` */
export function loader({ context }: Route.LoaderArgs) {
  const { baseUrl, runtime } = context.get(worldContext);
  const document = openApiDocument({ origin: baseUrl.origin, release: runtime.release });
  return Response.json(document, { headers: { "cache-control": "public, max-age=600" } });
}
