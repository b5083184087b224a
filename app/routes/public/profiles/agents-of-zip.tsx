import { data } from "react-router";
import { PageHero } from "#app/ui/layout/page-hero.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { AgentList } from "#app/ui/profiles/agent-list.tsx";
import { PlacesAbove } from "#app/ui/profiles/places-above.tsx";
import { cacheUntilChanged, worldContext } from "#app/world-context.ts";
import { directoryPage as copy, directoryLink, directoryPreview } from "#content/profiles/directory.ts";
import { findZip } from "#database/territory/zips.ts";
import { agentsForZip } from "#operations/profiles/directory.ts";
import { directoryVersion } from "#operations/profiles/directory-version.ts";
import type { Route } from "./+types/agents-of-zip.ts";

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData) return unlistedMeta(copy.all.title);
  const page = { title: copy.zip.title(loaderData.zip), description: copy.zip.description(loaderData.zip) };
  return pageMeta({ ...page, parent: directoryLink, preview: directoryPreview })({ location });
};

/** Only where the zip code's own agent is listed. */
export async function loader({ params: { zip }, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const place = await findZip(database.read, zip);
  if (!place) throw data(null, { status: 404 });
  await cacheUntilChanged(context, directoryVersion(database.read, place, now));
  const list = await agentsForZip(database.read, place, now());
  if (list.agents.every(({ isHolder }) => !isHolder)) throw data(null, { status: 404 });
  return { zip, ...list };
}

export default function AgentsOfZip({ loaderData: { zip, agents, count } }: Route.ComponentProps) {
  const listed = agents.map(({ isHolder, miles, ...agent }) => ({
    ...agent,
    why: isHolder ? copy.zip.holder(zip) : copy.zip.miles(zip, miles),
  }));
  return (
    <>
      <PageHero
        title={copy.zip.title(zip)}
        line={copy.all.line}
        scene="zip-codes"
        above={<PlacesAbove places={[directoryLink]} />}
      />
      <AgentList agents={listed} count={count} order={copy.orderOfZip} zip={zip} />
    </>
  );
}
