import { isDay } from "#domain/values/time/day.ts";
import { dateRefusal } from "./agent-stage.ts";
import { type TaskRefusal, taskRefusal } from "./task.ts";
import type { DealDates, DealTask } from "./task-rule.ts";

/** Of the form of a deal's dates, besides the day of each open task. */
export const datesFields = ["contractOn", "closingOn", "text", "day", "version", "confirmed"] as const;

/** The field of an open task's day. */
export const dayField = (taskId: string): string => `day-${taskId}`;

export type EnteredDates = Record<(typeof datesFields)[number], string> & Record<string, string>;

export type DatesRefusal = "no-contractOn" | "no-closingOn" | TaskRefusal;

export interface ReadDates {
  dates: DealDates;
  /** Days that differ from those of the tasks. */
  chosen: { task: DealTask; dueOn: string }[];
  /** A date of the member's own. */
  own: { text: string; dueOn: string } | undefined;
}

/** @param today YYYY-MM-DD @returns with the field that is wrong */
export function readDates(
  entered: EnteredDates,
  { tasks, today, needsClosing }: { tasks: readonly DealTask[]; today: string; needsClosing: boolean },
): ({ ok: true } & ReadDates) | { ok: false; reason: DatesRefusal; field: string } {
  const refused = (reason: DatesRefusal, field: string) => ({ ok: false, reason, field }) as const;
  const day = (name: "contractOn" | "closingOn") => entered[name].trim() || null;
  const dates = { contractOn: day("contractOn"), closingOn: day("closingOn") };
  const { contractOn, closingOn } = dates;
  if (contractOn !== null && !isDay(contractOn)) return refused("no-contractOn", "contractOn");
  if (closingOn === null ? needsClosing : !isDay(closingOn)) return refused("no-closingOn", "closingOn");
  if (contractOn && closingOn && closingOn < contractOn) return refused("no-closingOn", "closingOn");
  const chosen: ReadDates["chosen"] = [];
  for (const task of tasks) {
    const dueOn = entered[dayField(task.id)]?.trim() || task.dueOn;
    if (task.doneAt !== null || dueOn === task.dueOn) continue;
    const reason = dateRefusal(dueOn, today);
    if (reason) return refused(reason, dayField(task.id));
    chosen.push({ task, dueOn });
  }
  const own = { text: entered.text.trim(), dueOn: entered.day.trim() };
  if (own.text === "" && own.dueOn === "") return { ok: true, dates, chosen, own: undefined };
  const reason = taskRefusal(own, today);
  if (reason) return refused(reason, reason === "no-text" || reason === "too-long" ? "text" : "day");
  return { ok: true, dates, chosen, own };
}
