import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { approveWording } from "#operations/sources/approve-wording.ts";
import type { Route } from "./+types/approve-wording.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(`/office/sources/${id}`);

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { wording } = await postedTexts(request, ["wording"]);
  const approved = await approveWording(context.get(worldContext), { id, wording, staffId: staffMember(context).id });
  if (!approved.ok) throw data(null, { status: 404 });
  return redirect(`/office/sources/${id}?approved=${approved.leads}`, 303);
}
