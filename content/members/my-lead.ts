import type { LeadEnding } from "#content/leads/whom.ts";
import type { Channel } from "#domain/privacy/consent.ts";
import type { TaskDay } from "#domain/work/task.ts";

/** The page of an accepted lead. */
export const myLeadCopy = {
  noName: "Somebody who gave no name",
  untitled: "Lead",
  back: "Today",
  line: (wants: string, place: string) => `Looking for an agent ${wants}${place ? ` in ${place}` : ""}.`,
  worksOnIt: (name: string) => `Assigned to ${name}`,

  blocked: {
    "opted-out":
      "This person asked not to be contacted. Do not call, text or email them. Only they can change it, by asking us.",
    paused: "Our office paused this request. Do not contact the person until we resume it; we email you then.",
    erased: "This person asked us to erase their data, so there is no one to contact.",
  },

  on: "It was on",

  card: "Save to your contacts",
  reachTitle: "Contact them now",
  there: (clocks: readonly string[]) => `${clocks.join(" or ")} there`,
  noClock: "Local time unknown.",
  write: "Write from a template",
  ways: { call: "Call", text: "Text", email: "Email" } satisfies Record<Channel, string>,
  phone: "Phone",
  none: "not given",

  yourBroker: "Your broker",

  compose: { title: "Log, note, task", legend: "What to add", contacts: "Log", notes: "Note", tasks: "Task" },
  saved: {
    contacts: (title: string) => `Saved: ${title}.`,
    notes: () => "Note added.",
    tasks: (text: string) => `Task added: ${text}`,
  },

  contactTitle: "How did it go?",
  contactLine: "Your workspace and our office read it. It cannot be deleted.",
  channel: "You contacted them by",
  outcome: "What happened",
  text: "Notes (optional)",
  stopHint:
    "“Asked to stop” opts the person out of every call, text and email of ours and yours at once. You cannot undo it.",
  ownStopHint: "“Asked to stop” closes every phone and email of this person here. You cannot undo it.",
  ownHint: "Only your workspace reads it. It cannot be edited or deleted.",
  saveContact: "Save",
  lastContact: "Last contact",
  you: "you",

  taskTitle: "Next task",
  noTask: "No open task.",
  due: { today: "Today", tomorrow: "Tomorrow", "in-a-week": "In a week", date: "A date" } satisfies Record<
    TaskDay,
    string
  >,
  moreTasks: "More open tasks",
  lastDoneTasks: (count: number) => `The last ${count} done tasks`,
  doneTasks: (count: number) => (count === 1 ? "1 done task" : `${count} done tasks`),
  addTask: "Add a task",
  taskText: "What to do",
  taskDay: "When",
  taskDate: "Date",
  saveTask: "Add task",

  stageTitle: "Stage",
  since: "since",
  closedByOffice: "You report the contract and the closing under Closings.",
  closed: "The closing is on record. Under Closings you can correct it, or say that it fell through.",
  stageTo: "Move to",
  chooseStage: "Choose a stage",
  laterOn: "Contact them again on",
  lostReason: "Why it was lost",
  saveStage: "Save stage",
  changed: (who: string, from: string) => `${who} moved it here from “${from}”,`,
  undo: "Undo",

  answersTitle: "What they asked for",
  notAnswered: "Not answered",
  historyTitle: "History and notes",
  earlierEvents: "Earlier events",
  earlier: (count: number) => (count === 1 ? "1 earlier event" : `${count} earlier events`),
  note: "Note",
  noteHint: "Your workspace and our office read it. It cannot be edited or deleted.",
  addNote: "Add note",
  office: "Our office",
  received: "Sent the request",
  checked: "Check passed",

  aboutTitle: "About this lead",
  aboutLine: "Fee and terms, checks, consent",
  agreement: "Read your Referral Agreement",
  reportBefore: "by",
  reportLeft: (hours: number) => (hours === 1 ? "1 hour left" : `${hours} hours left`),
  reportHow: "Wrong number, or the wrong person?",
  reportButton: "Report a problem",
  reportClient: "Report them as my client",

  returnTitle: "Give it back",
  returnClosed: "This lead is closed and its fee is on record, so it cannot be given back.",
  returnLine:
    "The lead goes back to our office, and you no longer see the person. You cannot undo it. You keep your zip codes.",
  returnReason: "Why you give it back",
  handOff: "Hand off",
  giveBack: "Give this lead back",

  ended: {
    title: {
      "given-back": "You gave this lead back",
      "wrong-person": "This lead had a wrong number or the wrong person",
      office: "Our office took this lead back",
      "another-agent": "This person asked for another agent",
    } satisfies Record<LeadEnding, string>,
    by: (name: string, ending: LeadEnding) =>
      ending === "wrong-person" ? `${name} reported a wrong number or the wrong person` : `${name} gave this lead back`,
    line: "Do not contact this person anymore. You keep your zip codes.",
    reason: "Reason",
    typed: "You had typed:",
  },
} as const;
