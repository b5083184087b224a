import { redirect } from "react-router";
import { approveSubmission } from "#operations/settle-review.ts";
import { staffMember } from "../../office-door.ts";
import { moderatedRecordIn, moderationAddress } from "../../office-held.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/held-release.ts";

export { OnlyPosted as default } from "#app/ui/office/only-posted.tsx";

export const loader = ({ params }: Route.LoaderArgs) => redirect(moderationAddress(moderatedRecordIn(params)));

/** `POST /office/moderation/:scope/:id/approve` */
export async function action({ params, context }: Route.ActionArgs) {
  const named = moderatedRecordIn(params);
  const approved = await approveSubmission(context.get(worldContext), { ...named, by: staffMember(context).id });
  return redirect(
    approved.ok ? moderationAddress(named) : `${moderationAddress(named)}?refused=${approved.reason}`,
    303,
  );
}
