import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planSlugs } from "#domain/agents/plan.ts";
import { checkProperty } from "#test/check-property.ts";
import { type PublicationFacts, publicationGaps, publicationNeeds, publicationOf } from "./publication.ts";

const now = new Date("2026-11-20T12:00:00.000Z");

const adas: PublicationFacts = {
  plan: "professional",
  isPaid: true,
  planEndsAt: null,
  isMember: true,
  name: "Ada Park",
  licenseCheckedOn: "2026-11-19",
  firm: {
    ...{ name: "Keystone Realty", licenseNumber: "H-70012", phone: "+14045550199", street: "12 Oak Street" },
    ...{ city: "Atlanta", state: "GA", zip: "30301" },
  },
  agreementSignedAt: "2026-11-01T12:00:00.000Z",
  publishedAt: "2026-11-02T12:00:00.000Z",
};

describe("Ada's profile", () => {
  it("is public with everything in place", () => {
    expect(publicationGaps(adas, now)).toEqual([]);
    expect(publicationOf(adas, now)).toBe("page");
  });

  it.each<[string, Partial<PublicationFacts>]>([
    ["membership", { isMember: false }],
    ["name", { name: " " }],
    ["paid", { isPaid: false }],
    ["paid", { planEndsAt: "2026-11-20T12:00:00.000Z" }],
    ["agreement", { agreementSignedAt: null }],
    ["license", { licenseCheckedOn: null }],
    ["license-again", { licenseCheckedOn: "2025-11-19" }],
    ["brokerage", { firm: { ...adas.firm, name: "" } }],
    ["brokerage-license", { firm: { ...adas.firm, licenseNumber: "" } }],
    ["office-address", { firm: { ...adas.firm, zip: "" } }],
    ["office-phone", { firm: { ...adas.firm, phone: "" } }],
    ["publish", { publishedAt: null }],
  ])("closes for one thing alone: %s", (need, change) => {
    expect(publicationGaps({ ...adas, ...change }, now)).toEqual([need]);
    expect(publicationOf({ ...adas, ...change }, now)).toBe("closed");
  });

  it("is public on the day on which the license check is a year old, and not on the next", () => {
    const checked = { ...adas, licenseCheckedOn: "2025-11-20" };
    expect(publicationOf(checked, now)).toBe("page");
    expect(publicationOf(checked, new Date("2026-11-21T00:00:00.000Z"))).toBe("closed");
  });

  it("is a line in the directory on the Standard Plan, and nothing on a plan that was agreed on by phone", () => {
    expect(publicationOf({ ...adas, plan: "standard" }, now)).toBe("line");
    expect(publicationOf({ ...adas, plan: null }, now)).toBe("closed");
  });
});

it("no plan, however dear, opens a page that lacks anything", () => {
  const facts = fc.record<PublicationFacts>({
    plan: fc.constantFrom(null, ...planSlugs),
    isPaid: fc.boolean(),
    planEndsAt: fc.constantFrom(null, "2026-01-01T00:00:00.000Z", "2027-01-01T00:00:00.000Z"),
    isMember: fc.boolean(),
    name: fc.constantFrom("", "Ada Park"),
    licenseCheckedOn: fc.constantFrom(null, "2025-01-01", "2026-11-19"),
    firm: fc.constantFrom(adas.firm, { ...adas.firm, city: "" }, { ...adas.firm, name: "" }),
    agreementSignedAt: fc.constantFrom(null, adas.agreementSignedAt),
    publishedAt: fc.constantFrom(null, adas.publishedAt),
  });
  checkProperty(
    fc.property(facts, (some) => {
      const gaps = publicationGaps(some, now);
      expect(publicationOf(some, now) !== "closed").toBe(gaps.length === 0 && some.plan !== null);
      for (const gap of gaps) expect(["you", "broker", "we"]).toContain(publicationNeeds[gap]);
    }),
  );
});
