import { data, redirect } from "react-router";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { decideNoLead } from "#operations/sources/decide-payloads.ts";
import type { Route } from "./+types/dismiss-payload.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

export const loader = ({ params: { id, payload } }: Route.LoaderArgs) =>
  redirect(`/office/sources/${id}/payloads/${payload}`);

export async function action({ params: { id, payload }, context }: Route.ActionArgs) {
  const done = await decideNoLead(context.get(worldContext), { payloadId: payload, staffId: staffMember(context).id });
  if (!done) throw data(null, { status: 404 });
  return redirect(`/office/sources/${id}?done=dismissed`, 303);
}
