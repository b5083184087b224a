import { longReason } from "#content/office/long-reason.ts";
import type { DutyAnswer, DutyRefusal } from "#domain/privacy/rights-request.ts";

/** For agents whose leads asked to be erased. */
export const myErasuresCopy = {
  title: "Data to erase",
  line: "These people asked us to erase their data, and their request applies to you too. Do not contact them anymore.",
  none: "No request is waiting for your answer.",
  today: {
    title: "Someone asked us to erase their data",
    line: "Please erase what you have about them, and confirm it here.",
    button: "Answer",
  },
  accepted: "You accepted this lead on",
  dueBy: "Erase what you have by",
  noName: "Name erased",
  duty: "Your answer",
  chooseDuty: "Choose",
  dutyAnswers: {
    erased: "Erased: we have nothing about them anymore",
    "must-keep": "We must keep something",
  } satisfies Record<DutyAnswer, string>,
  dutyReason: "If you keep something: what, and why",
  dutyReasonHint: "For example: representation agreement of March 3. The person can read it.",
  dutyButton: "Send answer",
  dutyRefusals: {
    "no-answer": "Choose your answer.",
    answered: "This was answered already.",
    "no-reason": "Write what you must keep, and why.",
    "too-long": longReason,
  } satisfies Record<DutyRefusal, string>,
} as const;
