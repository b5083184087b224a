import { describe, expect, it } from "vitest";
import { type DealTask, isBusinessDay, planTasks, readRule, ruleDay, type TaskRule } from "./task-rule.ts";

const dates = { contractOn: "2026-11-20", closingOn: "2026-12-18" };
type Example = [base: TaskRule["base"], days: number, unit: TaskRule["unit"], side: TaskRule["side"], day: string];

const examples: Example[] = [
  ["contract", 10, "calendar", "after", "2026-11-30"],
  // Thanksgiving is no business day.
  ["contract", 10, "business", "after", "2026-12-07"],
  ["contract", 4, "business", "after", "2026-11-27"],
  ["closing", 1, "calendar", "before", "2026-12-17"],
  ["closing", 5, "business", "before", "2026-12-11"],
  ["closing", 0, "business", "before", "2026-12-18"],
  // Christmas is on a Friday.
  ["closing", 5, "business", "after", "2026-12-28"],
];

/** Whether it is a business day. */
const holidays: [day: string, name: string, isBusiness: boolean][] = [
  ["2026-01-01", "New Year’s Day", false],
  ["2026-01-19", "Martin Luther King Jr. Day", false],
  ["2026-02-16", "Washington’s Birthday", false],
  ["2026-05-25", "Memorial Day, the last Monday", false],
  ["2026-05-18", "the Monday before it", true],
  ["2026-06-19", "Juneteenth", false],
  ["2026-07-03", "Independence Day, a Saturday, is observed on Friday", false],
  ["2027-07-05", "Independence Day, a Sunday, is observed on Monday", false],
  ["2026-09-07", "Labor Day", false],
  ["2026-10-12", "Columbus Day", false],
  ["2026-11-11", "Veterans Day", false],
  ["2026-11-26", "Thanksgiving", false],
  ["2026-11-27", "the day after it", true],
  ["2026-12-25", "Christmas", false],
  ["2027-12-24", "Christmas, a Saturday, is observed on Friday", false],
  ["2027-12-31", "New Year’s Day of 2028, a Saturday, is observed the year before", false],
  ["2026-12-19", "a Saturday", false],
  ["2026-12-20", "a Sunday", false],
];

describe("the day of a rule", () => {
  it.each(examples)("%s, %i %s days %s: %s", (base, days, unit, side, day) => {
    expect(ruleDay({ base, days, unit, side }, dates)).toBe(day);
  });

  it.each(holidays)("%s, %s", (day, _, isBusiness) => {
    expect(isBusinessDay(day)).toBe(isBusiness);
  });

  it("0 business days from a Saturday is Friday before it, or Monday after it", () => {
    const of = { base: "closing", days: 0, unit: "business" } as const;
    const saturday = { contractOn: null, closingOn: "2026-12-19" };
    expect(ruleDay({ ...of, side: "before" }, saturday)).toBe("2026-12-18");
    expect(ruleDay({ ...of, side: "after" }, saturday)).toBe("2026-12-21");
    expect(ruleDay({ ...of, base: "contract", side: "after" }, saturday)).toBeNull();
  });
});

describe("what dates make of the tasks of a deal", () => {
  const walk: TaskRule = {
    key: "walk",
    text: "Walk-through",
    base: "closing",
    days: 1,
    unit: "calendar",
    side: "before",
  };
  const rules: TaskRule[] = [walk, { ...walk, key: "inspect", text: "Inspection", base: "contract", side: "after" }];
  const task = (facts: Partial<DealTask>): DealTask => ({
    ...{ id: "t", ruleKey: "walk", text: "Walk-through", dueOn: "2026-12-10", doneAt: null, datedBy: null, ...facts },
  });
  const plan = (tasks: DealTask[], more: Partial<Parameters<typeof planTasks>[0]> = {}, today = "2026-11-20") => {
    const { added, moved, stayed, removed } = planTasks({ rules, dates, tasks, state: "open", ...more }, today);
    return {
      added: added.map(({ rule, dueOn }) => `${rule.key} ${dueOn}`),
      moved: moved.map(({ task: { dueOn: from }, dueOn }) => `${from} ${dueOn}`),
      stayed: stayed.map(({ text }) => text),
      removed: removed.map(({ text }) => text),
    };
  };
  const nothing = { added: [], moved: [], stayed: [], removed: [] };

  it("each rule whose day is known makes one task, and none whose day has passed", () => {
    expect(plan([]).added).toEqual(["walk 2026-12-17", "inspect 2026-11-21"]);
    expect(plan([], {}, "2026-12-01").added).toEqual(["walk 2026-12-17"]);
    expect(plan([], { dates: { contractOn: null, closingOn: null } })).toEqual(nothing);
  });

  it("an open one moves; one that is done, one dated by hand, one of the member's own and one without a rule stay", () => {
    const inspected = task({ ruleKey: "inspect", doneAt: "2026-11-21T10:00:00.000Z" });
    expect(plan([task({}), inspected]).moved).toEqual(["2026-12-10 2026-12-17"]);
    expect(plan([task({ doneAt: "2026-12-01T10:00:00.000Z" }), inspected])).toEqual(nothing);
    const stay = [task({ datedBy: "theo" }), task({ ruleKey: null, text: "Flowers" }), task({ ruleKey: "gone" })];
    expect(plan([...stay, inspected])).toEqual({ ...nothing, stayed: ["Walk-through", "Flowers", "Walk-through"] });
  });

  it("without its base, or once the deal is over, an open one of a rule goes; of a closed deal nothing changes", () => {
    const own = task({ ruleKey: null, text: "Flowers" });
    const noClosing = { contractOn: null, closingOn: null };
    expect(plan([task({}), own], { dates: noClosing })).toEqual({
      ...nothing,
      stayed: ["Flowers"],
      removed: ["Walk-through"],
    });
    expect(plan([task({ datedBy: "theo" }), own], { state: "over" })).toEqual({
      ...nothing,
      removed: ["Walk-through"],
    });
    expect(plan([task({})], { state: "closed" })).toEqual(nothing);
  });
});

it("a rule is read, or says what is missing", () => {
  const entered = { text: " Order the survey ", base: "contract", days: "3", unit: "business", side: "after" };
  expect(readRule(entered)).toEqual({ ok: true, rule: { ...entered, text: "Order the survey", days: 3 } });
  const wrong: [Partial<typeof entered>, string][] = [
    [{ text: " " }, "no-text"],
    [{ text: "x".repeat(301) }, "too-long"],
    [{ days: "-1" }, "no-days"],
    [{ days: "366" }, "no-days"],
    [{ base: "deal" }, "no-base"],
    [{ unit: "weeks" }, "no-unit"],
    [{ side: "" }, "no-side"],
  ];
  for (const [change, reason] of wrong) expect(readRule({ ...entered, ...change })).toEqual({ ok: false, reason });
});
