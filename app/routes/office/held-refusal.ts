import { redirect } from "react-router";
import { keepAside } from "#operations/settle-review.ts";
import { staffMember } from "../../office-door.ts";
import { heldAddress, heldNamed } from "../../office-held.ts";
import { postedForm } from "../../posted-form.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/held-refusal.ts";

export const loader = ({ params }: Route.LoaderArgs) => redirect(heldAddress(heldNamed(params)));

/** `POST /office/held/:scope/:id/refusal` */
export async function action({ request, params, context }: Route.ActionArgs) {
  const named = heldNamed(params);
  const reason = String((await postedForm(request)).get("reason") ?? "");
  const kept = await keepAside(context.get(worldContext), { ...named, reason, by: staffMember(context).id });
  return redirect(kept.ok ? "/office/held" : `${heldAddress(named)}?refused=${kept.reason}`, 303);
}
