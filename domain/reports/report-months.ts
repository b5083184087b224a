import { startOfDay } from "#domain/values/time/instants.ts";

/** A month on the calendar of a time zone. */
export interface ReportMonth {
  /** YYYY-MM */
  month: string;
  /** When it begins and when the next one does; ISO. */
  from: string;
  until: string;
}

export const reportLengths = [12, 3, 1] as const;
export type ReportLength = (typeof reportLengths)[number];

export const parseReportLength = (text: string | null, otherwise: ReportLength): ReportLength =>
  reportLengths.find((length) => String(length) === text) ?? otherwise;

/** The last months, this one among them; the oldest first. @param today YYYY-MM-DD there @param timeZone IANA */
export function reportMonths(today: string, timeZone: string, count: number): ReportMonth[] {
  const last = Temporal.PlainYearMonth.from(today.slice(0, 7));
  return Array.from({ length: count }, (_, index) => {
    const month = last.subtract({ months: count - 1 - index });
    const begins = (of: Temporal.PlainYearMonth) => startOfDay(`${of}-01`, timeZone);
    return { month: month.toString(), from: begins(month), until: begins(month.add({ months: 1 })) };
  });
}

/** Each day of these months with the instant at which it is over. @param timeZone IANA */
export function daysOf(months: readonly ReportMonth[], timeZone: string): { day: string; until: string }[] {
  return months.flatMap(({ month }) => {
    const of = Temporal.PlainYearMonth.from(month);
    return Array.from({ length: of.daysInMonth }, (_, index) => {
      const day = of.toPlainDate({ day: index + 1 });
      return { day: day.toString(), until: startOfDay(day.add({ days: 1 }).toString(), timeZone) };
    });
  });
}
