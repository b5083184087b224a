import { publicPages } from "#app/public-pages.ts";
import { originContext } from "#app/world-context.ts";
import type { Route } from "./+types/sitemap.ts";

export function loader({ context }: Route.LoaderArgs) {
  const origin = context.get(originContext);
  const entries = publicPages.map((page) => `<url><loc>${origin}${page}</loc></url>\n`);
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</urlset>
`;
  return new Response(sitemap, { headers: { "Content-Type": "application/xml" } });
}
