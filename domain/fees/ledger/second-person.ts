import type { Cents } from "#domain/values/money.ts";

/** Money that one person records waits for a second one above this. */
const mostAloneCents: Cents = 500_000;

export const needsSecondPerson = (cents: Cents): boolean => cents > mostAloneCents;

/** The one who recorded an entry takes it back alone on the same day of the office; else a second person confirms. */
export const mayReverseAlone = (
  entry: { staffId: string | null; day: string },
  reverser: { staffId: string; day: string },
): boolean => entry.staffId === reverser.staffId && entry.day === reverser.day;
