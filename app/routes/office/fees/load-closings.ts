import { data } from "react-router";
import { issuing, shownClosings } from "#app/http/fees/shown-closings.ts";
import type { RecordVisit } from "#app/http/visit.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import type { OfficeClosings } from "#app/ui/office/fees/closings-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { openClosingCheckOf } from "#database/fees/closing-checks.ts";
import { findLead } from "#database/leads/lead-history.ts";
import { staffNames } from "#database/staff/staff.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import { fullName } from "#domain/values/full-name.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { recordLeadView } from "#operations/consumers/record-lead-view.ts";

/** Throws 404 if there is no such lead. */
export async function loadOfficeClosings({ params, context }: RecordVisit): Promise<OfficeClosings> {
  const world = context.get(worldContext);
  const { read } = world.database;
  const member = staffMember(context);
  const lead = await findLead(read, params.id);
  if (!lead) throw data(null, { status: 404 });
  recordLeadView(world, { leadId: lead.id, staffId: member.id });
  const check = await openClosingCheckOf(read, lead.id);
  return {
    leadId: lead.id,
    name: fullName(lead),
    kind: lead.kind,
    closings: await shownClosings(read, {
      leadId: lead.id,
      staffNames: (ids) => staffNames(read, ids),
      ...issuing(world),
    }),
    timeZone: officeZone,
    mayReport: mayDo(member.role, "closings.record"),
    check: check && { cause: check.cause, openedAt: check.openedAt },
  };
}
