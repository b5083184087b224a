import { longReason } from "#content/office/long-reason.ts";
import { maxTaskLength } from "#domain/work/task.ts";
import { myLeadCopy } from "./my-lead.ts";

const ended = "This lead is no longer yours, so nothing was saved.";
const noDate = "Choose a day.";
const datePassed = "This day has passed. Choose today or later.";
const dateTooFar = "Choose a day within two years.";

/** Why a form of a lead's page was refused. Only the server needs them. */
export const leadRefusals = {
  contact: {
    ended,
    "no-channel": "Choose how you contacted them.",
    "no-outcome": "Choose what happened.",
    "too-long": longReason,
  },
  task: {
    ended,
    "no-text": "Say what to do.",
    "too-long": `Use at most ${maxTaskLength} characters.`,
    "no-date": noDate,
    "date-passed": datePassed,
    "date-too-far": dateTooFar,
  },
  stage: {
    ended,
    "no-such-stage": "Choose a stage.",
    "same-stage": "The lead is already in this stage. Choose another one.",
    paused: "The request is paused, so its stage cannot change now.",
    "closed-by-office": "Only a closing report makes a lead closed, or changes the stage after it. Use Closings.",
    "changed-since": "A colleague has changed the stage since you opened this page. What you chose is still here.",
    "no-date": noDate,
    "date-passed": datePassed,
    "date-too-far": dateTooFar,
    "no-reason": "Say in a few words why it was lost.",
    "too-long": longReason,
  },
  undo: {
    ended,
    paused: "The request is paused, so its stage cannot change now.",
    "closed-by-office": "The closing is on record, so the change stays.",
    "unknown-change": "This change cannot be undone.",
    undone: "This change was undone already.",
    "changed-since": "Somebody has changed the stage since, so this change can no longer be undone.",
    "too-late": "A change can be undone for 30 days, and they have passed.",
  },
  note: { ended, "no-reason": "Write the note first.", "too-long": longReason },
  giveBack: {
    over: ended,
    "no-reason": "Say in a few words why you give it back.",
    "too-long": longReason,
    closed: myLeadCopy.returnClosed,
  },
} as const;
