import type { TodayOffersProps } from "#app/ui/my/offers/today-offers.tsx";
import { recognizedPlaces } from "#database/leads/lead-place.ts";
import { lostOffersOf, openOffersOf } from "#database/offers/offers.ts";
import { isInTeam } from "#domain/members/member.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { minutesLeft } from "#domain/offers/offer-clock.ts";
import { placeName } from "#domain/territory/place-name.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { offerHours } from "#operations/offers/offer-hours.ts";
import type { World } from "#operations/world.ts";

const lostDays = 7;

/** What the page of today shows of offers; before the Referral Agreement is signed, numbers alone. */
export async function todayOffers({ database, now }: World, workspace: Workspace): Promise<TodayOffersProps> {
  const { read } = database;
  const { hasSigned, member } = workspace;
  const open = await openOffersOf(read, workspace, { memberId: member.id, now: now().toISOString() });
  if (!hasSigned) {
    const placeOf = await recognizedPlaces(read, open.map(wanted));
    const byPlace = Map.groupBy(open, (lead) => lead.zip ?? placeOf(wanted(lead)).city ?? "");
    const waiting = [...byPlace].map(([place, offers]) => ({ place, count: offers.length }));
    return { hasSigned, isInTeam: isInTeam(member), hasOpen: false, others: [], waiting, lost: [] };
  }
  const lost = await lostOffersOf(read, workspace, addDuration(now(), { days: -lostDays }));
  const rest = open.slice(1);
  const placeOf = await recognizedPlaces(read, [...rest, ...lost].map(wanted));
  const others: TodayOffersProps["others"] = [];
  for (const { id, acceptBy, dialable, ...lead } of rest) {
    const hours = await offerHours(read, { zip: lead.zip, state: lead.place, dialable }, workspace.agentId);
    const minutes = minutesLeft(now(), acceptBy, hours);
    const timeZone = hours.agentZones[0] ?? officeZone;
    others.push({ id, place: placeName(placeOf(wanted(lead))), acceptBy, minutes, timeZone });
  }
  return {
    hasSigned,
    isInTeam: isInTeam(member),
    hasOpen: open.length > 0,
    others,
    waiting: [],
    lost: lost.map((offer) => {
      const { id, offerState: state, offerReason: reason, endedAt } = offer;
      return { id, place: placeName(placeOf(wanted(offer))), state, reason, endedAt };
    }),
  };
}

const wanted = ({ zip, city, place }: { zip: string | null; city: string | null; place: string | null }) => ({
  zip,
  city,
  state: place,
});
