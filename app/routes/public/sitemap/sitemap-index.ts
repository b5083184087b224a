import { originContext, worldContext } from "#app/world-context.ts";
import { placesOfAgents } from "#operations/profiles/directory.ts";
import { newestChange } from "#operations/profiles/listed-profiles.ts";
import { profilesInSitemap } from "#operations/profiles/profiles-in-sitemap.ts";
import type { Route } from "./+types/sitemap-index.ts";
import { sitemapFrom, sitemapIndexOf } from "./sitemap-answer.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const parts = await profilesInSitemap(database.read, now());
  const places = await placesOfAgents(database.read, now());
  return sitemapFrom(places, "index", () =>
    sitemapIndexOf(context.get(originContext), [
      { path: "/sitemap/pages.xml" },
      ...(places.length > 0 ? [{ path: "/sitemap/places.xml", changedAt: newestChange(places) }] : []),
      ...parts.map((part, at) => ({ path: `/sitemap/agents/${at + 1}.xml`, changedAt: newestChange(part) })),
    ]),
  );
}
