import { postedForm, textsIn } from "#app/http/posted-form.ts";
import { selectedRows } from "#app/routes/office/selected-rows.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { type BulkResult, BulkResults } from "#app/ui/office/lists/bulk-results.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { bulkAssignment as copy } from "#content/leads/lead-work.ts";
import { leadsCopy } from "#content/leads/office-leads.ts";
import { findLead } from "#database/leads/lead-history.ts";
import { staffNames } from "#database/staff/staff.ts";
import { fullName } from "#domain/values/full-name.ts";
import { assignLead } from "#operations/leads/assign-lead.ts";
import type { Route } from "./+types/lead-assignments.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

/** One assignment after the other, each as on the lead's own page. */
export async function action({ request, context }: Route.ActionArgs): Promise<BulkResult[]> {
  const world = context.get(worldContext);
  const form = await postedForm(request);
  const assigneeId = textsIn(form, ["assignee"]).assignee || null;
  const names = await staffNames(world.database.read, assigneeId ? [assigneeId] : []);
  const to = names.get(assigneeId ?? "");
  const results: BulkResult[] = [];
  for (const { key: leadId, value: seen } of selectedRows(form)) {
    const lead = await findLead(world.database.read, leadId);
    if (!lead) continue;
    const by = { leadId, staffId: staffMember(context).id };
    const assigned = await assignLead(world, { ...by, assigneeId, seen: seen || null });
    results.push({
      name: fullName(lead) || leadsCopy.noName,
      link: `/office/leads/${leadId}`,
      isDone: assigned.ok,
      text: assigned.ok ? copy.assigned(to) : copy.refusals[assigned.reason],
    });
  }
  return results;
}

export default function LeadAssignments({ actionData = [] }: Route.ComponentProps) {
  return <BulkResults title={copy.title} back={copy.back} results={actionData} />;
}
