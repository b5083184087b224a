import { data, redirect } from "react-router";
import { isRole } from "#domain/permissions.ts";
import { changeRole } from "#operations/change-staff.ts";
import { staffMember } from "../../office-door.ts";
import { postedTexts } from "../../posted-form.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/staff-role.ts";

export { OnlyPosted as default } from "#app/ui/office/only-posted.tsx";

export const loader = () => redirect("/office/staff");

/** `POST /office/staff/:id/role` */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { role } = await postedTexts(request, ["role"]);
  if (!isRole(role)) throw data(null, { status: 400 });
  const by = staffMember(context).id;
  const changed = await changeRole(context.get(worldContext), { staffId: params.id, role, by });
  return redirect(`/office/staff?${changed.ok ? "done=role" : `refused=${changed.reason}`}`, 303);
}
