import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { ReasonPage } from "#app/ui/office/actions/reason-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { moderationCopy } from "#content/moderation/office-moderation.ts";
import { rejectSubmission } from "#operations/moderation/review-submission.ts";
import type { Route } from "./+types/reject-submission.ts";
import { loadModeratedRecord, moderatedRecordIn, moderationAddress } from "./moderated-record.ts";

const copy = moderationCopy.detail;

export const meta: Route.MetaFunction = () => officeTitle(copy.rejected);

export async function loader({ params, context }: Route.LoaderArgs) {
  const named = moderatedRecordIn(params);
  const { record } = await loadModeratedRecord(context.get(worldContext).database.read, named);
  return { address: moderationAddress(named), isInModeration: record.moderationReason !== null };
}

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
      closedReason={isInModeration ? undefined : copy.refusals["not-in-moderation"]}
      back={{ to: address, label: copy.backToRecord }}
      action={`${address}/reject`}
      label={copy.reason}
      button={copy.rejected}
      refusals={copy.refusals}
      answer={actionData}
    />
  );
}
