import { lazy } from "#domain/values/lazy.ts";

export const officeZone = "America/New_York";

const shown = lazy(
  () =>
    new Intl.DateTimeFormat("sv-SE", {
      timeZone: officeZone,
      dateStyle: "short",
      timeStyle: "medium",
    }),
);

/** @returns "2026-11-21T10:00" in New York, as a form's field has it */
export function officeLocal(at: Date): string {
  return shown().format(at).slice(0, 16).replace(" ", "T");
}

/** @param local "2026-11-21T10:00" in New York @returns undefined if invalid; the earlier of two when clocks go back */
export function officeTime(local: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(local)) return undefined;
  const asIfUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asIfUtc)) return undefined;
  // New York is four or five hours behind UTC: the right offset shows what was typed.
  const candidates = [4, 5].map((hours) => new Date(asIfUtc + hours * 3_600_000));
  return candidates.find((at) => Date.parse(`${shown().format(at).replace(" ", "T")}Z`) === asIfUtc);
}
