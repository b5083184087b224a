import { longReason } from "#content/office/long-reason.ts";
import type { CallbackCause, CallbackEnding, CallbackRefusal } from "#domain/leads/callback.ts";
import type { LeadSource } from "#domain/leads/lead-source.ts";

export const leadSourceNames: Record<LeadSource, string> = {
  "call-to-us": "They called us",
  "email-to-us": "They wrote to us",
  "in-person": "In person",
  referral: "Referred by somebody",
  other: "Other",
};

const causeNames: Record<CallbackCause, string> = { "no-answer": "No answer", asked: "They asked for another time" };

/** Not shown for the others: the event that ended the callback is in the history itself. */
export const callbackEndingNames: Partial<Record<CallbackEnding, string>> = {
  cancelled: "Callback cancelled",
  "opted-out": "Callback cancelled: the person opted out",
  limited: "Callback cancelled: the person wants no calls, or none before a later day",
};

export const leadWorkCopy = {
  title: "Work on this lead",
  assignedTo: "Assigned to",
  you: "you",
  nobody: "nobody",
  assignToMe: "Assign to me",
  unassign: "Unassign",
  assignTo: "Another colleague",
  chooseColleague: "Choose a colleague",
  assign: "Assign",
  assignmentRefusals: {
    taken: "A colleague changed this in the meantime, so nothing was saved. The page shows whose lead it is now.",
    "no-colleague": "Choose a colleague who works on leads.",
  },

  callbackTitle: "Callback",
  noCallback: "None scheduled.",
  due: "Call again",
  overdue: "Overdue",
  causeNames,
  dueLabel: "Call again, New York time",
  dueHint: (clocks: string) => `Suggested: ${clocks} where they are.`,
  dueHintUnknown: "Their location is not known, so we cannot tell their local time.",
  bothClocks: " or ",
  theirClock: (clocks: string) => `${clocks} where they are`,
  noAnswer: "No answer",
  asked: "They asked for this time",
  cancelReason: "Why no callback",
  cancel: "Cancel callback",
  callbackRefusals: {
    "not-to-be-called": "Nothing was saved, because this lead no longer needs a call.",
    "no-time": "Enter a complete date and time.",
    "in-the-past": "Choose a time that is still to come.",
    "too-far": "Choose a time within a year.",
    "outside-hours": "At that time it is before 9 AM or after 8 PM where the person is. Choose another time.",
  } satisfies Record<CallbackRefusal | "not-to-be-called", string>,
  cancelRefusals: {
    "no-callback": "There is no open callback anymore.",
    "no-reason": "Enter why nobody needs to call, so that colleagues understand it.",
    "too-long": longReason,
  },

  note: "Note",
  noteHint: "For colleagues. Nobody can change it later.",
  addNote: "Add a note",
  saveNote: "Add note",
  noteRefusals: { "no-reason": "Write the note first.", "too-long": longReason },

  source: "Came from",
  addedBy: (source: string, name: string) => `${source}, added by ${name}`,

  timeline: {
    added: "Added by hand",
    callback: (cause: string) => `${cause}. Call again:`,
  },
} as const;

export const callbacksCopy = {
  title: "Callbacks",
  line: "People to call again, most urgent first.",
  caption: "Callbacks",
  columns: { who: "Who", due: "Due", where: "Their time", cause: "Because", assignee: "Assigned to" },
  whose: "Whose",
  everybodys: "Everybody’s leads",
  mine: "My leads",
  when: "When",
  anyTime: "All",
  dueNow: "Due now",
  overdue: "Overdue",
  hours: { open: "may be called now", closed: "outside calling hours" },
  unknownClock: "Not known",
  empty: "No callbacks are scheduled.",
  noneFound: "No callbacks match. Remove a filter.",
} as const;

export const bulkAssignment = {
  title: "Assign leads",
  back: { to: "/office/leads", label: "All leads" },
  assignee: "Assign to",
  nobody: "Nobody",
  button: "Assign",
  assigned: (name: string | undefined) => (name ? `Assigned to ${name}.` : "Assigned to nobody."),
  refusals: {
    ...leadWorkCopy.assignmentRefusals,
    taken: "A colleague changed this in the meantime, so it was left as it is.",
    "unknown-lead": "This lead does not exist anymore.",
  },
} as const;
