import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { FollowUpsPage, type ShownFollowUps } from "#app/ui/my/follow-ups/follow-ups-page.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { followUpsCopy as copy, sequenceLine } from "#content/follow-ups/follow-ups.ts";
import { listedEnrollments, openCounts } from "#database/follow-ups/enrollments.ts";
import { hasCrm } from "#database/payments/has-crm.ts";
import { mayDoMine } from "#domain/members/my-permissions.ts";
import { pauseOf } from "#operations/follow-ups/send-follow-ups.ts";
import { sequences } from "#operations/follow-ups/sequences.ts";
import type { Route } from "./+types/follow-ups.ts";
import { shownFollowUps } from "./shown-follow-ups.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

const mostOpen = 100;
const mostEnded = 30;

export async function loader({ context }: Route.LoaderArgs): Promise<ShownFollowUps> {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const workspace = workspaceOf(context);
  const { agentId, member } = workspace;
  const stored = [
    ...(await listedEnrollments(read, workspace, "open", mostOpen)),
    ...(await listedEnrollments(read, workspace, "ended", mostEnded)),
  ];
  const shown = await shownFollowUps(context, stored);
  const counts = await openCounts(read, agentId);
  return {
    crm: await hasCrm(read, workspace),
    mayBuy: mayDoMine(member.role, "plan.change"),
    pause: (await pauseOf(read, agentId, now())) ?? null,
    open: shown.filter(({ isOpen }) => isOpen),
    ended: shown.filter(({ isOpen }) => !isOpen).slice(0, mostEnded),
    sequences: (await sequences.of(read, agentId)).map((one) => ({
      ...{ key: one.key, name: one.name, line: sequenceLine(one), count: counts.get(one.key) ?? 0 },
    })),
  };
}

export default function FollowUps({ loaderData }: Route.ComponentProps) {
  return <FollowUpsPage {...loaderData} />;
}
