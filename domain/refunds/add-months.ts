/** In UTC; a day that the month lacks becomes its last one. @param at ISO @param months may be negative @returns ISO */
export const addMonths = (at: string, months: number): string =>
  Temporal.Instant.from(at)
    .toZonedDateTimeISO("UTC")
    .add({ months })
    .toInstant()
    .toString({ smallestUnit: "millisecond" });
