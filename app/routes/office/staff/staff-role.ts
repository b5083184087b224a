import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { isRole } from "#domain/staff/permissions.ts";
import { changeRole } from "#operations/staff/change-staff.ts";
import type { Route } from "./+types/staff-role.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

export const loader = () => redirect("/office/staff");

export async function action({ request, params, context }: Route.ActionArgs) {
  const { role } = await postedTexts(request, ["role"]);
  if (!isRole(role)) throw data(null, { status: 400 });
  const by = staffMember(context).id;
  const changed = await changeRole(context.get(worldContext), { staffId: params.id, role, by });
  return redirect(`/office/staff?${changed.ok ? "done=role" : `refused=${changed.reason}`}`, 303);
}
