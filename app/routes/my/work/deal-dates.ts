import { postedForm, textsIn } from "#app/http/posted-form.ts";
import type { DateRow, RefusedDates, ShownDates } from "#app/ui/my/contacts/dates-part.tsx";
import { contactRefusals } from "#content/contacts/contact-refusals.ts";
import { shortDate } from "#content/dates.ts";
import { closingQuestionTexts, closingRefusals } from "#content/fees/closing-page.ts";
import { datesCopy as copy, taskRuleText } from "#content/work/contract-to-close.ts";
import { datesTitle, movedText } from "#content/work/moved-dates.ts";
import type { Reader } from "#database/schema.ts";
import { type DatedRecord, lastDates, tasksOfDeal } from "#database/work/deal-tasks.ts";
import { keysOf } from "#domain/fees/asked-question.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { datesFields, dayField, type EnteredDates } from "#domain/work/deal-dates.ts";
import type { DealDates, DealTask, TaskRule } from "#domain/work/task-rule.ts";
import type { ClosingDatesSaved, DealDatesSaved } from "#operations/work/dates/save-dates.ts";
import { taskRules } from "#operations/work/dates/task-rules.ts";

interface Dated {
  agentId: string;
  of: DatedRecord;
  dates: DealDates;
  now: Date;
  shown: Pick<ShownDates, "id" | "title" | "action" | "closingId" | "version" | "mayChange">;
}

/** For how many days the page says what the last change moved. */
const daysOfLast = 30;

/** The dates of an own deal, or of a lead's closing, in one column. */
export async function shownDates(read: Reader, { agentId, of, dates, now, shown }: Dated): Promise<ShownDates> {
  const rules = new Map((await taskRules.of(read, agentId)).map((rule) => [rule.key, rule]));
  const tasks = await tasksOfDeal(read, of);
  const rows = [...(["contractOn", "closingOn"] as const).map(baseRow), ...tasks.map((task) => taskRow(task, rules))];
  const open = tasks.filter(({ doneAt }) => doneAt === null);
  const moving = open.filter(({ ruleKey, datedBy }) => datedBy === null && ruleKey !== null && rules.has(ruleKey));
  const staying = open.filter((task) => !moving.includes(task)).map(({ text }) => text);
  const countedFrom = (base: TaskRule["base"]) =>
    moving.filter(({ ruleKey }) => rules.get(ruleKey ?? "")?.base === base).length;
  const last = await lastDates(read, of);
  const isRecent = last !== undefined && last.at > addDuration(now, { days: -daysOfLast });
  return {
    ...shown,
    rows: rows.toSorted(byDay),
    line:
      tasks.length === 0
        ? copy.none
        : copy.moves({ contract: countedFrom("contract"), closing: countedFrom("closing") }, staying),
    copy: { rules: copy.rules, add: copy.add, addText: copy.addText, addDay: copy.addDay, save: copy.save },
    last: isRecent ? lastMove(last.detail, dates) : null,
  };

  function baseRow(name: "contractOn" | "closingOn"): DateRow {
    const day = dates[name] ?? "";
    return {
      field: name,
      label: copy.bases[name],
      note: "",
      day,
      shown: day && shortDate(day),
      isBase: true,
      isDone: false,
    };
  }
}

function taskRow(task: DealTask, rules: ReadonlyMap<string, TaskRule>): DateRow {
  const { id, text, dueOn, doneAt, ruleKey, datedBy } = task;
  const rule = rules.get(ruleKey ?? "");
  const counted = ruleKey === null || !rule ? copy.ownTask : datedBy === null ? taskRuleText(rule) : copy.ownDay;
  const isDone = doneAt !== null;
  return {
    field: dayField(id),
    label: text,
    note: isDone ? copy.done : counted,
    day: dueOn,
    shown: shortDate(dueOn),
    isBase: false,
    isDone,
  };
}

/** Days that are not known come last; of one day the contract comes first, and the closing last. */
const byDay = (one: DateRow, other: DateRow) => placeOf(one).localeCompare(placeOf(other));
const placeOf = ({ day, field }: DateRow) =>
  `${day || "9999"} ${field === "contractOn" ? 0 : field === "closingOn" ? 2 : 1}`;

function lastMove(
  {
    from,
    to,
    moved = [],
    stayed = [],
  }: Partial<{ from: DealDates; to: DealDates; moved: Parameters<typeof movedText>[0][]; stayed: string[] }>,
  now: DealDates,
): ShownDates["last"] {
  if (!from || !to) return null;
  const isLast = to.contractOn === now.contractOn && to.closingOn === now.closingOn;
  const changed = (["contractOn", "closingOn"] as const).filter((name) => from[name] !== to[name]);
  const undo = { label: copy.undo(changed, from), contractOn: from.contractOn ?? "", closingOn: from.closingOn ?? "" };
  return {
    title: `${datesTitle({ from, to })}. ${copy.moved(moved.length)}`,
    moved: moved.map(movedText),
    stayed: stayed.length > 0 ? copy.stayed(stayed) : "",
    undo: isLast ? undo : null,
  };
}

/** The form as posted, with the day of each open task. */
export async function postedDates(request: Request): Promise<EnteredDates & { closing: string }> {
  const form = await postedForm(request);
  const days = [...form.keys()].filter((name) => name.startsWith(dayField("")));
  return textsIn(form, [...datesFields, "closing", ...days]) as EnteredDates & { closing: string };
}

/** @returns undefined if it was saved */
export function refusedDates(
  done: DealDatesSaved | ClosingDatesSaved,
  { closing, ...entered }: EnteredDates & { closing: string },
): RefusedDates | undefined {
  if (done.ok) return undefined;
  const refused = { closingId: closing, field: "field" in done ? done.field : "", confirmed: "", entered };
  if (done.reason === "asked") {
    const message = done.asked.map(({ question }) => closingQuestionTexts[question]).join(" ");
    return { ...refused, message, confirmed: [entered.confirmed, keysOf(done.asked)].filter(Boolean).join(",") };
  }
  const missing = { "unknown-deal": "", "unknown-lead": "" };
  return {
    ...refused,
    message: { ...contactRefusals.deal, ...closingRefusals, ...copy.refusals, ...missing }[done.reason],
  };
}
