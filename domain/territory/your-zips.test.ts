import { expect, it } from "vitest";
import { type KnownZip, yourZips } from "./your-zips.ts";

const now = new Date("2026-11-25T12:00:00.000Z");
const later = "2026-11-25T12:30:00.000Z";
const atlanta = { city: "Atlanta", state: "GA", kind: "area", status: "free", waitlisted: 0 } as const;
const known = new Map<string, KnownZip>(
  [
    ...["30303", "30305", "30308", "30309", "30310"].map((zip) => ({ ...atlanta, zip })),
    { ...atlanta, zip: "30306", status: "waitlist" as const, waitlisted: 2 },
    { ...atlanta, zip: "30301", kind: "no-homes" as const },
    { ...atlanta, zip: "30375", kind: "organization" as const },
  ].map((place) => [place.zip, place]),
);
const claim = { state: "reserved", reservedUntil: later, reason: null } as const;

it("what Ada chose is not reserved, and she reads what is free, taken, without homes or unknown", () => {
  const zips = yourZips({ chosen: ["30308", "30306", "30375", "30301", "00000"] }, known, now);
  expect(zips.map(({ zip, progress }) => ({ zip, ...progress }))).toEqual([
    { zip: "30308", is: "chosen", status: "free", waitlisted: 0 },
    { zip: "30306", is: "chosen", status: "waitlist", waitlisted: 2 },
    { zip: "30375", is: "not-claimable", kind: "organization" },
    { zip: "30301", is: "in-review", kind: "no-homes" },
    { zip: "00000", is: "in-review", kind: "unknown" },
  ]);
});

it("what Ada applied for comes in her order, then what the office assigned, then what she chose since", () => {
  const application = {
    named: ["30308", "30303", "30306", "30309", "30310", "30301", "30304"],
    claims: [
      { ...claim, zip: "30308" },
      { ...claim, zip: "30303", state: "active" as const, reservedUntil: null },
      { ...claim, zip: "30309", state: "released" as const, reservedUntil: null, reason: "not paid for in time" },
      { ...claim, zip: "30305", reservedUntil: "2026-11-25T11:59:00.000Z" },
    ],
    waitlist: [{ zip: "30306", place: 3 }],
    rejected: ["30304"],
    isInModeration: false,
    limit: 4,
  };
  const zips = yourZips({ application, chosen: ["30308", "00000"] }, known, now);
  expect(zips.map(({ zip, progress }) => ({ zip, ...progress }))).toEqual([
    { zip: "30308", is: "reserved", until: later },
    { zip: "30303", is: "active" },
    { zip: "30306", is: "waitlisted", place: 3 },
    { zip: "30309", is: "ended" },
    { zip: "30310", is: "pending", why: "plan-full" },
    { zip: "30301", is: "in-review", kind: "no-homes" },
    { zip: "30304", is: "rejected" },
    { zip: "30305", is: "ended" },
    { zip: "00000", is: "in-review", kind: "unknown" },
  ]);
});

it("a zip code that Ada lost and has again is hers", () => {
  const released = { ...claim, zip: "30308", state: "released" as const, reason: "not paid for in time" };
  const active = { ...claim, zip: "30308", state: "active" as const, reservedUntil: null };
  const application = {
    named: ["30308"],
    claims: [released, active],
    waitlist: [],
    rejected: [],
    isInModeration: false,
    limit: 3,
  };
  expect(yourZips({ application, chosen: [] }, known, now)).toMatchObject([{ progress: { is: "active" } }]);
});

it("a zip code that Ada named waits for staff in moderation, and for nobody if her plan is full or another reason", () => {
  const application = { named: ["30308"], claims: [], waitlist: [], rejected: [], isInModeration: false, limit: 3 };
  const whyOf = (change: Partial<typeof application>) =>
    yourZips({ application: { ...application, ...change }, chosen: [] }, known, now)[0]?.progress;
  expect(whyOf({ isInModeration: true })).toEqual({ is: "pending", why: "in-moderation" });
  expect(whyOf({ limit: 0 })).toEqual({ is: "pending", why: "plan-full" });
  expect(whyOf({})).toEqual({ is: "pending", why: "other" });
});
