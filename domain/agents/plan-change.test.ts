import { describe, expect, it } from "vitest";
import { changeTerms, pickRefusal, planChangeRefusal } from "./plan-change.ts";

const now = "2026-11-20T12:00:00.000Z";
const yearEnd = "2027-03-01T12:00:00.000Z";
const atList = { standard: 33_900, professional: 59_900, growth: 105_000 };

describe("another plan", () => {
  it.each([
    ["up: the difference, once it is paid", "professional", "growth", 59_900, { cents: 45_100, effective: null }],
    [
      "up after a coupon: the list price less what was paid",
      "professional",
      "growth",
      50_000,
      { cents: 55_000, effective: null },
    ],
    ["up, paid already: nothing, at once", "professional", "growth", 105_000, { cents: 0, effective: now }],
    ["down: at once, and nothing is paid back", "growth", "professional", 105_000, { cents: 0, effective: now }],
    ["down to the yearly fee: when the year ends", "growth", "standard", 105_000, { cents: 0, effective: yearEnd }],
  ] as const)("%s", (_story, from, to, paid, terms) => {
    const prices = { from: atList[from], to: atList[to] };
    expect(changeTerms(prices, { paid, isYearly: to === "standard", yearEnd, now })).toEqual(terms);
  });

  const adas = { plan: "professional", isPaid: true, isCancelled: false, isOpen: false } as const;
  it.each([
    ["no-plan-chosen", adas, undefined],
    ["cancelled", { ...adas, isCancelled: true }, "growth"],
    ["not-paid", { ...adas, isPaid: false }, "growth"],
    ["by-office", { ...adas, plan: "team" }, "growth"],
    ["by-office", { ...adas, plan: null }, "growth"],
    ["same-plan", adas, "professional"],
    ["open", { ...adas, isOpen: true }, "growth"],
    [undefined, adas, "growth"],
  ] as const)("is refused or not: %s", (refused, facts, to) => {
    expect(planChangeRefusal(facts, to)).toBe(refused);
  });
});

it("Ada gives up exactly as many zip codes as are too many, of her own", () => {
  const hers = ["30301", "30303", "30305"];
  expect(pickRefusal(["30301", "30303"], hers, 2)).toBeUndefined();
  for (const picked of [["30301"], hers, ["30301", "30301"], ["30301", "30030"]])
    expect(pickRefusal(picked, hers, 2)).toBe("wrong-number");
});
