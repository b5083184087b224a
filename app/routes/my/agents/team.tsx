import { myTitle } from "#app/ui/my/my-page.tsx";
import { TeamPage } from "#app/ui/my/team/team-page.tsx";
import { teamCopy as copy } from "#content/members/my-team.ts";
import type { Route } from "./+types/team.ts";
import { loadTeam } from "./load-team.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadTeam;

export default function Team({ loaderData }: Route.ComponentProps) {
  return <TeamPage {...loaderData} />;
}
