import { originContext } from "../../world-context.ts";
import type { Route } from "./+types/robots.ts";

/** Where nothing is to be found: one visitor's business, or other servers'. */
const closed = ["/office", "/sandbox", "/webhooks", "/checkout"];

/** What search engines may read, and where the list of it is (RFC 9309). */
export function loader({ context }: Route.LoaderArgs) {
  const lines = ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), "", sitemapLine(context)];
  return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

const sitemapLine = (context: Route.LoaderArgs["context"]) => `Sitemap: ${context.get(originContext)}/sitemap.xml`;
