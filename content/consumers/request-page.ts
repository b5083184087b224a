import { brand } from "#content/brand.ts";
import { longDate } from "#content/dates.ts";
import { longReason } from "#content/office/long-reason.ts";
import type { LeadWishKind } from "#domain/consumers/lead-wish.ts";
import { anotherAgentLabels } from "./another-agent-reasons.ts";

const callUs = `Call ${brand.phone}, ${brand.officeHours}.`;

export const requestCopy = {
  title: "Your request",
  hasMore: "These are your newest requests. The copy of your data has all of them.",
  several: "Your requests",
  none: "We have no request with this email address.",
  signOut: "Close this page",
  signOutEverywhere: "Close it on every device",
  contents: "On this page",
  agent: "Your agent",
  where: "Where things stand",
  next: "What comes next",
  cost: "What it costs you",
  who: "Who has your data",
  stop: "Stop, or wait",
  another: "Another agent",
  done: "Done?",
  requestOf: (goal: string, place: string) => `An agent ${goal}${place ? `: ${place}` : ""}`,
  name: "Your name",
  phone: "Your phone",
  email: "Your email",
  none2: "not given",
  yourData: "Your name, phone and answers",
  correct: "Correct it",
  rights: "Your data, your rights",
  results: {
    opened: "Here is your request.",
    shown: "Thank you. Names and numbers are shown now.",
    stopped: "Done. Everything has stopped. Below you see what we stopped.",
    "emails-only": "Done. From now on nobody calls or texts you about this; emails only.",
    paused: "Done. Nobody contacts you before that day.",
    resumed: "Done. We may contact you again.",
    another: "Done. Your request is no longer with this agent, and our team looks for another.",
    said: "Thank you. We have passed it on.",
    corrected: "Done. Your request is corrected.",
    "asked-to-correct": "Thank you. A person on our team corrects it, and answers you by email.",
  },
} as const;

export const digitsCopy = {
  title: "Show names and numbers",
  line: "This email could have gone to the wrong address, so names and numbers are hidden at first. Type the last four digits of the phone number that you gave us.",
  digits: "Last four digits of your phone",
  button: "Show them",
  noPhone: `You gave us no phone number, so we cannot check who reads this page. ${callUs}`,
  refusals: {
    "no-digits": "Type four digits, for example 0150.",
    wrong: "These are not the last four digits of the phone number in this request. Please check them.",
    "must-wait": "Too many attempts. Please wait 15 minutes and try again.",
    locked: `Too many wrong digits were typed. To protect you, names and numbers stay hidden. ${callUs}`,
    "no-phone": `You gave us no phone number. ${callUs}`,
  },
} as const;

const times = (count: number) => (count === 1 ? "opened it once" : `opened it ${count} times, counted once an hour`);

const counted = (count: number, one: string, many: string) => (count === 1 ? one : count > 1 ? `${count} ${many}` : "");

/** "1 agent, 2 people on our team and 1 company". */
function listOf(parts: string[]): string {
  const named = parts.filter(Boolean);
  return [named.slice(0, -1).join(", "), ...named.slice(-1)].filter(Boolean).join(" and ");
}

export const holdersCopy = {
  count: ({ agents, staff, firms }: { agents: number; staff: number; firms: number }) =>
    `${
      listOf([
        counted(agents, "1 agent", "agents"),
        counted(staff, "1 person on our team", "people on our team"),
        counted(firms, "1 company that works for us", "companies that work for us"),
      ]) || "So far, only our records"
    }.`,
  open: "Who they are, and since when",
  line: "This list is made from our records each time you open the page.",
  ours: (name: string | null) => name ?? "A person on our team",
  oursWhat: `Works for ${brand.name}. Sees your answers, name and contact details, to check your request.`,
  called: "called you",
  times,
  byEmail: "has it by email",
  agent: (name: string | null) => name ?? "One agent, whose name is hidden for now",
  license: (license: string) => `License ${license}`,
  noLicense: "License number not on record",
  agentWhat: "Has your answers, name and contact details, to help you.",
  since: "since",
  /** Of what we know only the hour of. */
  between: "since some time between",
  and: "and",
  until: "until",
  noLonger: "No longer has your request, and was asked not to contact you.",
  shownTo: (count: number) =>
    count === 1
      ? "1 other agent was shown your answers, without your name and number, and does not have your request."
      : `${count} other agents were shown your answers, without your name and number, and do not have your request.`,
  mail: "The company that delivers our email",
  mailWhat: (count: number) =>
    count === 1 ? "Carried 1 email about your request." : `Carried ${count} emails about your request.`,
  sheet: "The company that hosts our spreadsheet",
  sheetWhat: (count: number) => (count === 1 ? "Stores 1 row about it." : `Stores ${count} rows about it.`),
  nobodyElse: "Nobody else. We never sell your data.",
} as const;

export const limitCopy = {
  stopLine:
    "Nobody on our team and no agent calls, texts or emails you anymore. It works at once. It cannot be undone with a button: to hear from us again, send a questionnaire with the consent box checked.",
  stop: "Stop everything",
  emailsTitle: "Emails only",
  emailsLine:
    "No more calls and texts about this; emails are fine. To be called again, send a questionnaire with the consent box checked.",
  emails: "Emails only, please",
  pauseTitle: "Not before a date",
  pauseLine: "We and your agent wait until the day that you choose. You can end the wait here at any time.",
  until: "Wait until",
  pause: "Wait until then",
  resume: "Stop waiting",
  isEmailsOnly: "You asked for emails only. Nobody calls or texts you about the requests on this page.",
  isPaused: (day: string) => `You asked us to wait. Nobody contacts you before ${longDate(day)}.`,
  isStopped: "You stopped everything",
  agreedAgain: (on: string) =>
    `You had stopped everything. On ${on} you sent a request with the consent box checked, so we may call, text and email you again at the phone and the email address of that request.`,
  nothingMore: "Nothing more goes out to you.",
  dismissed: (count: number) => {
    if (count === 0) return "No email was waiting to go out.";
    return count === 1 ? "1 email that was waiting was dropped." : `${count} emails that were waiting were dropped.`;
  },
  notified: (name: string | null) => `${name ?? "Your agent"} was notified`,
  notifying: (name: string | null) => `An email to ${name ?? "your agent"} is on its way.`,
  noAgent: "No agent has your name or number now.",
  refusals: {
    "no-date": "Choose a day.",
    "date-passed": "Choose a day after today.",
    "date-too-far": "Choose a day within a year. To stop for good, press “Stop everything”.",
  },
} as const;

export const anotherCopy = {
  line: "Your request leaves this agent at once, and they are asked not to contact you. Our team then looks for another. You never have two at a time. You can ask once a week.",
  open: "Ask for another agent",
  reason: "Why",
  choose: "Choose a reason",
  reasons: anotherAgentLabels,
  forUs: "Anything we should know (optional)",
  forUsHint: "Only our team reads it.",
  forAgent: "A word to the agent (optional)",
  forAgentHint: "We pass it on as you write it.",
  button: "Give me another agent",
  refusals: {
    "no-reason": "Choose a reason.",
    "too-long": longReason,
    "too-soon": `You asked for another agent less than a week ago. ${callUs}`,
    closed: `This request is closed. ${callUs}`,
    "no-agent": "No agent has this request now, so there is nothing to change.",
    "not-proven": "Type the last four digits of your phone first.",
  },
} as const;

export const doneCopy = {
  open: "We closed, or I changed my mind",
  line: "Tell us, and we notify your agent and our office. If your agent reports something else, we ask you both.",
  closed: "We closed",
  closedOn: "Closing date, if you know it",
  otherwise: "I changed my mind",
  said: {
    "another-agent": "You asked for another agent",
    closed: "You said that you closed",
    otherwise: "You said that you changed your mind",
  } satisfies Record<LeadWishKind, string>,
} as const;
