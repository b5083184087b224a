import type { CallbackCause, CallbackEnding } from "#domain/leads/callback.ts";
import type { LeadSource } from "#domain/leads/lead-source.ts";

export const leadSourceNames: Record<LeadSource, string> = {
  "call-to-us": "They called us",
  "email-to-us": "They wrote to us",
  "in-person": "In person",
  referral: "Referred by somebody",
  other: "Other",
};

export const noColleague = "Choose a colleague who works on leads.";

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

  note: "Note",
  noteHint: "For colleagues. Nobody can change it later.",
  addNote: "Add a note",
  saveNote: "Add note",

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
    "no-colleague": noColleague,
    taken: "A colleague changed this in the meantime, so it was left as it is.",
    "unknown-lead": "This lead does not exist anymore.",
  },
} as const;
