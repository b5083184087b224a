import { originContext, worldContext } from "#app/world-context.ts";
import { cityPath, directoryPath, statePath } from "#domain/profiles/profile-path.ts";
import { placesOfAgents } from "#operations/profiles/directory.ts";
import { newestChange } from "#operations/profiles/listed-profiles.ts";
import type { Route } from "./+types/sitemap-of-places.ts";
import { sitemapFrom, sitemapOf } from "./sitemap-answer.ts";

/** The directory: all places in which somebody is listed. */
export async function loader({ context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const cities = await placesOfAgents(database.read, now());
  return sitemapFrom(cities, "places", () => {
    const states = [...Map.groupBy(cities, ({ stateSlug }) => stateSlug)];
    return sitemapOf(context.get(originContext), [
      ...(cities.length > 0 ? [{ path: directoryPath, changedAt: newestChange(cities) }] : []),
      ...states.map(([slug, places]) => ({ path: statePath(slug), changedAt: newestChange(places) })),
      ...cities.map((city) => ({ path: cityPath(city), changedAt: city.changedAt })),
    ]);
  });
}
