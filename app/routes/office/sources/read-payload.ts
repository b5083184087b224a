import { data, redirect } from "react-router";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { readPayloadAgain } from "#operations/sources/take-in-lead.ts";
import type { Route } from "./+types/read-payload.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(`/office/sources/${id}`);

export async function action({ params: { id, payload }, context }: Route.ActionArgs) {
  const asked = { payloadId: payload, staffId: staffMember(context).id };
  const read = await readPayloadAgain(context.get(worldContext), asked);
  if (read.ok) return redirect(`/office/leads/${read.leadId}`, 303);
  if (read.reason === "unknown-payload") throw data(null, { status: 404 });
  return redirect(`/office/sources/${id}?read=none`, 303);
}
