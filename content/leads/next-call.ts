import { startedCallMinutes } from "#domain/staff/started-call.ts";
import { groupDigits } from "#domain/values/group-digits.ts";

const people = (count: number) => (count === 1 ? "1 person" : `${groupDigits(count)} people`);

export const leadsToVerifyList = "/office/leads?stage=generated&consent=yes&moderation=no&sort=oldest";

export const nextCallCopy = {
  title: "Next call",
  back: "Dashboard",
  startName: "Start the next call",
  nextPerson: "Call the next person",
  ready: {
    title: "Somebody may be called now",
    text: `Start opens the callback due longest, or else the person who has waited longest. The lead is yours for ${startedCallMinutes} minutes, or for longer once you have said what came of the call.`,
  },
  none: {
    title: "Nobody waits for a call",
    text: "Every lead that you can check is checked, with a colleague, or has a callback for later.",
  },
  later: "Nobody may be called now",
  waiting: (count: number) => `${people(count)} ${count === 1 ? "waits" : "wait"} for their calling hours.`,
  from: "The next may be called",
  unknown: (count: number) =>
    `${people(count)} ${count === 1 ? "has" : "have"} no known local time. Find out where they are before you call.`,
  toList: "See leads to verify",
  callbacks: "See callbacks",
} as const;
