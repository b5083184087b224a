import { redirect } from "react-router";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { dismissStaff } from "#operations/staff/change-staff.ts";
import type { Route } from "./+types/remove-access.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

export const loader = () => redirect("/office/staff");

export async function action({ params, context }: Route.ActionArgs) {
  const by = staffMember(context).id;
  const removed = await dismissStaff(context.get(worldContext), { staffId: params.id, by });
  return redirect(`/office/staff?${removed.ok ? "done=dismissed" : `refused=${removed.reason}`}`, 303);
}
