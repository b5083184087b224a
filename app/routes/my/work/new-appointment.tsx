import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import type { Context } from "#app/http/visit.ts";
import { seenContact } from "#app/routes/my/contacts/seen-contact.ts";
import { handOffMembers } from "#app/routes/my/hand-off-members.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { AppointmentForm } from "#app/ui/my/work/appointment-form.tsx";
import { worldContext } from "#app/world-context.ts";
import { appointmentCopy as copy } from "#content/work/appointments.ts";
import { ownDealOf } from "#database/contacts/deals.ts";
import { findLead } from "#database/leads/lead-history.ts";
import { sharedLead } from "#database/leads/shared-persons.ts";
import { acceptanceOf } from "#database/work/acceptances.ts";
import { displayName } from "#domain/contacts/display-name.ts";
import { fullName } from "#domain/values/full-name.ts";
import { appointmentFields } from "#domain/work/appointment.ts";
import { addAppointment } from "#operations/work/appointments.ts";
import { dayOfAgent } from "#operations/work/day-of-agent.ts";
import type { WorkRecord } from "#operations/work/record-activity.ts";
import type { Route } from "./+types/new-appointment.ts";
import { shownInvite } from "./shown-invite.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.add, matches);

/** Of a lead, a contact or a deal, as the address says. */
export async function loader({ params: { id }, pattern, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const workspace = workspaceOf(context);
  const { agentId, member } = workspace;
  const { of, page, name } = await recordAt(context, pattern, id);
  return {
    page,
    name,
    invite: await shownInvite(database.read, { ...noRecord, agentId, ...of }, { name, now: now(), ticked: false }),
    entered: { day: await dayOfAgent(database.read, agentId, now()), member: member.id },
    members: await handOffMembers(database.read, workspace),
  };
}

const noRecord = { leadId: null, contactId: null, dealId: null };

interface RecordPage {
  of: WorkRecord;
  page: string;
  name: string;
}

/** Throws 404 unless this member may see it. */
async function recordAt(context: Context, pattern: string, id: string): Promise<RecordPage> {
  const { database, now } = context.get(worldContext);
  const workspace = workspaceOf(context);
  const { read } = database;
  if (pattern.includes("/leads/")) {
    const acceptance = await acceptanceOf(read, workspace, id);
    const lead = acceptance?.endedAt === null ? await findLead(read, id) : undefined;
    if (!lead) throw data(null, { status: 404 });
    const { person } = await sharedLead(read, workspace.agentId, id, now());
    return { of: { leadId: id }, page: `/my/leads/${id}`, name: fullName(person) };
  }
  const deal = pattern.includes("/deals/") ? await ownDealOf(read, workspace, id) : undefined;
  const contact = await seenContact(context, deal?.contactId ?? id);
  const name = displayName(contact);
  if (deal) return { of: { dealId: id }, page: `/my/deals/${id}`, name };
  return { of: { contactId: contact.id }, page: `/my/contacts/${contact.id}`, name };
}

export async function action({ request, params: { id }, pattern, context }: Route.ActionArgs) {
  const { of } = await recordAt(context, pattern, id);
  const entered = await postedTexts(request, appointmentFields);
  const added = await addAppointment(context.get(worldContext), workspaceOf(context), of, entered);
  if (added.ok) return redirect(`/my/appointments/${added.id}`, 303);
  if (added.reason === "unknown-record") throw data(null, { status: 404 });
  return data({ reason: added.reason, message: copy.refusals[added.reason], entered }, 422);
}

export default function NewAppointment({ loaderData, actionData }: Route.ComponentProps) {
  const { page, name, entered, members, invite } = loaderData;
  return (
    <MyPage
      narrow
      back={{ to: page, label: name || copy.noName }}
      title={copy.add}
      line={members.length > 1 ? copy.addTeamLine : copy.addLine}
    >
      <AppointmentForm
        action={`${page}/appointment`}
        entered={actionData?.entered ?? entered}
        members={members}
        invite={invite}
        refused={actionData}
      />
    </MyPage>
  );
}
