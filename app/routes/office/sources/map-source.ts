import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { mappingIn, targets } from "#domain/sources/mapping.ts";
import { mapSource } from "#operations/sources/change-source.ts";
import type { Route } from "./+types/map-source.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(`/office/sources/${id}`);

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const mapping = mappingIn(await postedTexts(request, [...targets]));
  const done = await mapSource(context.get(worldContext), { id, mapping, staffId: staffMember(context).id });
  if (!done) throw data(null, { status: 404 });
  return redirect(`/office/sources/${id}?done=saved`, 303);
}
