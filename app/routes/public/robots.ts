import { originContext } from "#app/world-context.ts";
import type { Route } from "./+types/robots.ts";

/** Private to one visitor, or for other servers. */
const closed = ["/office", "/sandbox", "/webhooks", "/checkout", "/r/", "/stop"];

export function loader({ context }: Route.LoaderArgs) {
  const rules = closed.map((path) => `Disallow: ${path}\n`);
  const robots = `User-agent: *\n${rules.join("")}\nSitemap: ${context.get(originContext)}/sitemap.xml\n`;
  return new Response(robots, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
