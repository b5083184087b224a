import { shortMoment, shownAs } from "#content/dates.ts";
import { type BookedCall, type Handover, hasPassed } from "#domain/offers/handover.ts";
import { offerMinutes } from "#domain/offers/offer-clock.ts";

const { live: minutes } = offerMinutes;
const clock = shownAs({ hour: "numeric", minute: "2-digit", timeZoneName: "short" });

/** "Tue, Dec 1, 10:00 AM (Atlanta)": on the person's clock. */
export const callTime = ({ startsAt, timeZone, city }: BookedCall, now: string): string =>
  `${shortMoment(startsAt, timeZone, now)}${city ? ` (${city})` : ""}`;

/** One line of the offer. @param reader of the agent (IANA) @param who the person as the reader knows them */
export function callLine(call: BookedCall, { who, zone, now }: { who: string; zone: string; now: string }): string {
  const at = callTime(call, now);
  if (hasPassed(call, now)) return `The call agreed for ${at} is past. Agree on another time when you call.`;
  const there = clock(call.startsAt, call.timeZone);
  const here = clock(call.startsAt, zone);
  return `You have a call with ${who} on ${at}, ${call.minutes} minutes.${here === there ? "" : ` On your clock: ${here}.`}`;
}

/** What we promise of each, in one sentence: shown where the plan includes it, and counted on /promises. */
export const handoverRules: Record<Handover, { name: string; rule: string }> = {
  "booked-call": {
    name: "Scheduled appointment",
    rule: "If we have agreed a call with the person, it is in the offer, and in your calendar once you accept. A call whose time comes before that is no appointment of yours.",
  },
  "live-transfer": {
    name: "Live transfer",
    rule: `If the person is still on the line with us, your offer rings for ${minutes} minutes, and you join when you accept. If nobody picks up, that is no lapse: the offer goes on with all of its time.`,
  },
};

/** The agent's side. */
export const liveOfferCopy = {
  clash: (what: string) => `At the same time your calendar has: ${what}.`,
  onTheLine: "On the line now: accept and join",
  callAt: (time: string) => `Call on ${time}`,
  title: (who: string) => `${who} is on the line`,
  left: (by: string) => `Accept by ${by} and join the call. After that it is an ordinary offer.`,
  /** Before the acceptance. */
  bridge: "You get the number to join as soon as you accept.",
  staffCall: (staff: string) => `${staff} calls you as soon as you accept.`,
  joinTitle: (person: string, staff: string) => `${person} is on the line with ${staff}`,
  joinButton: "Join the call",
  open: "Open the lead",
  join: (number: string, code: string) => `Call ${number} and enter ${code}.`,
  called: (staff: string, number: string) => `${staff} calls you from ${number}. Keep your phone free.`,
} as const;
