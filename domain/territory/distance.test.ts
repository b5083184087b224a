import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "#test/check-property.ts";
import { boxAround, coordinatesOf, milesBetween } from "./distance.ts";

const atlanta = coordinatesOf(33.749, -84.388);
const somewhere = fc.record({
  latitude: fc.integer({ min: -1_700_000, max: 7_200_000 }),
  longitude: fc.integer({ min: -17_900_000, max: 14_500_000 }),
});

describe("distance", () => {
  it("from Atlanta to New York is about 747 miles, to Savannah about 222", () => {
    expect(milesBetween(atlanta, coordinatesOf(40.7128, -74.006))).toBeCloseTo(747, -1);
    expect(milesBetween(atlanta, coordinatesOf(32.0809, -81.0912))).toBeCloseTo(222, -1);
  });

  it("is the same both ways, and zero from a place to itself", () => {
    checkProperty(
      fc.property(somewhere, somewhere, (one, other) => {
        expect(milesBetween(one, other)).toBeCloseTo(milesBetween(other, one), 9);
        expect(milesBetween(one, one)).toBe(0);
      }),
    );
  });

  it("never leaves a nearby place outside the box", () => {
    const nudge = fc.integer({ min: -150_000, max: 150_000 });
    checkProperty(
      fc.property(somewhere, nudge, nudge, (center, north, east) => {
        const near = { latitude: center.latitude + north, longitude: center.longitude + east };
        fc.pre(milesBetween(center, near) <= 80);
        const box = boxAround(center, 80);
        expect(near.latitude).toBeGreaterThanOrEqual(box.south);
        expect(near.latitude).toBeLessThanOrEqual(box.north);
        expect(near.longitude).toBeGreaterThanOrEqual(box.west);
        expect(near.longitude).toBeLessThanOrEqual(box.east);
      }),
      1000,
    );
  });
});
