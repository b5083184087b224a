import { stateOfNumber } from "./area-code.ts";

/** Calls are allowed from 9 AM to 8 PM in every time zone of the wanted state and of the phone's area code. */
export const callingHoursOfDay = { opens: 9, closes: 20 };

const east = "America/New_York";
const central = "America/Chicago";
const mountain = "America/Denver";
const pacific = "America/Los_Angeles";

const zonesOf: Record<string, string[]> = {
  ...inZones([east], "CT DE DC GA ME MD MA NH NJ NY NC OH PA RI SC VT VA WV"),
  ...inZones([east, central], "FL IN KY MI TN"),
  ...inZones([central], "AL AR IL IA LA MN MS MO OK WI"),
  ...inZones([central, mountain], "KS NE ND SD TX"),
  ...inZones([mountain], "CO MT NM UT WY"),
  ...inZones([mountain, "America/Phoenix"], "AZ"),
  ...inZones([mountain, pacific], "ID NV OR"),
  ...inZones([pacific], "CA WA"),
  ...inZones(["America/Anchorage", "America/Adak"], "AK"),
  ...inZones(["Pacific/Honolulu"], "HI"),
  ...inZones(["America/Puerto_Rico"], "PR VI"),
  ...inZones(["Pacific/Guam"], "GU MP"),
  ...inZones(["Pacific/Pago_Pago"], "AS"),
};

export type CallingHours = "open" | "closed" | "unknown";

export interface Whereabouts {
  /** Where they want to live, two letters; null if unknown. */
  state: string | null;
  /** E.164, or null. */
  phone: string | null;
}

export function callingHours(where: Whereabouts, now: Date): CallingHours {
  const zones = timeZonesOf(where);
  if (!zones) return "unknown";
  const { opens, closes } = callingHoursOfDay;
  return zones.every((zone) => opens <= hourIn(zone, now) && hourIn(zone, now) < closes) ? "open" : "closed";
}

/** @returns local times such as "10:05 AM": several if zones differ, none if the state is unknown */
export function clocksIn(where: Whereabouts, now: Date): string[] {
  const shown = (timeZonesOf(where) ?? []).map((timeZone) =>
    new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" })
      .format(now)
      .replace("\u202f", " "),
  );
  return [...new Set(shown)];
}

/** First those of the wanted state. @returns undefined if it is unknown */
export function timeZonesOf({ state, phone }: Whereabouts): string[] | undefined {
  const [wanted, numbers] = [zonesOf[state ?? ""], zonesOf[stateOfNumber(phone ?? "") ?? ""]];
  return wanted && [...wanted, ...(numbers ?? [])];
}

/** All time zones of a state, two letters; undefined if unknown. */
export const zonesOfState = (state: string): readonly string[] | undefined => zonesOf[state];

/** @param timeZone IANA @returns 0 to 23 */
export function hourIn(timeZone: string, now: Date): number {
  const known = formats.get(timeZone);
  const format = known ?? new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", hourCycle: "h23" });
  if (!known) formats.set(timeZone, format);
  return Number(format.format(now));
}

/** Making one takes longer than a hundred uses. */
const formats = new Map<string, Intl.DateTimeFormat>();

function inZones(zones: string[], states: string): Record<string, string[]> {
  return Object.fromEntries(states.split(" ").map((state) => [state, zones]));
}
