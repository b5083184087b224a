import { describe, expect, it } from "vitest";
import { keysOf, openQuestions } from "#domain/fees/asked-question.ts";
import { addressKey, type ClosingChange, foldClosing, remindersPast, remindOn, unknownFacts } from "./closing.ts";
import { type BothWords, checkCause } from "./closing-check.ts";
import { type EnteredClosing, readClosing } from "./closing-form.ts";
import { questionsAbout } from "./closing-questions.ts";

const change = (kind: ClosingChange["kind"], facts: Partial<ClosingChange> = {}): ClosingChange => ({
  ...unknownFacts,
  ...facts,
  kind,
});

describe("the changes of a closing add up", () => {
  it("to the last facts and the state of the steps", () => {
    const changes = [
      change("under-contract", { address: "12 Elm Street", expectedOn: "2026-12-01" }),
      change("corrected", { address: "14 Elm Street", expectedOn: "2026-12-08" }),
      change("closed", { address: "14 Elm Street", closedOn: "2026-12-09" }),
    ];
    expect(foldClosing(changes)).toEqual({
      ...{ ...unknownFacts, state: "closed", version: 3, address: "14 Elm Street", closedOn: "2026-12-09" },
    });
    expect(foldClosing([...changes, change("fell-through")])).toMatchObject({ state: "fell-through", version: 4 });
    expect(foldClosing([change("on-record")])).toMatchObject({ state: "closed" });
  });

  it("to nothing if a step is skipped or follows the end", () => {
    expect(foldClosing([])).toBeUndefined();
    for (const kind of ["closed", "corrected", "fell-through"] as const)
      expect(foldClosing([change(kind)]), kind).toBeUndefined();
    const ended = [change("under-contract"), change("fell-through")];
    for (const kind of ["under-contract", "closed", "corrected", "fell-through", "on-record"] as const)
      expect(foldClosing([...ended, change(kind)]), kind).toBeUndefined();
  });
});

it("the same address is spelled in many ways", () => {
  expect(addressKey(" 12 Elm St., #4 ")).toBe(addressKey("12 elm st 4"));
  expect(addressKey("12 Elm St 5")).not.toBe(addressKey("12 Elm St 4"));
});

it("reminders are due on the expected day, two and seven days later", () => {
  const open = { state: "under-contract", expectedOn: "2026-12-30" } as const;
  expect([0, 1, 2, 3].map((sent) => remindOn(open, sent))).toEqual(["2026-12-30", "2027-01-01", "2027-01-06", null]);
  expect(remindOn({ ...open, state: "closed" }, 0)).toBeNull();
  const days = ["2026-12-29", "2026-12-30", "2027-01-01", "2027-01-07"];
  expect(days.map((day) => remindersPast("2026-12-30", day))).toEqual([0, 1, 2, 3]);
});

describe("what was typed", () => {
  const entered: EnteredClosing = {
    ...{ address: "12 Elm Street", side: "buyer", price: "412,000", commission: "$10,300.50" },
    ...{ contractOn: "", expectedOn: "" },
    ...{ closedOn: "2026-12-09", party: "person", householdName: "", representedBy: "team" },
    ...{ officeName: "", officeEmail: "", officePhone: "" },
  };
  it("is read as cents and days, and empty is unknown", () => {
    expect(readClosing(entered, "closed")).toMatchObject({
      ok: true,
      facts: { priceCents: 41_200_000, commissionCents: 1_030_050, officeName: null, expectedOn: null },
    });
  });

  it("names each field that cannot be read", () => {
    const bad = {
      ...entered,
      price: "3,3",
      closedOn: "2026-02-30",
      party: "household",
      officeEmail: "x",
      address: " ",
    };
    expect(readClosing(bad, "closed")).toEqual({
      ok: false,
      problems: {
        ...{ price: "wrong-commas", closedOn: "no-date", householdName: "missing", officeEmail: "not-an-email" },
        address: "missing",
      },
    });
    expect(readClosing({ ...entered, expectedOn: "" }, "under-contract")).toMatchObject({
      problems: { expectedOn: "missing" },
    });
  });

  it("is asked about where it is odd, until the same figures are confirmed", () => {
    const odd = { ...unknownFacts, priceCents: 99_999, commissionCents: 10_000, closedOn: "2026-12-09" };
    const on = { acceptedOn: "2026-12-10", today: "2026-12-01" };
    const asked = questionsAbout(odd, on);
    expect(asked.map(({ question }) => question)).toEqual([
      "commission-high",
      "price-low",
      "closed-in-future",
      "before-acceptance",
    ]);
    expect(openQuestions(asked, keysOf(asked))).toEqual([]);
    expect(openQuestions(questionsAbout({ ...odd, priceCents: 99_998 }, on), keysOf(asked))).toHaveLength(2);
    const plain = { ...odd, priceCents: 100_000, closedOn: "2026-12-01" };
    expect(questionsAbout(plain, { acceptedOn: "2026-12-01", today: "2026-12-01" })).toEqual([]);
  });
});

describe("the person's word and the agent's", () => {
  const now = new Date("2026-12-22T12:00:00.000Z");
  const said = (what: "closed" | "otherwise", closedOn: string | null = null) =>
    ({ what, at: "2026-12-01T12:00:00.000Z", closedOn }) as const;
  const deal = (state: "under-contract" | "closed" | "fell-through", closedOn: string | null = null) => ({
    state,
    closedOn,
  });
  const early = new Date(now.getTime() - 1);
  const both: BothWords = { person: said("closed"), closings: [], stage: "met", now };

  it.each<[string, Partial<BothWords>, ReturnType<typeof checkCause>]>([
    ["nobody said anything", { person: undefined, closings: [deal("closed")] }, undefined],
    ["the agent has 21 days", { now: early }, undefined],
    ["which have passed", {}, "no-report"],
    ["under contract for long", { closings: [deal("under-contract")] }, "no-report"],
    ["both closed", { closings: [deal("closed", "2026-12-04")] }, undefined],
    ["a week apart", { person: said("closed", "2026-12-01"), closings: [deal("closed", "2026-12-08")] }, undefined],
    [
      "eight days apart",
      { person: said("closed", "2026-12-01"), closings: [deal("closed", "2026-12-09")] },
      "other-day",
    ],
    [
      "one of two deals is near",
      { person: said("closed", "2026-12-01"), closings: [deal("closed", "2026-06-01"), deal("closed", "2026-12-01")] },
      undefined,
    ],
    ["the agent lost it", { stage: "lost", now: early }, "says-closed"],
    ["it fell through", { closings: [deal("fell-through")], now: early }, "says-closed"],
    [
      "it fell through, and another is open",
      { closings: [deal("fell-through"), deal("under-contract")], now: early },
      undefined,
    ],
    [
      "they changed their mind, and the agent has a deal",
      { person: said("otherwise"), closings: [deal("closed")] },
      "says-otherwise",
    ],
    [
      "they changed their mind, and so it is",
      { person: said("otherwise"), closings: [deal("fell-through")] },
      undefined,
    ],
  ])("%s", (_, words, cause) => {
    expect(checkCause({ ...both, ...words })).toBe(cause);
  });
});
