import { data } from "react-router";
import { postAct } from "#app/record-acts.ts";
import { handOffMembers } from "#app/routes/my/hand-off-members.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { AppointmentPage } from "#app/ui/my/work/appointment-page.tsx";
import type { OpenAppointment } from "#app/ui/my/work/shown-appointment.ts";
import { worldContext } from "#app/world-context.ts";
import { formerMember } from "#content/members/my-team.ts";
import { appointmentCopy as copy } from "#content/work/appointments.ts";
import { memberNames } from "#database/members/members.ts";
import { appointmentOf, appointmentsBetween, type ListedAppointment } from "#database/work/appointments.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { appointmentClock, appointmentLengths, endOf, isAtOnce } from "#domain/work/appointment.ts";
import { zoneOfMember } from "#operations/work/day-of-agent.ts";
import { isInvited } from "#operations/work/guest.ts";
import { personInAppointment } from "#operations/work/invitation.ts";
import type { Route } from "./+types/appointment.ts";
import { appointmentActs } from "./appointment-acts.ts";
import { shownAppointments } from "./shown-appointments.ts";
import { guestLine, shownInvite } from "./shown-invite.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => myTitle(loaderData?.title ?? "", matches);

const longest = Math.max(...appointmentLengths);

/** Throws 404 unless this member may see it. */
export async function loader({ params: { id }, context }: Route.LoaderArgs): Promise<OpenAppointment> {
  const { database, now: clock } = context.get(worldContext);
  const { read } = database;
  const now = clock();
  const workspace = workspaceOf(context);
  const { agentId, member } = workspace;
  const row = await appointmentOf(read, workspace, id);
  if (!row) throw data(null, { status: 404 });
  const timeZone = await zoneOfMember(read, { agentId, member: { id: row.memberId } });
  const moment = { now, timeZone, days: true };
  const [shown] = await shownAppointments(read, workspace, [row], moment);
  if (!shown) throw data(null, { status: 404 });
  const near = await appointmentsBetween(read, workspace, {
    ...{ from: addDuration(new Date(row.startsAt), { minutes: -longest }), until: endOf(row) },
    ...{ memberId: row.memberId, states: ["planned"], most: 20 },
  });
  const atOnce = row.state === "planned" ? near.filter((one) => one.id !== id && isAtOnce(one, row)) : [];
  const who = (await memberNames(read, [row.memberId])).get(row.memberId) ?? formerMember;
  const person = personInAppointment(row);
  const { kind, minutes, place, note, memberId, sequence, state, startsAt } = row;
  const facts = [
    { name: copy.facts.when, value: copy.when(startsAt, timeZone, now.toISOString()) },
    { name: copy.facts.length, value: copy.length(minutes) },
    { name: copy.facts.where, value: place },
    { name: copy.facts.note, value: note },
    { name: copy.facts.guest, value: guestLine(row, person, timeZone) },
    { name: copy.facts.who, value: memberId === member.id ? "" : who },
    { name: copy.facts.state, value: state === "planned" ? "" : copy.states[state] },
  ];
  return {
    ...shown,
    page: pageOf(row),
    facts: facts.filter(({ value }) => value),
    sequence,
    entered: {
      ...{ kind, minutes: String(minutes), place, note, which: "", member: memberId },
      ...appointmentClock(startsAt, timeZone),
    },
    atOnce: (await shownAppointments(read, workspace, atOnce, moment)).map(({ when, title }) => `${title}, ${when}`),
    mayChange: state === "planned",
    invite: await shownInvite(read, row, { name: person, now, ticked: isInvited(row) }),
    members: await handOffMembers(read, workspace),
  };
}

function pageOf(row: ListedAppointment): OpenAppointment["page"] {
  const label = row.dealTitle ?? (personInAppointment(row) || copy.noName);
  if (row.leadId !== null) return { to: `/my/leads/${row.leadId}`, label };
  return { to: row.dealId === null ? `/my/contacts/${row.contactId}` : `/my/deals/${row.dealId}`, label };
}

export function action({ params: { id }, ...post }: Route.ActionArgs) {
  const by = { workspace: workspaceOf(post.context), id };
  return postAct({ ...post, acts: appointmentActs, by, page: `/my/appointments/${id}` }, 422);
}

export default function Appointment({ loaderData, actionData }: Route.ComponentProps) {
  return <AppointmentPage appointment={loaderData} refused={actionData} />;
}
