import { data, redirect } from "react-router";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { ReasonPage } from "#app/ui/office/reason-page.tsx";
import { heldWords } from "#content/office/held.ts";
import { keepAside } from "#operations/settle-review.ts";
import { staffMember } from "../../office-door.ts";
import { heldAddress, heldNamed, heldOf } from "../../office-held.ts";
import { postedTexts } from "../../posted-form.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/held-refusal.ts";

const words = heldWords.detail;

export const meta: Route.MetaFunction = () => officeTitle(words.aside);

export async function loader({ params, context }: Route.LoaderArgs) {
  const named = heldNamed(params);
  const { record } = await heldOf(context.get(worldContext).database.read, named);
  return { address: heldAddress(named), isHeld: record.moderationReason !== null };
}

/** `POST /office/moderation/:scope/:id/reject` */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { reason: typed } = await postedTexts(request, ["reason"]);
  const review = { ...heldNamed(params), reason: typed, by: staffMember(context).id };
  const kept = await keepAside(context.get(worldContext), review);
  if (kept.ok) throw redirect("/office/moderation?done=rejected", 303);
  return data({ typed, refused: kept.reason }, 400);
}

export default function HeldRefusal({ loaderData: { address, isHeld }, actionData }: Route.ComponentProps) {
  return (
    <ReasonPage
      title={words.aside}
      line={words.asideLine}
      over={isHeld ? undefined : words.refusals["not-held"]}
      back={{ to: address, label: words.backToRecord }}
      action={`${address}/reject`}
      label={words.reason}
      button={words.aside}
      refusals={words.refusals}
      answer={actionData}
    />
  );
}
