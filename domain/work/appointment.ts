import { isDay } from "#domain/values/time/day.ts";
import { instantsAt } from "#domain/values/time/instants.ts";
import { maxTaskLength } from "./task.ts";

export const appointmentKinds = ["call", "meeting", "showing", "listing", "inspection", "closing"] as const;
export type AppointmentKind = (typeof appointmentKinds)[number];

export const appointmentLengths = [15, 30, 45, 60, 90, 120, 180, 240] as const;

export const parseAppointmentKind = (text: string | null): AppointmentKind | undefined =>
  appointmentKinds.find((kind) => kind === text);

/** "done", "missed": said by the member afterwards. */
export type AppointmentState = "planned" | "done" | "missed" | "cancelled";

/** The list of the day asks so long how one went. */
export const daysOfOutcome = 7;

export const parseAppointmentEnd = (text: string): "done" | "missed" | undefined =>
  text === "done" || text === "missed" ? text : undefined;

export const appointmentFields = [
  "kind",
  "day",
  "time",
  "minutes",
  "place",
  "note",
  "which",
  "member",
  "invites",
  "invite",
] as const;
export type AppointmentField = (typeof appointmentFields)[number];

export interface AppointmentFacts {
  kind: AppointmentKind;
  /** ISO, UTC. */
  startsAt: string;
  minutes: number;
  /** Empty: none. */
  place: string;
  note: string;
}

/** "skipped-time": clocks go forward over it. "doubled-time": they show it twice that day, and `which` says which one. */
export type AppointmentRefusal =
  | ("no-kind" | "no-day" | "no-time" | "no-minutes" | "long-place" | "long-note")
  | ("skipped-time" | "doubled-time" | "time-passed" | "too-far");

export type AppointmentRead = { ok: true; facts: AppointmentFacts } | { ok: false; reason: AppointmentRefusal };

/** Longest ahead, in days. */
const farthest = 730;

/** What a form says, in the member's zone (IANA). */
export function readAppointment(
  entered: Record<AppointmentField, string>,
  { now, timeZone }: { now: Date; timeZone: string },
): AppointmentRead {
  const refused = (reason: AppointmentRefusal): AppointmentRead => ({ ok: false, reason });
  const kind = parseAppointmentKind(entered.kind);
  if (!kind) return refused("no-kind");
  const minutes = appointmentLengths.find((one) => String(one) === entered.minutes);
  if (!minutes) return refused("no-minutes");
  const [place, note] = [entered.place.trim(), entered.note.trim()];
  if (place.length > maxTaskLength) return refused("long-place");
  if (note.length > maxTaskLength) return refused("long-note");
  if (!isDay(entered.day)) return refused("no-day");
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(entered.time)) return refused("no-time");
  const at = instantAt(`${entered.day}T${entered.time}`, timeZone, entered.which);
  if (typeof at === "string") return refused(at);
  if (at.getTime() < now.getTime()) return refused("time-passed");
  if (at.getTime() > now.getTime() + farthest * 86_400_000) return refused("too-far");
  return { ok: true, facts: { kind, startsAt: at.toISOString(), minutes, place, note } };
}

/** @param which "earlier" or "later", of an hour that comes twice */
function instantAt(local: string, timeZone: string, which: string): Date | "skipped-time" | "doubled-time" {
  const [earlier, later] = instantsAt(local, timeZone);
  if (!earlier) return "skipped-time";
  if (!later || which === "earlier") return earlier;
  return which === "later" ? later : "doubled-time";
}

/** The fields of a form that has these facts. */
export function appointmentClock(startsAt: string, timeZone: string): { day: string; time: string } {
  const there = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone).toPlainDateTime().toString();
  return { day: there.slice(0, 10), time: there.slice(11, 16) };
}

export interface TimeSpan {
  startsAt: string;
  minutes: number;
}

/** ISO */
export const endOf = ({ startsAt, minutes }: TimeSpan): string =>
  new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();

/** Whether both take some of the same time. */
export const isAtOnce = (one: TimeSpan, other: TimeSpan): boolean =>
  one.startsAt < endOf(other) && other.startsAt < endOf(one);
