import { isWorkingDay } from "#domain/staff/working-days.ts";
import { dayAfter } from "#domain/values/time/day.ts";
import { maxTaskLength } from "./task.ts";

export const ruleBases = ["contract", "closing"] as const;
export const ruleUnits = ["calendar", "business"] as const;
export const ruleSides = ["before", "after"] as const;

/** A task that each deal gets, so many days before or after its contract or its closing. */
export interface TaskRule {
  /** The same for as long as the workspace has the rule. */
  key: string;
  text: string;
  base: (typeof ruleBases)[number];
  days: number;
  unit: (typeof ruleUnits)[number];
  side: (typeof ruleSides)[number];
}

/** Of a deal; YYYY-MM-DD, null: not known. */
export interface DealDates {
  contractOn: string | null;
  closingOn: string | null;
}

/** YYYY-MM-DD; null while the day is not known from which the rule counts. */
export function ruleDay({ base, days, unit, side }: Omit<TaskRule, "key" | "text">, dates: DealDates): string | null {
  const from = base === "contract" ? dates.contractOn : dates.closingOn;
  if (from === null) return null;
  const step = side === "before" ? -1 : 1;
  return unit === "calendar" ? dayAfter(from, step * days) : businessDay(from, step, days);
}

/** The so-manieth business day from there, that day not counted; 0: that day, else the next one in this direction. */
function businessDay(from: string, step: 1 | -1, days: number): string {
  let day = from;
  for (let left = days; left > 0 || !isBusinessDay(day); ) {
    day = dayAfter(day, step);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}

/** Monday to Friday, without federal holidays and the days on which they are observed. @param day YYYY-MM-DD */
export const isBusinessDay = (day: string): boolean => isWorkingDay(new Date(`${day}T00:00:00Z`));

export const mostRules = 30;
const mostDays = 365;

export const ruleFields = ["text", "base", "days", "unit", "side"] as const;
export type RuleField = (typeof ruleFields)[number];
export type RuleRefusal = "no-text" | "too-long" | "no-days" | "no-base" | "no-unit" | "no-side";
export type RuleRead = { ok: true; rule: Omit<TaskRule, "key"> } | { ok: false; reason: RuleRefusal };

export function readRule(entered: Record<RuleField, string>): RuleRead {
  const refused = (reason: RuleRefusal): RuleRead => ({ ok: false, reason });
  const text = entered.text.trim();
  if (text === "") return refused("no-text");
  if (text.length > maxTaskLength) return refused("too-long");
  if (!/^\d{1,3}$/.test(entered.days.trim()) || Number(entered.days) > mostDays) return refused("no-days");
  const base = ruleBases.find((one) => one === entered.base);
  if (!base) return refused("no-base");
  const unit = ruleUnits.find((one) => one === entered.unit);
  if (!unit) return refused("no-unit");
  const side = ruleSides.find((one) => one === entered.side);
  return side ? { ok: true, rule: { text, base, days: Number(entered.days), unit, side } } : refused("no-side");
}

/** A task of a deal. `ruleKey` null: its member added it. */
export interface DealTask {
  id: string;
  ruleKey: string | null;
  text: string;
  dueOn: string;
  doneAt: string | null;
  /** The member who set its day; null: it has the day of its rule, or the one that it came with. */
  datedBy: string | null;
}

/** "over": it fell through or was lost. "closed": its dates move nothing any more. */
export type DealState = "open" | "over" | "closed";

export interface TaskPlan {
  added: { rule: TaskRule; dueOn: string }[];
  moved: { task: DealTask; dueOn: string }[];
  /** Open ones that stay where they are: their member chose the day, or their rule is gone. */
  stayed: DealTask[];
  removed: DealTask[];
}

/**
 * What the dates of a deal make of its tasks. One that is done, and a day that a member chose, stay. A rule whose day has
 * passed before the deal got its dates makes no task. @param today YYYY-MM-DD
 */
export function planTasks(
  { rules, dates, tasks, state }: { rules: readonly TaskRule[]; dates: DealDates; tasks: DealTask[]; state: DealState },
  today: string,
): TaskPlan {
  const open = tasks.filter(({ doneAt }) => doneAt === null);
  const plan: TaskPlan = { added: [], moved: [], stayed: [], removed: [] };
  if (state === "closed") return plan;
  if (state === "over") return { ...plan, removed: open.filter(({ ruleKey }) => ruleKey !== null) };
  for (const task of open) {
    const rule = task.datedBy === null ? rules.find(({ key }) => key === task.ruleKey) : undefined;
    const dueOn = rule && ruleDay(rule, dates);
    if (dueOn === undefined) plan.stayed.push(task);
    else if (dueOn === null) plan.removed.push(task);
    else if (dueOn !== task.dueOn) plan.moved.push({ task, dueOn });
  }
  const known = new Set(tasks.map(({ ruleKey }) => ruleKey));
  for (const rule of rules) {
    const dueOn = known.has(rule.key) ? null : ruleDay(rule, dates);
    if (dueOn !== null && dueOn >= today) plan.added.push({ rule, dueOn });
  }
  return plan;
}
