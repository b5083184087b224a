import { describe, expect, it } from "vitest";
import { headingsOf, linesUnder, linksNamed } from "./html.ts";
import { pageAt } from "./request.ts";

describe("the refund policy (specification 9)", () => {
  it.each([
    [
      "How long this policy is valid",
      [
        "This policy is valid for 120 days from the day you sign the Referral Agreement.",
        "No refunds are processed before 120 days have passed.",
      ],
    ],
    [
      "When a refund may be requested",
      [
        "One of these conditions must be met:",
        "No leads were delivered within 120 days, and you sent us at least one written request.",
        "A lead was shared at the same time with another agent.",
        "A lead showed no intent within 9 months.",
        "A lead is an existing client of yours.",
      ],
    ],
    [
      "Leads in other zip codes",
      [
        "Leads in zip codes that you did not select, but accepted, count toward your monthly allocation and cannot be refunded.",
      ],
    ],
    [
      "If no leads were delivered",
      [
        "You send us a written reminder.",
        "We have 30 days to fulfil it.",
        "If we do not fulfil it within those 30 days, you may request a refund.",
      ],
    ],
    [
      "In all other cases",
      [
        "You report the lead in writing within 48 hours of accepting it, with documentation.",
        "We look at the report. If the issue is validated, we have 30 days to issue a replacement.",
        "If no replacement is issued within those 30 days, you may request a refund.",
      ],
    ],
    ["Late reports", ["A lead that is reported later than 48 hours after you accepted it is treated as valid."]],
    ["How a refund is paid", ["Refunds go to the original payment method only."]],
  ])("says under “%s” this rule and no other", async (title, rules) => {
    const page = await pageAt("/refund-policy");
    expect(linesUnder(page, title)).toEqual(rules);
  });

  it("has no other rules", async () => {
    const page = await pageAt("/refund-policy");
    expect(headingsOf(page, 1)).toEqual(["Refund Policy"]);
    expect(headingsOf(page, 2)).toHaveLength(8);
    expect(headingsOf(page, 2).at(-1)).toBe("Where to write");
  });
});

describe("the terms (specification 2.4)", () => {
  it("have ten numbered sections under these titles", async () => {
    const page = await pageAt("/terms-and-conditions");
    expect(headingsOf(page, 1)).toEqual(["Terms and Conditions"]);
    expect(headingsOf(page, 2)).toEqual([
      "1. Eligibility",
      "2. Services and Payments",
      "3. User Conduct",
      "4. Refunds and Disputes",
      "5. Intellectual Property",
      "6. Liability",
      "7. Privacy and Messages",
      "8. Modifications",
      "9. Governing Law",
      "10. Contact",
    ]);
  });

  it.each([
    ["1. Eligibility", "You must be at least 18 years old to use this website and our services."],
    [
      "2. Services and Payments",
      "Each zip code goes to one agent; a large, busy zip code may get more than one agent. Each referral is shared with one agent only.",
    ],
    ["4. Refunds and Disputes", "Refund Policy"],
    ["9. Governing Law", "These terms are governed by the laws of the United States of America (USA)."],
    ["10. Contact", "hello@zipstead.example"],
  ])("say under “%s”: %s", async (title, line) => {
    const page = await pageAt("/terms-and-conditions");
    expect(linesUnder(page, title)).toContain(line);
  });

  it("link to the refund policy", async () => {
    expect(linksNamed(await pageAt("/terms-and-conditions"), "Refund Policy")).toEqual(["/refund-policy"]);
  });
});

it("the privacy policy (specification 2.4) has every section and ends with a postal address, an email and a phone", async () => {
  const page = await pageAt("/privacy-policy");
  expect(headingsOf(page, 1)).toEqual(["Privacy Policy"]);
  expect(headingsOf(page, 2)).toEqual([
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
  expect(linesUnder(page, "Information we collect")).toEqual(
    expect.arrayContaining(["Personal information", "Usage information"]),
  );
  const learned = linesUnder(page, "Information we collect").join(" ");
  expect(learned).toContain("From an agent who refers you to us: your name and email");
  expect(linesUnder(page, "Trusted third parties").join(" ")).toContain("The agent who referred you to us, if one did");
  expect(linesUnder(page, "Contact").slice(-3)).toEqual([
    "200 Peachtree Row, Suite 410, Atlanta, GA 30301",
    "hello@zipstead.example",
    "(404) 555-0142",
  ]);
});
