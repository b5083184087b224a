import { data } from "react-router";
import { PageHero } from "#app/ui/layout/page-hero.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { FilteredAgents } from "#app/ui/profiles/agent-filters.tsx";
import { AgentStreet } from "#app/ui/profiles/agent-street.tsx";
import { PlaceList } from "#app/ui/profiles/place-list.tsx";
import { PlacesAbove } from "#app/ui/profiles/places-above.tsx";
import { cacheUntilChanged, worldContext } from "#app/world-context.ts";
import { directoryPage as copy, directoryLink, directoryPreview, stateName } from "#content/profiles/directory.ts";
import { inParts } from "#domain/privacy/in-parts.ts";
import { cityPath, statePath } from "#domain/profiles/profile-path.ts";
import { allAgents, placesOfAgents } from "#operations/profiles/directory.ts";
import { directoryVersion } from "#operations/profiles/directory-version.ts";
import type { Route } from "./+types/agents-of-state.ts";
import { directorySearch, filteredAgents } from "./directory-search.ts";

const mostCities = 250;

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData) return unlistedMeta(copy.all.title);
  const title = copy.state.title(loaderData.state);
  const description = copy.state.description(loaderData.state);
  return pageMeta({ title, description, parent: directoryLink, preview: directoryPreview })({ location });
};

/** `GET /agents/ga?part=2`: 250 cities each; all agents and their filters while one page has them. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const slug = params.state.toLowerCase();
  await cacheUntilChanged(context, directoryVersion(database.read, slug, now));
  const parts = inParts(await placesOfAgents(database.read, now(), slug), mostCities);
  const part = new URL(request.url).searchParams.get("part") ?? "1";
  const cities = parts[Number(part) - 1];
  if (!cities) throw data(null, { status: 404 });
  const all = await allAgents(database.read, now(), slug);
  return {
    state: stateName(slug),
    path: statePath(slug),
    list: all && filteredAgents(all, directorySearch(request).chosen),
    places: cities.map((city) => ({ label: city.city, link: cityPath(city), agents: city.agents })),
    parts: parts.map((one, at) => ({
      label: copy.part(one[0]?.city ?? "", one.at(-1)?.city ?? ""),
      link: at === 0 ? statePath(slug) : `${statePath(slug)}?part=${at + 1}`,
      isHere: one === cities,
    })),
  };
}

export default function AgentsOfState({ loaderData: { state, path, list, places, parts } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title={copy.state.title(state)}
        line={copy.all.line}
        scene="zip-codes"
        above={<PlacesAbove places={[directoryLink]} />}
      />
      {list && list.agents.length > 0 ? <AgentStreet state={state} agents={list.agents} /> : null}
      {list ? <FilteredAgents path={path} {...list} /> : null}
      <PlaceList title={copy.cities} places={places} />
      {parts.length > 1 ? <Parts parts={parts} /> : null}
    </>
  );
}

function Parts({ parts }: Pick<Route.ComponentProps["loaderData"], "parts">) {
  return (
    <nav aria-label={copy.parts} className="wrap pb-section">
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {parts.map(({ label, link, isHere }) => (
          <li key={link}>
            {isHere ? (
              <span aria-current="page" className="font-bold">
                {label}
              </span>
            ) : (
              <a href={link} className="text-primary-text underline underline-offset-4">
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
