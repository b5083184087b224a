import { data } from "react-router";
import { PageHero } from "#app/ui/layout/page-hero.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { PlaceList } from "#app/ui/profiles/place-list.tsx";
import { PlacesAbove } from "#app/ui/profiles/places-above.tsx";
import { cacheUntilChanged, worldContext } from "#app/world-context.ts";
import { directoryPage as copy, directoryLink, directoryPreview, stateName } from "#content/profiles/directory.ts";
import { cityPath } from "#domain/profiles/profile-path.ts";
import { placesOfAgents } from "#operations/profiles/directory.ts";
import { directoryVersion } from "#operations/profiles/directory-version.ts";
import type { Route } from "./+types/agents-of-state.ts";

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData) return unlistedMeta(copy.all.title);
  const title = copy.state.title(loaderData.state);
  const description = copy.state.description(loaderData.state);
  return pageMeta({ title, description, parent: directoryLink, preview: directoryPreview })({ location });
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const slug = params.state.toLowerCase();
  await cacheUntilChanged(context, directoryVersion(slug, now));
  const cities = await placesOfAgents(database.read, now(), slug);
  if (cities.length === 0) throw data(null, { status: 404 });
  return {
    state: stateName(slug),
    places: cities.map((city) => ({ label: city.city, link: cityPath(city), agents: city.agents })),
  };
}

export default function AgentsOfState({ loaderData: { state, places } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title={copy.state.title(state)}
        line={copy.all.line}
        scene="zip-codes"
        above={<PlacesAbove places={[directoryLink]} />}
      />
      <PlaceList title={copy.cities} places={places} />
    </>
  );
}
