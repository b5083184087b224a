import { DevelopersPage } from "#app/ui/developers/developers-page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { developersPage as copy } from "#content/connections/developers-page.ts";
import { describedEndpoints, describedProblems, describedRecords } from "#operations/connections/api/described.ts";
import type { Route } from "./+types/developers.ts";

export const meta = pageMeta(copy.meta);

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(worldContext).baseUrl;
  return { origin, endpoints: describedEndpoints(origin), records: describedRecords(), problems: describedProblems() };
}

export default function Developers({ loaderData }: Route.ComponentProps) {
  return <DevelopersPage {...loaderData} />;
}
