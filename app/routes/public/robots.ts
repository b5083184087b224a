import { originContext } from "#app/world-context.ts";
import type { Route } from "./+types/robots.ts";

/** Where nothing is to be found: one visitor's business, or other servers'. */
const closed = ["/office", "/sandbox", "/webhooks", "/checkout"];

/** What search engines may read, and where the list of it is (RFC 9309). */
export function loader({ context }: Route.LoaderArgs) {
  const rules = closed.map((path) => `Disallow: ${path}\n`);
  const robots = `User-agent: *\n${rules.join("")}\nSitemap: ${context.get(originContext)}/sitemap.xml\n`;
  return new Response(robots, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
