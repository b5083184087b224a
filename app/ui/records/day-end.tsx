import type { ReactNode } from "react";
import { lastDayOf } from "#domain/reviews/review-policy.ts";
import { Day } from "./day.tsx";

/** A limit that ends with a day is shown as that day, not as a midnight of UTC on another clock. @param at ISO */
export const DayEnd = ({ at, children }: { at: string; children: ReactNode }) =>
  at.endsWith("T00:00:00.000Z") ? <Day of={lastDayOf(at)} /> : children;
