import { shortDate } from "#content/dates.ts";
import type { ActivityDetails, MovedTask } from "#domain/work/activity.ts";

/** The two days from which the others are counted. */
export const dayNames = { contractOn: "Contract", closingOn: "Closing" } as const;

export const dayOrNone = (on: string | null): string => (on === null ? "none" : shortDate(on));

/** "Final walk-through: Dec 10 → Dec 17". */
export const movedText = ({ text, from, to }: MovedTask): string => `${text}: ${shortDate(from)} → ${shortDate(to)}`;

/** "Closing: Dec 11 → Dec 18". */
export function datesTitle({ from, to }: Partial<ActivityDetails["dates"]>): string {
  if (!from || !to) return "Dates changed";
  const changed = (["contractOn", "closingOn"] as const).filter((name) => from[name] !== to[name]);
  if (changed.length === 0) return "Dates changed";
  return changed.map((name) => `${dayNames[name]}: ${dayOrNone(from[name])} → ${dayOrNone(to[name])}`).join(", ");
}
