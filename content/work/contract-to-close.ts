import { type DealDates, mostRules, type RuleRefusal, type TaskRule } from "#domain/work/task-rule.ts";
import { dayNames, dayOrNone } from "./moved-dates.ts";

/** Before a workspace changes them. */
export const shippedRules: readonly TaskRule[] = [
  { key: "inspection", text: "Inspection period ends", base: "contract", days: 10, unit: "calendar", side: "after" },
  { key: "appraisal", text: "Appraisal is in", base: "closing", days: 14, unit: "calendar", side: "before" },
  { key: "loan", text: "Loan is approved", base: "closing", days: 7, unit: "business", side: "before" },
  { key: "title", text: "Title is clear", base: "closing", days: 5, unit: "business", side: "before" },
  { key: "disclosure", text: "Closing Disclosure is out", base: "closing", days: 3, unit: "business", side: "before" },
  { key: "walk-through", text: "Final walk-through", base: "closing", days: 1, unit: "calendar", side: "before" },
  { key: "closing", text: "Closing day", base: "closing", days: 0, unit: "calendar", side: "before" },
];

const baseNames: Record<TaskRule["base"], string> = { contract: "contract", closing: "closing" };
const unitNames: Record<TaskRule["unit"], string> = { calendar: "day", business: "business day" };

/** "3 business days before closing". */
export function taskRuleText({ base, days, unit, side }: Omit<TaskRule, "key" | "text">): string {
  if (days === 0) return `On the day of ${baseNames[base]}`;
  return `${days} ${unitNames[unit]}${days === 1 ? "" : "s"} ${side} ${baseNames[base]}`;
}

const listed = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join(", ");
const moving = (count: number) => (count === 1 ? "1 open task moves along" : `${count} open tasks move along`);

export const datesCopy = {
  title: "Contract to close",
  /** Before a press. */
  none: "Give the day of the contract and of the closing: the tasks between them appear.",
  moves: ({ contract, closing }: Record<TaskRule["base"], number>, stays: readonly string[]) =>
    [
      contract > 0 ? `If the contract day moves, ${moving(contract)}.` : "",
      closing > 0 ? `If the closing day moves, ${moving(closing)}.` : "",
      stays.length > 0 ? `Where you chose the day yourself, it stays: ${listed(stays)}.` : "",
    ]
      .filter(Boolean)
      .join(" "),
  /** After it. */
  moved: (count: number) => (count === 1 ? "1 task moved." : `${count} tasks moved.`),
  stayed: (texts: readonly string[]) => `Stayed, as you chose the day yourself: ${listed(texts)}.`,
  undo: (changed: readonly ("contractOn" | "closingOn")[], from: DealDates) =>
    `Undo: ${changed.map((name) => `${dayNames[name].toLowerCase()} back to ${dayOrNone(from[name])}`).join(", ")}`,
  bases: dayNames,
  ownDay: "You chose this day",
  ownTask: "Your own date",
  done: "Done",
  add: "Add a date of your own",
  addText: "What it is",
  addDay: "Day",
  save: "Save dates",
  rules: "Change what is counted",
  refusals: {
    "no-contractOn": "Choose the day of the contract.",
    "no-closingOn": "Choose a closing day that is not before the contract.",
    "no-date": "Choose a day.",
    "date-passed": "This day has passed. Choose today or later.",
    "date-too-far": "Choose a day within two years.",
    "no-text": "Say what the day is for.",
    "too-long": "Use at most 300 characters for it.",
    "changed-since": "Somebody has changed this deal since you opened it. What you typed is still here.",
  },
} as const;

export const rulesCopy = {
  title: "Contract to close",
  line: "Each deal gets these tasks once it has the days. A change counts for dates that are given or moved from now on.",
  back: "Calendar",
  change: "Change",
  add: "Add one",
  fields: { text: "Task", base: "Counted from", days: "How many", unit: "Days", side: "When" },
  bases: { contract: "The contract", closing: "The closing" },
  units: { calendar: "Calendar days", business: "Business days" },
  unitHint: "Business days are Monday to Friday, without federal holidays.",
  sides: { before: "Before", after: "After" },
  save: "Save",
  remove: "Remove",
  removeLine: "Tasks that deals have already stay where they are.",
  reset: "Start again with ours",
  resetLine: "Your own rules go, and ours are as they were.",
  resetTitle: "Back to the start",
  none: "No rule is left, so a deal gets no tasks.",
  refusals: {
    "no-text": "Say what to do.",
    "too-long": "Use at most 300 characters.",
    "no-days": "Give a number of days from 0 to 365.",
    "no-base": "Choose what it is counted from.",
    "no-unit": "Choose calendar or business days.",
    "no-side": "Choose before or after.",
    "too-many": `You have ${mostRules} rules. Remove one first.`,
  } satisfies Record<RuleRefusal | "too-many", string>,
} as const;
