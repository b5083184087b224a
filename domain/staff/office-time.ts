import { lazy } from "#domain/values/lazy.ts";

/** The office reads and writes time by its own clock, New York's. */
export const officeZone = "America/New_York";

const shown = lazy(
  () =>
    new Intl.DateTimeFormat("sv-SE", {
      timeZone: officeZone,
      dateStyle: "short",
      timeStyle: "medium",
    }),
);

/**
 * @param local a date and time as the office's clock shows it, "2026-11-21T10:00", as a browser's field sends it
 * @returns undefined where it is none; where the clock is put back, the earlier of the two hours
 */
export function officeTime(local: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(local)) return undefined;
  const asIfUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asIfUtc)) return undefined;
  // New York is four or five hours behind: the right one shows what was typed.
  const candidates = [4, 5].map((hours) => new Date(asIfUtc + hours * 3_600_000));
  return candidates.find((at) => Date.parse(`${shown().format(at).replace(" ", "T")}Z`) === asIfUtc);
}
