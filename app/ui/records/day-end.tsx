import type { ReactNode } from "react";
import { isDayEnd, lastDayOf } from "#domain/values/time/day-end.ts";
import { Day } from "./day.tsx";

/** A limit that ends with a day is shown as that day, not as a midnight of UTC on another clock. @param at ISO */
export const DayEnd = ({ at, children }: { at: string; children: ReactNode }) =>
  isDayEnd(at) ? <Day of={lastDayOf(at)} /> : children;
