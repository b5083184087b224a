import type { HandoverShown } from "#app/ui/office/leads/lead-details.ts";
import { localMoment, localTime } from "#content/dates.ts";
import { callTime } from "#content/offers/handover.ts";
import { officeHandoverCopy as copy } from "#content/offers/office-handover.ts";
import { agentRecord } from "#database/agents/agents.ts";
import { recognizedPlace } from "#database/leads/lead-place.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { memberNames } from "#database/members/members.ts";
import { confirmedPhone } from "#database/notifications/phones.ts";
import { lastBookedCall } from "#database/offers/booked-calls.ts";
import { lastTransferOf, stateOf, type TransferOfOffer } from "#database/offers/live-transfers.ts";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { staffNames } from "#database/staff/staff.ts";
import { planNames } from "#domain/agents/plan.ts";
import { hasPassed, includesHandover, joiningMinutes } from "#domain/offers/handover.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import type { StaffMember } from "#domain/staff/staff-member.ts";
import { formattedPhone } from "#domain/text/formatted-phone.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { dialable } from "#domain/values/phone-number.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { appointmentClock } from "#domain/work/appointment.ts";
import { firstContactHours } from "#domain/work/lead-attention.ts";
import { whereaboutsOf } from "#operations/leads/schedule-callback.ts";
import { mayBook, zoneOfPerson } from "#operations/offers/booked-call.ts";
import { joinAt } from "#operations/offers/bridge.ts";
import type { World } from "#operations/world.ts";

interface Seen {
  member: StaffMember;
  /** They have the lead, or are offered it. */
  agent: { id: string; name: string } | undefined;
  mayCall: boolean;
}

/** The call that is agreed with the person, and the transfer of one who is on the line. */
export async function loadHandover(world: World, lead: LeadsTable, seen: Seen): Promise<HandoverShown> {
  const isBefore = mayBook(lead);
  const mayAct = seen.mayCall && isBefore;
  const call = await callShown(world, lead, seen);
  const live = await transferShown(world, lead, seen.agent?.name ?? "");
  const mayBookIt = mayAct && mayDo(seen.member.role, "leads.work");
  const mayTransfer = mayAct && lead.stage !== "generated" && mayDo(seen.member.role, "leads.move");
  const isShown = mayBookIt || mayTransfer || live !== null || call.line !== null;
  return { call, live, transferLine: copy.transferLine, mayBook: mayBookIt, mayTransfer, isShown };
}

async function callShown(world: World, lead: LeadsTable, { agent }: Seen): Promise<HandoverShown["call"]> {
  const { read } = world.database;
  const now = world.now().toISOString();
  const { city } = await recognizedPlace(read, lead);
  const timeZone = zoneOfPerson(await whereaboutsOf(read, lead));
  const clock = copy.clock(city ?? "", localTime(now, timeZone));
  const last = await lastBookedCall(read, lead.id);
  const blank = { day: "", time: "", minutes: "30" };
  const isBefore = mayBook(lead);
  // A call of an earlier agent says nothing once the lead is back.
  if (!last || last.ending === "changed" || last.ending === "cancelled" || (last.ending === "accepted" && isBefore))
    return { clock, line: null, warning: null, isOpen: false, entered: blank };
  const at = callTime({ ...last, city: city ?? "" }, now);
  const by = (await staffNames(read, [last.staffId])).get(last.staffId) ?? "";
  const plan = agent ? ((await agentRecord(read, agent.id))?.plan ?? null) : null;
  const name = lead.firstName || "them";
  const isLeftOut = agent !== undefined && !includesHandover(plan, "booked-call");
  const warning =
    last.ending === "accepted"
      ? null
      : hasPassed(last, now)
        ? isBefore
          ? copy.passed(name)
          : null
        : isLeftOut
          ? copy.notIncluded({ agent: agent.name, plan: plan ? planNames[plan] : null, name })
          : null;
  const isOpen = last.endedAt === null && isBefore;
  const line = last.ending === "accepted" ? copy.kept(at, agent?.name ?? "") : copy.booked(at, last.minutes, by);
  const entered = { ...appointmentClock(last.startsAt, timeZone), minutes: String(last.minutes) };
  return { clock, line, warning, isOpen, entered: isOpen ? entered : blank };
}

async function transferShown(world: World, lead: LeadsTable, agent: string): Promise<HandoverShown["live"]> {
  const { read } = world.database;
  const now = world.now().toISOString();
  const transfer = await lastTransferOf(read, { leadId: lead.id });
  if (!transfer || addDuration(new Date(transfer.startedAt), { minutes: joiningMinutes }) <= now) return null;
  const state = stateOf(transfer, now);
  const name = lead.firstName || "them";
  if (state === "ended") return null;
  if (state === "rings") {
    const seconds = Math.max(0, Math.ceil((Date.parse(transfer.joinBy) - Date.parse(now)) / 1000));
    return { state, title: copy.rings(agent), lines: [copy.ringsLine(seconds, name)], tel: null };
  }
  if (state === "nobody") {
    const { acceptBy = now } = (await openOfferOfLead(read, lead.id)) ?? {};
    const zone = zoneOfPerson(await whereaboutsOf(read, lead));
    const by = localMoment(addDuration(acceptBy, { hours: firstContactHours }), zone, now);
    const offered = { agent, name, by, until: localTime(acceptBy, officeZone) };
    const line = lead.stage === "offered" ? copy.nobodyOffered(offered) : copy.nobody(name);
    return lead.stage === "offered" || lead.stage === "double-verified"
      ? { state, title: copy.nobodyTitle, lines: [line], tel: null }
      : null;
  }
  return answeredShown(world, transfer, name);
}

async function answeredShown(world: World, transfer: TransferOfOffer, name: string): Promise<HandoverShown["live"]> {
  const { read } = world.database;
  const memberId = transfer.memberId ?? "";
  const member = (await memberNames(read, [memberId])).get(memberId) ?? "";
  const title = copy.answered(member);
  const join = joinAt(world, transfer.id, "staff");
  if (join) {
    const lines = [
      copy.bridge(formattedPhone(join.number), join.code, name),
      ...(transfer.joinedAt ? [copy.joined(member, localTime(transfer.joinedAt, officeZone))] : []),
    ];
    return { state: "answered", title, lines, tel: `${join.number},,${join.code}` };
  }
  const own = (await confirmedPhone(read, memberId))?.phone;
  const phone = own ?? dialable((await agentRecord(read, transfer.agentId))?.phone ?? "");
  const lines = [phone ? copy.dial(member, formattedPhone(phone), name) : copy.noPhone(member, name)];
  return { state: "answered", title, lines, tel: phone };
}
