import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { ConnectionsPage } from "#app/ui/my/connections/connections-page.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { connectionsCopy as copy } from "#content/connections/my-connections.ts";
import { connectCrm } from "#operations/connections/connect-crm.ts";
import type { Route } from "./+types/crm.ts";
import { loadConnections } from "./load-connections.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadConnections;

/** `POST /my/connections/follow-up-boss`, and so for each CRM. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const world = context.get(worldContext);
  const crm = world.crms.find(({ kind }) => url.pathname.endsWith(`/${kind}`));
  if (!crm) throw data(null, { status: 404 });
  const { kind, fields } = crm;
  const typed = await postedTexts(
    request,
    fields.map(({ name }) => name),
  );
  const refused = await connectCrm(world, workspaceOf(context), { kind, typed });
  if (refused === undefined) return redirect("/my/connections?done=crm", 303);
  if (refused === "unknown") throw data(null, { status: 404 });
  const message = fields.find(({ name }) => name === refused.field)?.refusal ?? "";
  return data({ refused: { kind, field: refused.field, message } }, 422);
}

export default function ConnectCrm({ loaderData, actionData }: Route.ComponentProps) {
  return <ConnectionsPage connections={loaderData} refusedCrm={actionData?.refused} />;
}
