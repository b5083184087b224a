import { redirect } from "react-router";
import { answerRow } from "#app/routes/office/queue/row-answer.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { bulkApproval } from "#content/moderation/office-moderation.ts";
import { approveSubmission } from "#operations/moderation/review-submission.ts";
import type { Route } from "./+types/approve-submission.ts";
import { moderatedRecordIn, moderationAddress } from "./moderated-record.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

export const loader = ({ params }: Route.LoaderArgs) => redirect(moderationAddress(moderatedRecordIn(params)));

export async function action({ params, url, context }: Route.ActionArgs) {
  const named = moderatedRecordIn(params);
  const approved = await approveSubmission(context.get(worldContext), { ...named, by: staffMember(context).id });
  const page = moderationAddress(named);
  if (approved.ok) return answerRow(url, `${page}?done=approved`);
  return answerRow(url, `${page}?refused=${approved.reason}`, bulkApproval.notInModeration);
}
