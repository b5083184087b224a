import { data, redirect } from "react-router";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { endStaffSession } from "#operations/staff/end-session.ts";
import type { Route } from "./+types/session-end.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

export const loader = () => redirect("/office/sessions");

export async function action({ params, context }: Route.ActionArgs) {
  const ended = await endStaffSession(context.get(worldContext), staffMember(context), params.id);
  if (!ended) throw data(null, { status: 404 });
  return redirect("/office/sessions?done=ended", 303);
}
