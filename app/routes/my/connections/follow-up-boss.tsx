import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { ConnectionsPage } from "#app/ui/my/connections/connections-page.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { connectionsCopy as copy } from "#content/connections/my-connections.ts";
import { connectFollowUpBoss } from "#operations/connections/connect-follow-up-boss.ts";
import type { Route } from "./+types/follow-up-boss.ts";
import { loadConnections } from "./load-connections.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadConnections;

/** `POST /my/connections/follow-up-boss` */
export async function action({ request, context }: Route.ActionArgs) {
  const { key } = await postedTexts(request, ["key"]);
  const connected = await connectFollowUpBoss(context.get(worldContext), workspaceOf(context), key);
  return connected ? redirect("/my/connections?done=follow-up-boss", 303) : data({ refused: true }, 422);
}

export default function FollowUpBoss({ loaderData, actionData }: Route.ComponentProps) {
  return <ConnectionsPage connections={loaderData} refusedKey={actionData?.refused ?? false} />;
}
