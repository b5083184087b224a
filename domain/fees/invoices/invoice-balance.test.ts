import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  adjusted,
  feeGivenBack,
  invoiced,
  type Movement,
  paid,
  refunded,
  reversalOf,
  writtenOff,
} from "#domain/fees/ledger/fee-entry.ts";
import { mayReverseAlone, needsSecondPerson } from "#domain/fees/ledger/second-person.ts";
import { checkProperty } from "#test/check-property.ts";
import { accountsOf, arePaid, balanceOf } from "./invoice-balance.ts";

const keystone = "keystone";
const on = (day: string) => (movement: Movement) => ({ ...movement, day });
const issued = on("2026-11-20")(invoiced(keystone, 154_500));

describe("what is open of Rosa's invoice of $1,545", () => {
  it.each<[string, Movement[], number, string]>([
    ["nothing happened", [], 154_500, "open"],
    ["a part was paid", [paid(keystone, "check", 50_000)], 104_500, "partly-paid"],
    ["all was paid", [paid(keystone, "ach", 154_500)], 0, "paid"],
    ["too much was paid", [paid(keystone, "wire", 160_000)], -5_500, "overpaid"],
    [
      "it was paid and refunded",
      [paid(keystone, "card", 154_500), refunded(keystone, "card", 154_500)],
      154_500,
      "open",
    ],
    ["$300 of the fee were given back", [paid(keystone, "check", 154_500), feeGivenBack("check", 30_000)], 0, "paid"],
    ["all of it was given back", [paid(keystone, "check", 154_500), feeGivenBack("ach", 154_500)], 0, "nothing-due"],
    ["and half was open", [paid(keystone, "check", 77_250), feeGivenBack("ach", 30_000)], 77_250, "partly-paid"],
    ["it was written off", [writtenOff(keystone, 154_500)], 0, "written-off"],
    ["the rest was written off", [paid(keystone, "check", 100_000), writtenOff(keystone, 54_500)], 0, "written-off"],
    ["the commission was $300 lower", [adjusted(keystone, -4_500)], 150_000, "open"],
    ["and that was paid", [adjusted(keystone, -4_500), paid(keystone, "check", 150_000)], 0, "paid"],
    ["its issue was reversed", [reversalOf(invoiced(keystone, 154_500))], 0, "nothing-due"],
    [
      "a bounced check was reversed",
      [paid(keystone, "check", 154_500), reversalOf(paid(keystone, "check", 154_500))],
      154_500,
      "open",
    ],
    [
      "a write-off was reversed",
      [writtenOff(keystone, 154_500), reversalOf(writtenOff(keystone, 154_500))],
      154_500,
      "open",
    ],
  ])("%s", (_, movements, balanceCents, state) => {
    expect(balanceOf([issued, ...movements.map(on("2026-11-25"))])).toMatchObject({ balanceCents, state });
  });

  it("knows the day of the last payment, once all is paid", () => {
    const first = on("2026-11-22")(paid(keystone, "check", 100_000));
    const second = on("2026-11-28")(paid(keystone, "ach", 54_500));
    expect(balanceOf([issued, first]).paidOn).toBeNull();
    expect(balanceOf([issued, second, first]).paidOn).toBe("2026-11-28");
    expect(balanceOf([]).state).toBe("nothing-due");
  });
});

it("a lead is paid once one of its invoices is paid and none is open", () => {
  expect(arePaid([])).toBe(false);
  expect(arePaid(["written-off", "nothing-due"])).toBe(false);
  expect(arePaid(["paid", "written-off", "nothing-due"])).toBe(true);
  expect(arePaid(["overpaid"])).toBe(true);
  expect([arePaid(["paid", "open"]), arePaid(["paid", "partly-paid"])]).toEqual([false, false]);
});

it("the sum over all accounts is zero, and the sequence of entries does not matter", () => {
  const cents = fc.integer({ min: 1, max: 9_000_000 });
  const movement = fc.oneof(
    cents.map((sum) => invoiced(keystone, sum)),
    cents.map((sum) => adjusted(keystone, -sum)),
    cents.map((sum) => paid(keystone, "check", sum)),
    cents.map((sum) => refunded(keystone, "card", sum)),
    cents.map((sum) => writtenOff(keystone, sum)),
    cents.map((sum) => feeGivenBack("ach", sum)),
    cents.map((sum) => reversalOf(feeGivenBack("ach", sum))),
    cents.map((sum) => reversalOf(paid(keystone, "wire", sum))),
  );
  const entries = fc.array(
    fc.tuple(movement, fc.integer({ min: 10, max: 28 })).map(([one, day]) => on(`2026-11-${day}`)(one)),
  );
  checkProperty(
    fc.property(entries, (all) => {
      const sums = [...accountsOf(all).values()];
      expect(sums.reduce((sum, one) => sum + one, 0)).toBe(0);
      expect(balanceOf(all.toReversed())).toEqual(balanceOf(all));
      expect(balanceOf(all).balanceCents).toBe(accountsOf(all).get(`receivable:${keystone}`) ?? 0);
    }),
    500,
  );
});

it("above $5,000 a second person confirms; whoever wrote an entry takes it back alone on that day", () => {
  expect([500_000, 500_001].map(needsSecondPerson)).toEqual([false, true]);
  const entry = { staffId: "Moira", day: "2026-11-20" };
  expect(mayReverseAlone(entry, { staffId: "Moira", day: "2026-11-20" })).toBe(true);
  expect(mayReverseAlone(entry, { staffId: "Moira", day: "2026-11-21" })).toBe(false);
  expect(mayReverseAlone(entry, { staffId: "Quinn", day: "2026-11-20" })).toBe(false);
  expect(mayReverseAlone({ ...entry, staffId: null }, { staffId: "Moira", day: "2026-11-20" })).toBe(false);
});
