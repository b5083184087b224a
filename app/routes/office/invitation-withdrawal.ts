import { redirect } from "react-router";
import { withdrawInvitation } from "#operations/withdraw-invitation.ts";
import { staffMember } from "../../office-door.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/invitation-withdrawal.ts";

export { OnlyPosted as default } from "#app/ui/office/only-posted.tsx";

export const loader = () => redirect("/office/staff");

/** `POST /office/staff/invitations/:id/withdraw`: whoever comes second finds it withdrawn, or used, as the page says. */
export async function action({ params, context }: Route.ActionArgs) {
  const by = staffMember(context).id;
  const isWithdrawn = await withdrawInvitation(context.get(worldContext), { id: params.id, by });
  return redirect(isWithdrawn ? "/office/staff?done=withdrawn" : "/office/staff", 303);
}
