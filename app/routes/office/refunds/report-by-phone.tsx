import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import type { RecordVisit } from "#app/http/visit.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { ReportByPhonePage } from "#app/ui/office/refunds/report-by-phone-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { personName } from "#content/person-name.ts";
import { phonedReportPage as copy } from "#content/refunds/office-refunds.ts";
import { agentOf } from "#database/agents/agent-of.ts";

import { teamOf } from "#database/members/memberships.ts";
import { placesOfLeads } from "#database/refunds/offered-leads.ts";
import { acceptancesOfLead } from "#database/work/acceptances.ts";
import { parseReportGround } from "#domain/refunds/policy-terms.ts";
import { reportByPhone } from "#operations/refunds/report-lead.ts";
import type { Route } from "./+types/report-by-phone.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

/** Throws 404 unless an agent has, or had, the lead. */
export async function loader({ params: { id }, context }: RecordVisit) {
  const { read } = context.get(worldContext).database;
  const acceptance = (await acceptancesOfLead(read, id)).at(-1);
  if (!acceptance) throw data(null, { status: 404 });
  const { agentId, memberId } = acceptance;
  const agent = await agentOf(read, agentId);
  const team = await teamOf(read, { agentId });
  return {
    leadId: id,
    agent: agent ? personName(agent) : "",
    where: (await placesOfLeads(read, [id]))[id] ?? "",
    members: team.map(({ id: value, name, email }) => ({ value, label: name || email })),
    worksOnIt: memberId,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, ["memberId", "ground", "text"]);
  const report = { ...entered, leadId: params.id, ground: parseReportGround(entered.ground) };
  const reported = await reportByPhone(context.get(worldContext), { ...report, staffId: staffMember(context).id });
  if (reported.ok) return redirect(`/office/reports/${reported.reportId}/decision?done=reported`, 303);
  if (reported.reason === "unknown-lead") throw data(null, { status: 404 });
  return data({ refused: reported.reason, entered }, 400);
}

export default function ReportByPhone({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportByPhonePage {...loaderData} answer={actionData} />;
}
