import { mergesText, missingNames } from "#content/conversations/templates.ts";
import type { MergeName } from "#domain/conversations/template.ts";
import type { EndReason } from "#domain/follow-ups/follow-up-end.ts";
import { mostFirstMailsADay, mostMailsADay, type PauseReason, pauseDays } from "#domain/follow-ups/sending-limits.ts";
import {
  mostDays,
  mostSequences,
  mostSteps,
  type Sequence,
  type SequenceBase,
  type SequenceRefusal,
  type StepKind,
} from "#domain/follow-ups/sequence.ts";
import type { HoldReason } from "#domain/follow-ups/step-outcome.ts";

const stepKindNames: Record<StepKind, string> = { email: "Email", text: "Text", task: "Task" };

/** Why it is over, where one looks. */
export const endReasonTexts: Record<EndReason, string> = {
  done: "All steps are done.",
  pressed: "Stopped by hand.",
  removed: "They are not in your book any more.",
  "given-back": "The lead is not with you any more.",
  "member-left": "The member in whose name it ran has left.",
  "handed-off": "Somebody else works with them now. Start it again in their name if it should go on.",
  stopped: "They do not want to be contacted.",
  bounced: "An email came back: nobody has this address.",
  replied: "They answered.",
  spoke: "You talked.",
  appointment: "You made an appointment.",
  stage: "Their stage moved on.",
  "no-crm": "Your plan no longer includes the CRM.",
  twin: "The same follow-up goes on for this person, from before two entries became one.",
};

export const holdTexts: Record<HoldReason, string> = {
  absent: "They are away, says their automatic answer.",
  limit: "The most that may leave in a day has left.",
  paused: "Follow-ups pause now.",
  hours: "It is too early or too late where they are.",
  "not-before": "They may not be contacted yet.",
};

/** The fewest words for a step that was not sent; its reasons are names of values, or a rule. */
export function refusedStepText(no: number, kind: StepKind, because: string): string {
  return `Step ${no}, ${kind === "email" ? "an email" : `a ${kind}`}, was left out: ${because}`;
}

export const missingValues = (missing: readonly MergeName[]): string => `we do not know ${missingNames(missing)}.`;

export const textTask = (name: string, text: string): string => `Text ${name}: ${text}`;

export const stopLine = (url: string): string => `To stop these emails: ${url}`;

const baseNames: Record<SequenceBase, string> = {
  start: "the day you start it",
  closing: "the closing",
  later: "the day they named",
};

/** "5 steps over 10 days, from the day you start it". */
export function sequenceLine({ base, steps }: Pick<Sequence, "base" | "steps">): string {
  const days = steps.reduce((last, { days: of, after }) => (after === "base" ? of : last + of), 0);
  const count = steps.length === 1 ? "1 step" : `${steps.length} steps`;
  return `${count}${days > 0 ? ` over ${days === 1 ? "1 day" : `${days} days`}` : ""}, from ${baseNames[base]}`;
}

export const pauseTexts: Record<PauseReason, string> = {
  complaints: `Emails of follow-ups pause: of your emails of the last ${pauseDays} days, 3 in 1,000 or more were reported as spam. They go on once it is fewer.`,
  bounces: `Emails of follow-ups pause: of your emails of the last ${pauseDays} days, 5 in 100 or more came back. Correct these addresses. They go on once it is fewer.`,
};

export const followUpsCopy = {
  title: "Follow-ups",
  line: "Emails, texts and tasks that come one after the other until somebody answers.",
  stops: `A follow-up stops by itself when they answer or ask to stop, when you talk, make an appointment or move their stage, and when an email comes back. Steps come from 9 AM to 8 PM where they are. At most ${mostMailsADay} emails a day leave for each member, ${mostFirstMailsADay} of them to people to whom you never wrote.`,
  texts:
    "A text leaves by itself from your workspace's own number, to people who agreed in writing. Else it becomes a task with the text filled in, for your own phone.",
  underWay: "Under way",
  nobody: "Nobody is on a follow-up. Start one on the page of a person.",
  ended: "Ended",
  earlier: (count: number) => (count === 1 ? "The last one." : `The last ${count}.`),
  list: "Your follow-ups",
  add: "Add one",
  on: (count: number) => (count === 1 ? "1 person is on it" : `${count} people are on it`),
  somebody: "Somebody whom you no longer have",
  stop: "Stop",
  stepOf: (no: number, of: number, kind: StepKind) => `Step ${no} of ${of}, ${stepKindNames[kind].toLowerCase()}:`,
  last: "All steps have run.",
} as const;

export const sequenceCopy = {
  newTitle: "New follow-up",
  back: "Follow-ups",
  line: "Everybody in your workspace uses it. People who are on it already finish the version that they began.",
  fields: { name: "Name", base: "Counts from", kind: "What", days: "Days", after: "After", subject: "Subject" },
  body: "Text",
  edit: "Steps",
  step: (no: number) => `Step ${no}`,
  noStep: "No step",
  bases: baseNames,
  kinds: stepKindNames,
  origins: { base: "the day it counts from", before: "the step before" },
  subjectHint: "For an email. If you have written to them before, it goes into that conversation instead.",
  merges: `We fill in ${mergesText}. If one is not known, the step is left out, and we say so.`,
  more: `At most ${mostSteps} steps. A free row follows once this one is saved.`,
  save: "Save",
  remove: "Remove this follow-up",
  removeLine: "Nobody can start it any more. People who are on it finish it. You cannot bring it back.",
  preview: "Preview",
  previewFor: "With the values of",
  previewLine: "As it would come if you started it today.",
  show: "Show",
  nobodyToShow: "Add a person first.",
  passed: "Left out: its day has passed.",
  leftOut: (because: string) => `Left out: ${because}`,
  noDay: "The day that it counts from is not known.",
  inStep: (step: number, says: string) => (step === 0 ? says : `Step ${step}: ${says}`),
  refusals: {
    "no-name": "Give it a name.",
    "no-base": "Choose what it counts from.",
    "no-steps": "It needs a step.",
    "no-days": `Enter days, from 0 to ${mostDays}.`,
    "no-after": "Choose after what the days count.",
    "no-subject": "An email needs a subject.",
    "no-body": "Write the text.",
    "too-long": "This is too long.",
    "wrong-merge": `In braces only these can stand: ${mergesText}.`,
    "too-many": `You have ${mostSequences} follow-ups. Remove one first.`,
    "no-crm": "Your plan does not include the CRM.",
  } satisfies Record<SequenceRefusal | "too-many" | "no-crm", string>,
} as const;

export const startCopy = {
  title: (name: string) => `Follow-ups with ${name}`,
  line: "They get the steps one after the other, until they answer.",
  change: "Start or stop",
  list: "What they are on",
  startTitle: "Start a follow-up",
  which: "Follow-up",
  day: "The day that it counts from",
  dayHint: "Leave it empty for today, for the closing that we know, or for the day that they named.",
  start: "Start",
  none: "Nothing yet.",
  refusals: {
    "no-crm": "Your plan does not include the CRM.",
    "no-sequence": "Choose a follow-up.",
    "no-day": "We do not know the day that it counts from. Enter it.",
    "no-step": "The days of all its steps have passed.",
    "under-way": "They are on it already. Stop it first to start it again.",
    stopped: "They do not want to be contacted.",
  },
} as const;
