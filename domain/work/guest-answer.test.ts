import { expect, it } from "vitest";
import { type CalendarReply, readAnswer } from "./guest-answer.ts";

const now = new Date("2026-11-29T15:00:00.000Z");
const invited = { startsAt: "2026-12-05T15:00:00.000Z", guestSequence: 2, guestAnsweredAt: null };
const yes: CalendarReply = {
  ...{ uid: "u", partstat: "accepted", sequence: 2 },
  ...{ startsAt: invited.startsAt, writtenAt: "2026-11-29T14:00:00.000Z" },
};
const counted = { answer: "accepted", at: "2026-11-29T14:00:00.000Z" };

const examples: [
  string,
  Partial<CalendarReply>,
  Partial<typeof invited> | { guestAnsweredAt: string },
  object | undefined,
][] = [
  ["a yes to the last invitation", {}, {}, counted],
  ["a no", { partstat: "declined" }, {}, { ...counted, answer: "declined" }],
  ["maybe", { partstat: "tentative" }, {}, { ...counted, answer: "tentative" }],
  ["somebody else is sent", { partstat: "delegated" }, {}, undefined],
  ["an older invitation, of another time", { sequence: 1, startsAt: "2026-12-04T15:00:00.000Z" }, {}, undefined],
  ["an older invitation, of the time that holds", { sequence: 1 }, {}, counted],
  ["without a number, of the time that holds", { sequence: null }, {}, counted],
  ["without number and time", { sequence: null, startsAt: null }, {}, undefined],
  ["older than the answer that is known", {}, { guestAnsweredAt: "2026-11-29T14:30:00.000Z" }, undefined],
  ["later than it", {}, { guestAnsweredAt: "2026-11-29T13:30:00.000Z" }, counted],
  [
    "from a clock that runs ahead",
    { writtenAt: "2027-01-01T00:00:00.000Z" },
    {},
    { ...counted, at: now.toISOString() },
  ],
  ["without a time of its own", { writtenAt: null }, {}, { ...counted, at: now.toISOString() }],
];

it.each(examples)("an answer: %s", (_, reply, change, read) => {
  expect(readAnswer({ ...yes, ...reply }, { ...invited, ...change }, now)).toEqual(read);
});
