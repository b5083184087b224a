import fc from "fast-check";
import { expect, it } from "vitest";
import { checkProperty } from "#test/check-property.ts";
import { listingOrder } from "./listing-order.ts";

const agents = fc.uniqueArray(
  fc.record({ id: fc.uuid(), isHolder: fc.boolean(), miles: fc.integer({ min: 0, max: 3 }) }),
  { selector: ({ id }) => id, maxLength: 12 },
);

it("has the holder first, then distance, and is the same for everybody on one day", () => {
  checkProperty(
    fc.property(agents, (some) => {
      const ordered = listingOrder(some, "2026-11-20", "30303");
      expect(listingOrder(some.toReversed(), "2026-11-20", "30303")).toEqual(ordered);
      for (const [at, one] of ordered.entries()) {
        const next = ordered[at + 1];
        if (!next) continue;
        expect(Number(one.isHolder)).toBeGreaterThanOrEqual(Number(next.isHolder));
        if (one.isHolder === next.isHolder) expect(one.miles).toBeLessThanOrEqual(next.miles);
      }
    }),
    500,
  );
});

it("gives each of four equals the first place on about every fourth day", () => {
  const equals = ["ada", "ben", "cara", "dan"].map((id) => ({ id, isHolder: false, miles: 0 }));
  const firsts = new Map<string, number>();
  for (let day = 0; day < 1000; day++) {
    const [first] = listingOrder(equals, new Date(day * 86_400_000).toISOString().slice(0, 10), "ga/atlanta");
    firsts.set(first?.id ?? "", (firsts.get(first?.id ?? "") ?? 0) + 1);
  }
  expect(firsts.size).toBe(4);
  for (const count of firsts.values()) expect(count).toBeGreaterThan(180);
});
