import { data } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { callEvent } from "#operations/connections/call-event.ts";
import type { Route } from "./+types/call-event.ts";

/** `GET /my/leads/:id/call.ics`: where the email of an acceptance says "Add the call to your calendar". */
export async function loader({ params, context }: Route.LoaderArgs) {
  const file = await callEvent(context.get(worldContext), workspaceOf(context), params.id);
  if (!file) throw data(null, { status: 404 });
  const headers = {
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": 'attachment; filename="call.ics"',
  };
  return new Response(file, { headers });
}
