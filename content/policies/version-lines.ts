import { longDate } from "#content/dates.ts";

export const versionLines = {
  since: (day: string) => `These words apply from ${longDate(day)} on.`,
  title: (title: string, day: string) => `${title} of ${longDate(day)}`,
  earlier: "Earlier versions, by the day from which they applied:",
  /** @param until the day from which the next version applied */
  ended: (since: string, until: string) => `This version applied from ${longDate(since)} to ${longDate(until)}.`,
  current: "Read the version that applies now",
} as const;
