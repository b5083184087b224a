import { dayName, shownAs, wholeDayName } from "#content/dates.ts";
import { localDay } from "#domain/values/time/day.ts";
import { anniversaryWithin } from "#domain/work/anniversary.ts";
import { parseAppointmentKind } from "#domain/work/appointment.ts";
import { daysSince, firstContactClock, freshness } from "#domain/work/lead-attention.ts";
import type { TodayReason } from "#domain/work/today-list.ts";
import { appointmentNames } from "./appointments.ts";

interface Reason extends TodayReason {
  text: string | null;
  touchedAt: string | null;
}

interface Moment {
  now: Date;
  /** IANA */
  timeZone: string;
}

/** "warn", "bad": it is late. */
export type ReasonTone = "plain" | "warn" | "bad";

const clock = shownAs({ hour: "numeric", minute: "2-digit" });
const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);
const hours = (count: number) => (count === 1 ? "1 hour" : `${count} hours`);
const years = (count: number) => (count === 1 ? "1 year" : `${count} years`);

/** Why somebody is on the list of the day: "New, 40 minutes", "Showing at 3 PM", "90 days since you spoke". */
export function reasonText(reason: Reason, { now, timeZone }: Moment): { text: string; tone: ReasonTone } {
  const { why, at } = reason;
  const today = localDay(now, timeZone);
  switch (why) {
    case "replied":
      return { text: `Replied ${age(at, now)} ago`, tone: "warn" };
    case "new":
      return newText(at, now);
    case "appointment":
      return { text: appointmentText(reason, { now, timeZone }), tone: at <= now.toISOString() ? "warn" : "plain" };
    case "task":
      return { text: taskText(reason.text ?? "", at, today), tone: at < today ? "bad" : "plain" };
    case "later":
      return { text: `You chose ${dayName(at, today)} to contact them again`, tone: "plain" };
    case "keep-in-touch":
      return { text: reason.touchedAt ? spokeText(daysSince(reason.touchedAt, now)) : neverText, tone: "plain" };
    case "anniversary":
      return { text: anniversaryText(reason, today), tone: "plain" };
    case "quiet":
      return {
        text: `No update for ${days(daysSince(at, now))}`,
        tone: freshness(at, now) === "red" ? "bad" : "warn",
      };
  }
}

/** In place of a name. */
export const ownTask = "A task of your own";

const neverText = "Keep in touch: not spoken with yet";

const spokeText = (count: number) => `${days(count)} since you spoke`;

function newText(at: string, now: Date): { text: string; tone: ReasonTone } {
  const { waited, left } = firstContactClock(at, now);
  const tone = left > 24 ? "plain" : left > 0 ? "warn" : "bad";
  return {
    text: waited > 0 && left > 0 ? `New, ${age(at, now)}: call within ${hours(left)}` : `New, ${age(at, now)}`,
    tone,
  };
}

/** "40 minutes", "26 hours", "3 days". */
function age(at: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / 60_000));
  if (minutes < 60) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  return minutes < 48 * 60 ? hours(Math.floor(minutes / 60)) : days(Math.floor(minutes / 1440));
}

function appointmentText({ at, text }: Reason, { now, timeZone }: Moment): string {
  const name = appointmentNames[parseAppointmentKind(text) ?? "meeting"];
  const day = localDay(new Date(at), timeZone);
  const today = localDay(now, timeZone);
  const time = clock(at, timeZone).replace(":00", "");
  return day === today ? `${name} at ${time}` : `${name} ${dayName(day, today)} at ${time}`;
}

/** "Send the comps, due today", "Inspection period ends tomorrow". */
function taskText(text: string, on: string, today: string): string {
  const day = dayName(on, today);
  if (on < today) return `${text}, overdue: ${day}`;
  return /\bends?$/.test(text) ? `${text} ${day}` : `${text}, due ${day}`;
}

const closed: Record<string, string> = {
  ...{ buyer: "Bought", seller: "Sold", renter: "Rented" },
  ...{ buying: "Bought", selling: "Sold", renting: "Rented" },
};

function anniversaryText({ at, text }: Reason, today: string): string {
  const found = anniversaryWithin(at, today);
  const [weekday = ""] = found ? wholeDayName(found.on).split(",") : [];
  const day = found?.on === today ? "today" : weekday;
  return `${closed[text ?? ""] ?? "Closed"} ${years(found?.years ?? 1)} ago ${day}`;
}
