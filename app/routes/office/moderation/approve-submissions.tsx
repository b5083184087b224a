import { postedForm } from "#app/http/posted-form.ts";
import { selectedRows } from "#app/routes/office/selected-rows.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { type BulkResult, BulkResults } from "#app/ui/office/lists/bulk-results.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { bulkApproval as copy } from "#content/moderation/office-moderation.ts";
import { approveSubmission } from "#operations/moderation/review-submission.ts";
import type { Route } from "./+types/approve-submissions.ts";
import { moderatedRecordIn, moderationAddress, nameOfSubmission } from "./moderated-record.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

/** One approval after the other, each as on the submission's own page. */
export async function action({ request, context }: Route.ActionArgs): Promise<BulkResult[]> {
  const world = context.get(worldContext);
  const results: BulkResult[] = [];
  for (const { key } of selectedRows(await postedForm(request))) {
    const [scope = "", id = ""] = key.split(" ");
    const named = moderatedRecordIn({ scope, id });
    const name = await nameOfSubmission(world.database.read, named);
    const approved = await approveSubmission(world, { ...named, by: staffMember(context).id });
    const text = approved.ok ? copy.approved : copy.notInModeration;
    results.push({ name: name || copy.noName, link: moderationAddress(named), isDone: approved.ok, text });
  }
  return results;
}

export default function ApproveSubmissions({ actionData = [] }: Route.ComponentProps) {
  return <BulkResults title={copy.title} back={copy.back} results={actionData} />;
}
