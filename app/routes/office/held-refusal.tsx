import { data, redirect } from "react-router";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { ReasonPage } from "#app/ui/office/reason-page.tsx";
import { moderationCopy } from "#content/office/held.ts";
import { rejectSubmission } from "#operations/settle-review.ts";
import { staffMember } from "../../office-door.ts";
import { loadModeratedRecord, moderatedRecordIn, moderationAddress } from "../../office-held.ts";
import { postedTexts } from "../../posted-form.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/held-refusal.ts";

const copy = moderationCopy.detail;

export const meta: Route.MetaFunction = () => officeTitle(copy.rejected);

export async function loader({ params, context }: Route.LoaderArgs) {
  const named = moderatedRecordIn(params);
  const { record } = await loadModeratedRecord(context.get(worldContext).database.read, named);
  return { address: moderationAddress(named), isInModeration: record.moderationReason !== null };
}

/** `POST /office/moderation/:scope/:id/reject` */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { reason: typed } = await postedTexts(request, ["reason"]);
  const review = { ...moderatedRecordIn(params), reason: typed, by: staffMember(context).id };
  const rejected = await rejectSubmission(context.get(worldContext), review);
  if (rejected.ok) throw redirect("/office/moderation?done=rejected", 303);
  return data({ typed, refused: rejected.reason }, 400);
}

export default function RejectSubmission({
  loaderData: { address, isInModeration },
  actionData,
}: Route.ComponentProps) {
  return (
    <ReasonPage
      title={copy.rejected}
      line={copy.rejectLine}
      over={isInModeration ? undefined : copy.refusals["not-held"]}
      back={{ to: address, label: copy.backToRecord }}
      action={`${address}/reject`}
      label={copy.reason}
      button={copy.rejected}
      refusals={copy.refusals}
      answer={actionData}
    />
  );
}
