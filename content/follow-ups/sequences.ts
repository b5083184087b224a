import type { Sequence, Step } from "#domain/follow-ups/sequence.ts";

const email = (days: number, after: Step["after"], subject: string, body: string): Step => ({
  ...{ kind: "email", days, after, subject, body },
});
const text = (days: number, after: Step["after"], body: string): Step => ({
  ...{ kind: "text", days, after, subject: "", body },
});
const task = (days: number, after: Step["after"], body: string): Step => ({
  ...{ kind: "task", days, after, subject: "", body },
});

/** Before a workspace changes them. */
export const shippedSequences: readonly Sequence[] = [
  {
    key: "no-answer",
    name: "New referral, no answer",
    base: "start",
    steps: [
      text(
        0,
        "base",
        "Hi {first name}, this is {my name}. You asked about {place}, and I would like to help. When is a good time to talk?",
      ),
      email(
        1,
        "base",
        "Your plans in {place}",
        "Hi {first name},\n\nYou asked about {place}, and I tried to reach you by phone. When would be a good time to talk? Ten minutes are enough to start.\n\n{my first name}",
      ),
      task(3, "base", "Call {first name} again, at another time of day"),
      email(
        6,
        "base",
        "Still thinking about {place}?",
        "Hi {first name},\n\nAre you still thinking about {place}? Answer with one word if that is easier: now, later, or no.\n\n{my first name}",
      ),
      email(
        10,
        "base",
        "Should I close your file?",
        "Hi {first name},\n\nI have not reached you, so I will not write again about this. If you want to talk, now or next year, just answer this email.\n\n{my first name}",
      ),
    ],
  },
  {
    key: "first-year",
    name: "Client's first year",
    base: "closing",
    steps: [
      email(
        7,
        "base",
        "Your first week",
        "Hi {first name},\n\nHow was your first week? If anything came up with {home}, tell me. I know who to call.\n\n{my first name}",
      ),
      task(30, "base", "Call {first name}: one month in {home}"),
      email(
        90,
        "base",
        "Three months already",
        "Hi {first name},\n\nThree months already! Is there anything you need for the house, or a name you are looking for?\n\n{my first name}",
      ),
      task(180, "base", "Call {first name}: half a year in {home}"),
      email(
        350,
        "base",
        "Almost a year",
        "Hi {first name},\n\nSoon it will be a year since {closing day}. I hope you feel at home. Would you like to know what your home is worth today?\n\n{my first name}",
      ),
    ],
  },
  {
    key: "later",
    name: "Later",
    base: "later",
    steps: [
      email(
        0,
        "base",
        "You asked me to write again",
        "Hi {first name},\n\nYou named {later day} as a better time. Has anything changed, and is now a good time to talk?\n\n{my first name}",
      ),
      task(2, "base", "Call {first name}, who named {later day} as a better time"),
    ],
  },
];
