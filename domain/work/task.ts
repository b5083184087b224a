import { dayAfter } from "#domain/values/time/day.ts";
import { dateRefusal } from "./agent-stage.ts";

export const maxTaskLength = 300;

/** A task that was just done stays in its place for so long, with an undo. */
export const undoSeconds = 8;

/** When a task is due, as a form asks; "date": on the day of the field beside it. */
export const taskDays = ["today", "tomorrow", "in-a-week", "date"] as const;
export type TaskDay = (typeof taskDays)[number];

export const parseTaskDay = (text: string): TaskDay | undefined => taskDays.find((day) => day === text);

export type TaskRefusal = "no-text" | "too-long" | NonNullable<ReturnType<typeof dateRefusal>>;

/** @param date YYYY-MM-DD @param today on the member's calendar @returns YYYY-MM-DD; what was typed for "date" */
export function dueDay({ day, date }: { day: TaskDay | undefined; date: string }, today: string): string {
  if (day === undefined || day === "date") return date;
  const days = { today: 0, tomorrow: 1, "in-a-week": 7 }[day];
  return dayAfter(today, days);
}

/** @param today YYYY-MM-DD on the member's calendar */
export function taskRefusal({ text, dueOn }: { text: string; dueOn: string }, today: string): TaskRefusal | undefined {
  if (text.trim() === "") return "no-text";
  return text.trim().length > maxTaskLength ? "too-long" : dateRefusal(dueOn, today);
}
