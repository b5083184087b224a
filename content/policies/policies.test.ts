import { describe, expect, it } from "vitest";
import type { Policy } from "./policy.ts";
import { privacyPolicy } from "./privacy-policy.ts";
import { refundPolicy } from "./refund-policy.ts";
import { termsAndConditions } from "./terms-and-conditions.ts";

const wordsOf = (policy: Policy) => JSON.stringify(policy.sections);
const titlesOf = (policy: Policy) => policy.sections.map(({ title }) => title);

describe("the refund policy (specification 9) says", () => {
  const words = wordsOf(refundPolicy);

  it.each([
    ["how long it is valid", "valid for 120 days from the day you sign the Referral Agreement"],
    ["that none is processed before", "No refunds are processed before 120 days"],
    ["no delivery", "No leads were delivered within 120 days, and you sent us at least one written request."],
    ["shared leads", "A lead was shared at the same time with another agent."],
    ["no intent", "A lead showed no intent within 9 months."],
    ["existing clients", "A lead is an existing client of yours."],
    ["other zip codes", "count toward your monthly allocation and cannot be refunded"],
    ["the written reminder", "You send us a written reminder."],
    ["the time to fulfil it", "If we do not fulfil it within those 30 days, you may request a refund."],
    ["the time to report", "in writing within 48 hours of accepting it, with documentation"],
    ["the time to replace", "If no replacement is issued within those 30 days, you may request a refund."],
    ["late reports", "is treated as valid"],
    ["the way back", "Refunds go to the original payment method only."],
  ])("%s", (_rule, sentence) => {
    expect(words).toContain(sentence);
  });
});

describe("the terms (specification 2.4)", () => {
  it("have ten numbered sections", () => {
    expect(titlesOf(termsAndConditions).map((title) => Number.parseInt(title, 10))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });

  it("ask for an age of at least 18 and are governed by the law of the USA", () => {
    expect(wordsOf(termsAndConditions)).toContain("at least 18 years old");
    expect(wordsOf(termsAndConditions)).toContain("laws of the United States of America (USA)");
  });
});

it("the privacy policy has all sections of specification 2.4 and a contact block", () => {
  expect(titlesOf(privacyPolicy)).toEqual([
    "Information we collect",
    "How we use information",
    "Data security",
    "Trusted third parties",
    "Legal compliance",
    "Third-party links",
    "Cookies",
    "Changes to this policy",
    "Contact",
  ]);
  expect(privacyPolicy.sections.at(-1)?.blocks).toContainEqual({ kind: "contact" });
});
