import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { MemberAwayPage } from "#app/ui/my/team/member-away-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { teamCopy as copy } from "#content/members/my-team.ts";
import { teamMember } from "#database/members/members.ts";
import { memberRecord } from "#database/members/memberships.ts";
import { awayFromToday } from "#domain/members/away.ts";
import { todayOf } from "#operations/members/edit-settings.ts";
import { setMemberAway } from "#operations/members/member-away.ts";
import type { Route } from "./+types/member-away.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const { agentId } = workspaceOf(context);
  const member = await teamMember(database.read, { agentId }, id);
  const record = member && (await memberRecord(database.read, id));
  if (!record) throw data(null, { status: 404 });
  const today = await todayOf(database.read, { agentId, member }, now());
  return { id, name: record.name, away: awayFromToday(record, today) };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, ["from", "until"]);
  const set = await setMemberAway(context.get(worldContext), workspaceOf(context), id, entered);
  if (set.ok) return redirect("/my/team?done=away", 303);
  if (set.reason === "unknown-member") throw data(null, { status: 404 });
  return data({ reason: set.reason, entered }, 422);
}

export default function MemberAway({ loaderData, actionData }: Route.ComponentProps) {
  return <MemberAwayPage {...loaderData} refused={actionData} />;
}
