import { data } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { TeamPage } from "#app/ui/my/team/team-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { teamCopy as copy } from "#content/members/my-team.ts";
import { inviteMember } from "#operations/members/invite-member.ts";
import type { Route } from "./+types/team.ts";
import { loadTeam } from "./load-team.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadTeam;

/** `POST /my/team/invitations`: only this answer shows the link. */
export async function action({ request, context }: Route.ActionArgs) {
  const { email } = await postedTexts(request, ["email"]);
  const invited = await inviteMember(context.get(worldContext), workspaceOf(context), email);
  return invited.ok ? { ...invited } : data({ ...invited, email }, 422);
}

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  return <TeamPage {...loaderData} answer={actionData} />;
}
