import { localMoment, shownAs, wholeDayName } from "#content/dates.ts";
import type { AppointmentKind, AppointmentRefusal, AppointmentState } from "#domain/work/appointment.ts";

export const appointmentNames: Record<AppointmentKind, string> = {
  call: "Call",
  meeting: "Meeting",
  showing: "Showing",
  listing: "Listing appointment",
  inspection: "Inspection",
  closing: "Closing",
};

/** "Showing with Rosa Marsh". */
export const appointmentTitle = (kind: AppointmentKind, name: string): string =>
  name ? `${appointmentNames[kind]} with ${name}` : appointmentNames[kind];

/** The note that a missed one leaves. */
export const appointmentMissed = (kind: AppointmentKind): string => `${appointmentNames[kind]}: did not take place.`;

const length = (minutes: number) => {
  if (minutes < 60) return `${minutes} minutes`;
  const hours = minutes / 60;
  return hours === 1 ? "1 hour" : `${hours} hours`;
};

const states: Record<AppointmentState, string> = {
  planned: "Planned",
  done: "Took place",
  missed: "Did not take place",
  cancelled: "Cancelled",
};

export const appointmentCopy = {
  states,
  length,
  add: "Add an appointment",
  addLine: "We email you an invitation for your own calendar. The other person gets one only if you tick it.",
  addTeamLine:
    "We email an invitation to the one who goes, for their own calendar. The other person gets one only if you tick it.",
  noName: "No name",
  part: "Appointments",
  when: (startsAt: string, timeZone: string, now: string) => localMoment(startsAt, timeZone, now),
  fields: {
    kind: "What",
    day: "Day",
    time: "Time",
    minutes: "How long",
    place: "Where (optional)",
    note: "Note (optional)",
    which: "Clocks go back on that night: which of the two?",
    member: "Who goes",
  },
  invite: (name: string) => `Invite ${name || "them"} by email`,
  inviteLine: "They get the time, the place and your name. Their answer comes back here. They hear of each change.",
  cannotInvite: (name: string, why: string) => `We cannot invite ${name || "them"} by email. ${why}`,
  noClient: "They are not in your book any more.",
  guest: {
    waits: (name: string) => `${name} is invited; no answer yet`,
    accepted: (name: string, day: string) => `${name} accepted on ${day}`,
    declined: (name: string, day: string) => `${name} declined on ${day}`,
    tentative: (name: string, day: string) => `${name} answered “maybe” on ${day}`,
  },
  guestShort: { waits: "Invited", accepted: "Accepted", declined: "Declined", tentative: "Maybe" },
  whiches: { earlier: "The first one, before clocks go back", later: "The second one" },
  placeHint: "An address, or a link for a video call",
  save: "Save appointment",
  change: "Move or change it",
  changeButton: "Save and update the invitation",
  cancel: "Cancel the appointment",
  cancelLine: "We email the cancellation for your calendar. This cannot be undone; you can add a new one.",
  cancelButton: "Cancel it",
  outcome: "How did it go?",
  outcomeLine: "One press also logs it with the person.",
  done: "It took place",
  missed: "It did not",
  facts: {
    when: "When",
    where: "Where",
    note: "Note",
    length: "How long",
    who: "Who goes",
    state: "State",
    with: "With",
    guest: "Invitation",
  },
  atOnce: (titles: readonly string[]) => `At the same time: ${titles.join(", ")}.`,
  refusals: {
    "no-kind": "Choose what it is.",
    "no-day": "Choose a day.",
    "no-time": "Give a time, such as 10:30.",
    "no-minutes": "Choose how long it takes.",
    "long-place": "Use at most 300 characters for the place.",
    "long-note": "Use at most 300 characters for the note.",
    "skipped-time": "Clocks go forward over this time that night, so it does not exist. Choose another time.",
    "doubled-time": "Clocks go back that night, so this time comes twice. Say which one you mean.",
    "time-passed": "This time has passed. Choose a later one.",
    "too-far": "Choose a day within the next two years.",
    "no-member": "Choose a member of your team.",
    "may-not-invite":
      "We cannot invite this person by email now. Take the tick away, or see on their page what would change it.",
    "changed-since": "This appointment has changed since you opened it. What you typed is still here.",
    over: "This appointment is over or cancelled, so it cannot be changed.",
    ended: "This lead is no longer yours, so no appointment was added.",
    "no-answer": "Say whether it took place.",
    early: "It has not begun yet. Say how it went once it has.",
  } satisfies Record<
    AppointmentRefusal | "no-member" | "may-not-invite" | "no-answer" | "changed-since" | "over" | "ended" | "early",
    string
  >,
} as const;

const shortDay = shownAs({ weekday: "short", month: "short", day: "numeric" });

export const calendarPageCopy = {
  title: "Calendar",
  day: (day: string) => shortDay(day, "UTC"),
  line: (first: string, last: string) => `${wholeDayName(first)} to ${wholeDayName(last)}`,
  overdue: "Overdue",
  none: "Nothing planned.",
  today: "Today",
  earlier: "Week before",
  later: "Week after",
  thisWeek: "This week",
  tasks: "All tasks",
  contractToClose: "Contract to close",
  subscribe: "Show it in your own calendar",
  hint: "Add an appointment on the page of a lead, a person or a deal.",
  whose: "Whose calendar",
  everybody: "Everybody",
  mine: "Mine",
  weeks: "Weeks",
} as const;
