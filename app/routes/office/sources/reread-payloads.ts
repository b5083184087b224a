import { data, redirect } from "react-router";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { findSource } from "#database/sources/sources.ts";
import { readAllAgain } from "#operations/sources/decide-payloads.ts";
import type { Route } from "./+types/reread-payloads.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(`/office/sources/${id}`);

export async function action({ params: { id }, context }: Route.ActionArgs) {
  const world = context.get(worldContext);
  if (!(await findSource(world.database.read, id))) throw data(null, { status: 404 });
  const leads = await readAllAgain(world, { sourceId: id, staffId: staffMember(context).id });
  return redirect(`/office/sources/${id}?reread=${leads}`, 303);
}
