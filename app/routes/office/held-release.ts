import { redirect } from "react-router";
import { letThrough } from "#operations/settle-review.ts";
import { staffMember } from "../../office-door.ts";
import { heldAddress, heldNamed } from "../../office-held.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/held-release.ts";

export { OnlyPosted as default } from "#app/ui/office/only-posted.tsx";

export const loader = ({ params }: Route.LoaderArgs) => redirect(heldAddress(heldNamed(params)));

/** `POST /office/moderation/:scope/:id/approve` */
export async function action({ params, context }: Route.ActionArgs) {
  const named = heldNamed(params);
  const through = await letThrough(context.get(worldContext), { ...named, by: staffMember(context).id });
  return redirect(through.ok ? heldAddress(named) : `${heldAddress(named)}?refused=${through.reason}`, 303);
}
