import { redirect } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { endCalendar } from "#operations/connections/calendar-feed.ts";
import type { Route } from "./+types/calendar-end.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

/** `POST /my/connections/calendar/end` */
export async function action({ context }: Route.ActionArgs) {
  await endCalendar(context.get(worldContext), workspaceOf(context));
  return redirect("/my/connections?done=calendar-ended", 303);
}
