import { redirect } from "react-router";
import { dismissStaff } from "#operations/change-staff.ts";
import { staffMember } from "../../office-door.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/staff-dismissal.ts";

export { OnlyPosted as default } from "#app/ui/office/only-posted.tsx";

export const loader = () => redirect("/office/staff");

/** `POST /office/staff/:id/remove-access` */
export async function action({ params, context }: Route.ActionArgs) {
  const by = staffMember(context).id;
  const dismissed = await dismissStaff(context.get(worldContext), { staffId: params.id, by });
  return redirect(`/office/staff?${dismissed.ok ? "done=dismissed" : `refused=${dismissed.reason}`}`, 303);
}
