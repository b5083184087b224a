import { data } from "react-router";
import { originContext, worldContext } from "#app/world-context.ts";
import { profilesInSitemap } from "#operations/profiles/profiles-in-sitemap.ts";
import type { Route } from "./+types/sitemap-of-agents.ts";
import { sitemapFrom, sitemapOf } from "./sitemap-answer.ts";

/** `GET /sitemap/agents/1.xml` */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const [, part = ""] = /^([1-9]\d{0,3})\.xml$/.exec(params.part) ?? [];
  const parts = await profilesInSitemap(database.read, now());
  const profiles = parts[Number(part) - 1];
  if (!profiles) throw data(null, { status: 404 });
  return sitemapFrom(parts, part, () => sitemapOf(context.get(originContext), profiles));
}
