import type { CallToJoin, OpenOffer } from "#app/ui/my/offers/shown-offer.ts";
import { brand } from "#content/brand.ts";
import { localTime } from "#content/dates.ts";
import { callLine, liveOfferCopy as copy } from "#content/offers/handover.ts";
import { appointmentTitle } from "#content/work/appointments.ts";
import type { LeadsTable, OffersTable } from "#database/leads/leads-schema.ts";
import { lastTransferOf, stateOf, type TransferOfOffer } from "#database/offers/live-transfers.ts";
import type { Reader } from "#database/schema.ts";
import { staffCardOf } from "#database/staff/staff.ts";
import { appointmentsBetween } from "#database/work/appointments.ts";
import { initialOf } from "#domain/leads/without-contact.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { type BookedCall, hasPassed, joiningMinutes } from "#domain/offers/handover.ts";
import { formattedPhone } from "#domain/text/formatted-phone.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { appointmentLengths, endOf, isAtOnce } from "#domain/work/appointment.ts";
import { joinAt } from "#operations/offers/bridge.ts";
import { offerFacts } from "#operations/offers/offer-facts.ts";
import { offerHours } from "#operations/offers/offer-hours.ts";
import { zoneOfMember } from "#operations/work/day-of-agent.ts";
import { personInAppointment } from "#operations/work/invitation.ts";
import type { World } from "#operations/world.ts";
import { shownClock } from "./shown-clock.ts";

/** An unnamed person, before the acceptance. */
const unnamed = (lead: LeadsTable) => initialOf(lead) || "the person";

/** The transfer that rings now. */
export async function ringingTransfer(reader: Reader, offerId: string, now: Date): Promise<TransferOfOffer | null> {
  const transfer = await lastTransferOf(reader, { offerId });
  return transfer && stateOf(transfer, now.toISOString()) === "rings" ? transfer : null;
}

/** What an open offer says of a call that we agreed, and of a person on the line, whose clock it then has. */
export async function handoverOf(
  world: World,
  { workspace, lead, offer }: { workspace: Workspace; lead: LeadsTable; offer: OffersTable },
): Promise<Pick<OpenOffer, "call" | "live"> & Partial<ReturnType<typeof shownClock>>> {
  const { read } = world.database;
  const now = world.now();
  const zone = await zoneOfMember(read, workspace);
  const { call } = await offerFacts(read, lead, offer.agentId);
  const shownCall = call && {
    line: callLine(call, { who: unnamed(lead), zone, now: now.toISOString() }),
    clash: hasPassed(call, now.toISOString()) ? null : await clashOf(read, workspace, { call, zone }),
  };
  const transfer = await ringingTransfer(read, offer.id, now);
  if (!transfer) return { call: shownCall ?? null, live: null };
  const staff = (await staffCardOf(read, transfer.staffId))?.name ?? brand.name;
  const line = `${copy.left(localTime(transfer.joinBy, zone))} ${world.bridge ? copy.bridge : copy.staffCall(staff)}`;
  const clock = shownClock(now, transfer.joinBy, await offerHours(read, lead, offer.agentId), true);
  return { call: shownCall ?? null, live: { title: copy.title(initialOf(lead) || "Somebody"), line }, ...clock };
}

const longest = Math.max(...appointmentLengths);

async function clashOf(
  reader: Reader,
  workspace: Workspace,
  { call, zone }: { call: BookedCall; zone: string },
): Promise<string | null> {
  const near = await appointmentsBetween(reader, workspace, {
    ...{ from: addDuration(new Date(call.startsAt), { minutes: -longest }), until: endOf(call) },
    ...{ memberId: workspace.member.id, states: ["planned"], most: 20 },
  });
  const atOnce = near.filter((one) => isAtOnce(one, call));
  const titles = atOnce.map(
    (one) => `${appointmentTitle(one.kind, personInAppointment(one))}, ${localTime(one.startsAt, zone)}`,
  );
  return titles.length > 0 ? copy.clash(titles.join("; ")) : null;
}

/** For the member who accepted while the person was on the line. */
export async function joiningOf(world: World, offer: OffersTable, lead: LeadsTable): Promise<CallToJoin | null> {
  const { read } = world.database;
  const now = world.now();
  const transfer = await lastTransferOf(read, { offerId: offer.id });
  if (!transfer || stateOf(transfer, now.toISOString()) !== "answered") return null;
  if (addDuration(new Date(transfer.startedAt), { minutes: joiningMinutes }) <= now.toISOString()) return null;
  const card = await staffCardOf(read, transfer.staffId);
  const staff = card?.name ?? brand.name;
  const shown = {
    title: copy.joinTitle(lead.firstName || "The person", staff),
    button: copy.joinButton,
    open: copy.open,
  };
  const join = joinAt(world, transfer.id, "agent");
  if (!join)
    return { ...shown, line: copy.called(staff, card?.phone ? formattedPhone(card.phone) : brand.phone), tel: null };
  return { ...shown, line: copy.join(formattedPhone(join.number), join.code), tel: `${join.number},,${join.code}` };
}
