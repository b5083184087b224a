import { redirect } from "react-router";
import { PageHero } from "#app/ui/layout/page-hero.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { FilteredAgents } from "#app/ui/profiles/agent-filters.tsx";
import { AgentsMap } from "#app/ui/profiles/agents-map.tsx";
import { FindAgents, PlaceAnswer } from "#app/ui/profiles/find-agents.tsx";
import { PlaceList } from "#app/ui/profiles/place-list.tsx";
import { cacheUntilChanged, worldContext } from "#app/world-context.ts";
import { directoryPage as copy, directoryPreview, stateName } from "#content/profiles/directory.ts";
import type { Reader } from "#database/schema.ts";
import { cityPath, directoryPath, statePath } from "#domain/profiles/profile-path.ts";
import { allAgents, findPlaceOfAgents, placesOfAgents } from "#operations/profiles/directory.ts";
import { directoryVersion } from "#operations/profiles/directory-version.ts";
import type { Route } from "./+types/agents.ts";
import { directorySearch, filteredAgents } from "./directory-search.ts";

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  loaderData && loaderData.states.length > 0
    ? pageMeta({ ...copy.all, preview: directoryPreview })({ location })
    : unlistedMeta(copy.all.title);

/** `GET /agents?place=Atlanta` leads to the list of a place; `?language=…&speciality=…` filters, while one page has all. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  await cacheUntilChanged(context, directoryVersion(database.read, "", now));
  const { place, chosen } = directorySearch(request);
  const found = place ? await findPlaceOfAgents(database.read, place, now()) : { cities: [] };
  if ("path" in found) throw redirect(found.path);
  const all = await allAgents(database.read, now());
  return {
    place,
    found: found.cities.map((city) => ({
      ...{ label: `${city.city}, ${stateName(city.stateSlug)}`, link: cityPath(city), agents: city.agents },
    })),
    list: all && filteredAgents(all, chosen),
    states: await statesOfAgents(database.read, now()),
  };
}

export default function Agents({ loaderData: { place, found, list, states } }: Route.ComponentProps) {
  return (
    <>
      <PageHero title={copy.all.title} line={copy.all.line} scene="zip-codes">
        {states.length > 0 ? <FindAgents place={place} /> : null}
      </PageHero>
      {place ? <PlaceAnswer place={place} cities={found} /> : null}
      {place && list ? <h2 className="wrap pt-section">{copy.find.all}</h2> : null}
      {states.length === 0 ? <p className="wrap py-section text-lead text-soft">{copy.all.nobody}</p> : null}
      {list && states.length > 0 ? <FilteredAgents path={directoryPath} {...list} /> : null}
      {states.length > 0 ? (
        <PlaceList
          title={copy.states}
          places={states}
          picture={<AgentsMap agents={new Map(states.map(({ slug, agents }) => [slug, agents]))} />}
        />
      ) : null}
      <p className="wrap pb-section text-soft">
        {copy.refer.line}{" "}
        <a href={copy.refer.path} className="text-primary-text underline underline-offset-4">
          {copy.refer.label}
        </a>
      </p>
    </>
  );
}

async function statesOfAgents(reader: Reader, now: Date) {
  const cities = await placesOfAgents(reader, now);
  return [...Map.groupBy(cities, ({ stateSlug }) => stateSlug)].map(([slug, places]) => ({
    ...{ slug, label: stateName(slug), link: statePath(slug) },
    agents: places.reduce((sum, one) => sum + one.agents, 0),
  }));
}
