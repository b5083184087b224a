import { hash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { earlierVersions, versionOf } from "#content/policies/policy.ts";
import { policyPages } from "#content/policies/policy-pages.ts";
import { headingsOf, linesUnder, linksNamed } from "./html.ts";
import { ownTexts, publicSettings, secondProvider } from "./public-settings.ts";
import { application, pageAt } from "./request.ts";

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
    "Text messages",
    "How long we keep it",
    "Your rights",
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

describe("to whom the privacy policy says that data goes", () => {
  const linesOf = async (settings: Record<string, string>) => {
    const site = await application(settings);
    return linesUnder((await site.request("GET", "/privacy-policy")).text, "Trusted third parties").join(" ");
  };

  it("follows from the settings of the site", async () => {
    const least = await linesOf(publicSettings);
    expect(least).toContain("Stripe");
    for (const other of ["Twilio", "Authorize.Net", "keeps files", "our database", "receives email"])
      expect(least).not.toContain(other);
    const more = await linesOf({
      ...publicSettings,
      ...secondProvider,
      ...ownTexts,
      INTAKE_MAIL_SECRET: "a secret of the mail service",
    });
    for (const other of ["Stripe", "Twilio", "Authorize.Net", "receives email"]) expect(more).toContain(other);
  });
});

it("the privacy policy leads to the page of one's rights, and both policies name the program of texts", async () => {
  const privacy = await pageAt("/privacy-policy");
  expect(linksNamed(privacy, "your data and your rights")).toEqual(["/request/rights"]);
  expect(linesUnder(privacy, "How long we keep it").join(" ")).toContain("The link to your request: 180 days.");
  for (const [page, title] of [
    [privacy, "Text messages"],
    [await pageAt("/terms-and-conditions"), "7. Privacy and Messages"],
  ] as const) {
    const lines = linesUnder(page, title).join(" ");
    for (const part of ["Program: Zipstead texts", "Frequency:", "HELP", "STOP", "Message and data rates", "marketing"])
      expect(lines).toContain(part);
  }
});

describe("earlier versions of a policy", () => {
  it.each(policyPages)("of $path stay readable, and search engines do not list them", async ({ path, policy }) => {
    const page = await pageAt(path);
    expect(page).toContain("These words apply from November 29, 2026 on.");
    expect(linksNamed(page, "November 28, 2026")).toEqual([`${path}/2026-11-28`]);
    const site = await application();
    const earlier = await site.request("GET", `${path}/2026-11-28`);
    expect(earlier).toMatchObject({ status: 200 });
    expect(headingsOf(earlier.text, 1)).toEqual([`${policy.title} of November 28, 2026`]);
    expect(earlier.text).toContain("This version applied from November 28, 2026 to November 29, 2026.");
    expect(earlier.text).not.toContain("Program: Zipstead texts");
    expect(earlier.text).toContain('name="robots" content="noindex"');
    expect(await site.request("GET", `${path}/2026-11-27`)).toMatchObject({ status: 404 });
    expect((await site.request("GET", `${path}/2026-11-29`)).headers.location).toBe(path);
  });

  it("never change: what stood in one ends, and another text begins", () => {
    const frozen = policyPages.flatMap(({ path, policy }) =>
      earlierVersions(policy).map((day) => {
        const { sections } = versionOf(policy, day) ?? {};
        return [path, day, hash("sha256", JSON.stringify(sections)).slice(0, 12)];
      }),
    );
    expect(frozen).toEqual([
      ["/privacy-policy", "2026-11-28", "27ee06c09c75"],
      ["/terms-and-conditions", "2026-11-28", "403d17b2d32c"],
    ]);
  });
});
