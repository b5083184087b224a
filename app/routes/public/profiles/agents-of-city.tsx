import { data } from "react-router";
import { PageHero } from "#app/ui/layout/page-hero.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { AgentList } from "#app/ui/profiles/agent-list.tsx";
import { PlacesAbove } from "#app/ui/profiles/places-above.tsx";
import { cacheUntilChanged, worldContext } from "#app/world-context.ts";
import { directoryPage as copy, directoryPreview, placesAbove } from "#content/profiles/directory.ts";
import { agentsInCity } from "#operations/profiles/directory.ts";
import { directoryVersion } from "#operations/profiles/directory-version.ts";
import type { Route } from "./+types/agents-of-city.ts";

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  const [first] = loaderData?.agents ?? [];
  if (!first) return unlistedMeta(copy.all.title);
  const { city, state } = first.profile.firm;
  const page = { title: copy.city.title(city, state), description: copy.city.description(city, state) };
  return pageMeta({ ...page, parents: placesAbove(first.profile).slice(0, -1), preview: directoryPreview })({
    location,
  });
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const place = { stateSlug: params.state.toLowerCase(), citySlug: params.city.toLowerCase() };
  await cacheUntilChanged(context, directoryVersion(database.read, `${place.stateSlug}/${place.citySlug}`, now));
  const list = await agentsInCity(database.read, place, now());
  if (list.agents.length === 0) throw data(null, { status: 404 });
  return list;
}

export default function AgentsOfCity({ loaderData: { agents, count } }: Route.ComponentProps) {
  const [first] = agents;
  const { city = "", state = "" } = first?.profile.firm ?? {};
  const above = first ? <PlacesAbove places={placesAbove(first.profile).slice(1, -1)} /> : null;
  return (
    <>
      <PageHero title={copy.city.title(city, state)} line={copy.all.line} scene="zip-codes" above={above} />
      <AgentList agents={agents} count={count} order={copy.order} />
    </>
  );
}
