import { redirect } from "react-router";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { withdrawInvitation } from "#operations/staff/withdraw-invitation.ts";
import type { Route } from "./+types/withdraw-invitation.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

export const loader = () => redirect("/office/staff");

/** `POST /office/staff/invitations/:id/withdraw`; the page says if it was already withdrawn or used. */
export async function action({ params, context }: Route.ActionArgs) {
  const by = staffMember(context).id;
  const isWithdrawn = await withdrawInvitation(context.get(worldContext), { id: params.id, by });
  return redirect(isWithdrawn ? "/office/staff?done=withdrawn" : "/office/staff", 303);
}
