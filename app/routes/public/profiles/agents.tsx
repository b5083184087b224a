import { PageHero } from "#app/ui/layout/page-hero.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { PlaceList } from "#app/ui/profiles/place-list.tsx";
import { cacheUntilChanged, worldContext } from "#app/world-context.ts";
import { directoryPage as copy, directoryPreview, stateName } from "#content/profiles/directory.ts";
import { statePath } from "#domain/profiles/profile-path.ts";
import { placesOfAgents } from "#operations/profiles/directory.ts";
import { directoryVersion } from "#operations/profiles/directory-version.ts";
import type { Route } from "./+types/agents.ts";

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  loaderData && loaderData.states.length > 0
    ? pageMeta({ ...copy.all, preview: directoryPreview })({ location })
    : unlistedMeta(copy.all.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  await cacheUntilChanged(context, directoryVersion(database.read, "", now));
  const cities = await placesOfAgents(database.read, now());
  const states = [...Map.groupBy(cities, ({ stateSlug }) => stateSlug)].map(([slug, places]) => ({
    ...{ label: stateName(slug), link: statePath(slug) },
    agents: places.reduce((sum, place) => sum + place.agents, 0),
  }));
  return { states };
}

export default function Agents({ loaderData: { states } }: Route.ComponentProps) {
  return (
    <>
      <PageHero title={copy.all.title} line={copy.all.line} scene="zip-codes" />
      {states.length > 0 ? (
        <PlaceList title={copy.states} places={states} />
      ) : (
        <p className="wrap py-section text-lead text-soft">{copy.all.nobody}</p>
      )}
      <p className="wrap pb-section text-soft">
        {copy.refer.line}{" "}
        <a href={copy.refer.path} className="text-primary-text underline underline-offset-4">
          {copy.refer.label}
        </a>
      </p>
    </>
  );
}
