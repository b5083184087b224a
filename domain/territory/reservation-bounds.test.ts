import { expect, it } from "vitest";
import { planSlugs } from "#domain/agents/plan.ts";
import { emailDomainOf } from "#domain/values/email-domain.ts";
import { exceedsLimit, isBoundedDomain, maxUnpaidZips } from "./reservation-bounds.ts";
import { zipLimit } from "./zip-exclusivity.ts";

it.each(Object.entries(maxUnpaidZips))(
  "two agents with the largest plan stay within the limit of a %s (%i zip codes)",
  (_, most) => {
    expect(most).toBeGreaterThanOrEqual(2 * Math.max(...planSlugs.map((plan) => zipLimit(plan))));
  },
);

it.each([
  [{ unpaid: 10, wanted: 10 }, false],
  [{ unpaid: 11, wanted: 10 }, true],
  [{ unpaid: 20, wanted: 1 }, true],
  [{ unpaid: 25, wanted: 0 }, false],
])("a client with %j is beyond its limit: %s", (count, isBeyond) => {
  expect(exceedsLimit("client", count)).toBe(isBeyond);
});

it.each([
  ["dora@gmail.com", false],
  ["dora@GoogleMail.com", false],
  ["ada@keystone.example", true],
])("the domain of %s has a limit: %s", (email, isBounded) => {
  const domain = emailDomainOf(email);
  expect(domain && isBoundedDomain(domain)).toBe(isBounded);
});
