import { describe, expect, it } from "vitest";
import { headingsOf, labelsOf, linesUnder, linksNamed, visibleText } from "./html.ts";
import { pageAt } from "./request.ts";

describe("/get-started", () => {
  it("has the full headline, a link to the sample agent, and the plans under their banner", async () => {
    const page = await pageAt("/get-started");
    expect(headingsOf(page, 1)).toEqual(["Get Started – Claim Your Exclusive Zip Code and Dominate Your Market!"]);
    expect(linksNamed(page, "View Sample Agent Profile")).toEqual(["/sample-agent-profile"]);
    expect(linesUnder(page, "Choose Your Plan").at(0)).toBe("No Recurring Fee, Non-binding Contract, Cancel Anytime");
    expect(linksNamed(page, "Contact Us")).toEqual(["/contact-us"]);
  });

  it("says in a footnote what agents need to receive referrals", async () => {
    const page = await pageAt("/get-started");
    expect(linesUnder(page, "What it takes to receive referrals")).toEqual([
      "We recommend at least 5 reviews and/or 5 recommendations on your profile.",
      "Complete your profile, including its FAQs, and provide a video.",
      "First-page search ranking is guaranteed within 4-6 months.",
    ]);
  });
});

describe.each(["/get-started", "/faq"])("the FAQ claims on %s", (path) => {
  it.each([
    ["How much commission do I pay on a closed referral?", /^Commission is as low as 10%\./],
    [
      "Is the membership fee a recurring charge?",
      /^No\. The membership fee is one-time, refundable, and based on the plan you choose\./,
    ],
    ["Are there any other fees?", /^There is no monthly, yearly or per-lead fee, and no cancellation fee\.$/],
    [
      "What happens if I cancel?",
      /If you keep referrals and close a deal with one of them later, the referral fee on that deal is still owed\.$/,
    ],
    ["How long does SEO take to show results?", /^SEO takes 3-4 months\./],
    ["Where do the leads come from?", /^From 200\+ lead sources in 3 categories:/],
    [
      "How many agents share a zip code?",
      /A large, busy zip code may get more than one agent, but each referral is shared with one agent only\.$/,
    ],
  ])("%s", async (question, answer) => {
    const lines = visibleText(await pageAt(path)).split("\n");
    expect(lines[lines.indexOf(question) + 1]).toMatch(answer);
  });
});

it("the Team Plan's page has its price, features and extras", async () => {
  const page = await pageAt("/pricing/team");
  expect(headingsOf(page, 1)).toEqual(["Team Plan"]);
  const lines = visibleText(page).split("\n");
  expect(lines[lines.indexOf("$2,699") + 1]).toBe("one-time setup fee");
  expect(linesUnder(page, "What the team gets")).toEqual([
    "10% referral fee",
    "Up to 5 agent profiles",
    "6-8 double verified referrals per agent",
    "10 zip codes per agent",
    "A price range",
  ]);
  expect(linesUnder(page, "Extras").slice(0, 5)).toEqual([
    "Dedicated AI based CRM for the team",
    "Dedicated marketing campaigns",
    "Search engine 1st page ranking*",
    "Dedicated account manager",
    "Priority customer support",
  ]);
  expect(linksNamed(page, "START TODAY")).toEqual(["/pricing/CheckoutPayStripe?plan=team"]);
});

it("/pricing has Basic, Pro and Enterprise, and links to the agents' plans", async () => {
  const page = await pageAt("/pricing");
  expect(headingsOf(page, 1)).toEqual(["Pricing Plans"]);
  expect(linesUnder(page, "Basic").slice(0, 2)).toEqual(["$9", "/mo"]);
  expect(linesUnder(page, "Pro").slice(0, 2)).toEqual(["$29", "/mo"]);
  expect(linesUnder(page, "Enterprise").at(0)).toBe("Custom");
  expect(linksNamed(page, "Choose Your Plan")).toEqual(["/get-started"]);
  expect(linksNamed(page, "See the Team Plan")).toEqual(["/pricing/team"]);
});

it("/features lists Tracking, Analytics, Payouts", async () => {
  const page = await pageAt("/features");
  expect(headingsOf(page, 1)).toEqual(["Features"]);
  expect(headingsOf(page, 2).slice(0, 3)).toEqual(["Tracking", "Analytics", "Payouts"]);
});

it("/our-platform has the heading “Our Platform”", async () => {
  expect(headingsOf(await pageAt("/our-platform"), 1)).toEqual(["Our Platform"]);
});

describe("/how-we-do-it", () => {
  it("has the six steps, numbered, in order", async () => {
    const page = await pageAt("/how-we-do-it");
    const steps = headingsOf(page, 3).slice(0, 6);
    expect(steps).toEqual([
      "Generate Leads",
      "Double Verify Leads",
      "Transfer Prospect",
      "Build Relationship",
      "Close Referral",
      "Pay at Closing",
    ]);
    const lines = visibleText(page).split("\n");
    for (const [index, step] of steps.entries()) expect(lines[lines.indexOf(step) - 1]).toBe(String(index + 1));
  });

  it("lists every feature of the CRM, and what the dashboard tracks", async () => {
    const listed = linesUnder(await pageAt("/how-we-do-it"), "The CRM you work it with").map((line) =>
      line.toLowerCase(),
    );
    expect(listed).toEqual(
      expect.arrayContaining([
        "import database from any crm",
        "round robin lead distribution",
        "automatic lead import",
        "drip campaigns",
        "task management",
        "notifications",
        "pipeline management",
        "team collaboration",
        "email and text templates",
        "email open and click tracking",
        "deal tracking",
        "calendar and appointments",
        "telephony provider integration",
        "connect your calling service. the provider's service is not included.",
        "voicemail drops",
        "sms/mms",
        "total sales",
        "revenue",
        "pipelines",
        "leads",
        "prospects",
      ]),
    );
  });
});

describe.each(["/", "/how-we-do-it", "/solution"])("the statistics on %s", (path) => {
  it.each([
    ["Agents", "560+"],
    ["Success Rate", "92%"],
    ["Years", "2+"],
    ["Referrals", "25,000+"],
    ["Data Pool", "100,000+"],
    ["Parked Leads", "26,000+"],
    ["Daily New Leads", "50+"],
    ["Lead Connected in", "90 Seconds"],
  ])("%s: %s", async (label, figure) => {
    const page = await pageAt(path);
    const figures = [...page.matchAll(/<dt\b[^>]*>([\s\S]*?)<\/dt>\s*<dd\b[^>]*>([\s\S]*?)<\/dd>/g)];
    const shown = figures.map(([, its = "", value = ""]) => `${visibleText(its)}: ${visibleText(value)}`);
    expect(shown).toContain(`${label}: ${figure}`);
  });
});

describe("/agent-profile", () => {
  it("shows a sample agent's card with a link to the full profile", async () => {
    const page = await pageAt("/agent-profile");
    expect(headingsOf(page, 1)).toEqual(["Agent Profile"]);
    const lines = linesUnder(page, "Nora Whitfield");
    expect(lines.slice(0, 7)).toEqual([
      "Certified Realtor",
      "Broker ID",
      "BR-204417",
      "License No",
      "GA-381256",
      "Years of Experience",
      "12",
    ]);
    expect(linksNamed(page, "View Sample Agent Profile")).toEqual(["/sample-agent-profile"]);
    for (const name of ["Facebook", "Instagram", "LinkedIn"]) expect(page).toContain(name);
  });
});

describe("/sample-agent-profile", () => {
  it("has the card with everything that identifies the agent", async () => {
    const page = await pageAt("/sample-agent-profile");
    expect(headingsOf(page, 1)).toEqual(["Nora Whitfield"]);
    expect(linesUnder(page, "Nora Whitfield").slice(0, 14)).toEqual([
      "Certified Zipstead Realtor",
      "Broker ID",
      "BR-204417",
      "License No",
      "GA-381256",
      "Years of Experience",
      "12",
      "Phone",
      "(404) 555-0168",
      "Email",
      "nora.whitfield",
      "@zipstead.example",
      "Street address",
      "88 Juniper Walk, Atlanta, GA 30309",
    ]);
  });

  it("has the eight specialities and eight awards, a paragraph about the agent, and a map", async () => {
    const page = await pageAt("/sample-agent-profile");
    expect(linesUnder(page, "Specialities & Expertise")).toEqual([
      "Residential",
      "Commercial",
      "First-time buyers",
      "Luxury",
      "Investment",
      "Foreclosures",
      "Short sales",
      "Relocation",
    ]);
    const awards = linesUnder(page, "Awards & Recognition");
    expect(awards).toHaveLength(8);
    expect(new Set(awards).size).toBe(8);
    expect(awards).toEqual(expect.arrayContaining(["Agent of the Year", "Million Dollar Club", "Top Producer Award"]));
    expect(linesUnder(page, "About Nora Whitfield").join().length).toBeGreaterThan(100);
    expect(page).toMatch(/<iframe\b[^>]*src="https:\/\/www\.openstreetmap\.org\//);
  });
});

it("/reputation-management says what the service does, and has the form “Ask Question?”", async () => {
  const page = await pageAt("/reputation-management");
  expect(headingsOf(page, 1)).toEqual(["Reputation Management"]);
  expect(headingsOf(page, 3)).toEqual(
    expect.arrayContaining(["Collect and display reviews", "Respond and dispute", "Peer recommendations"]),
  );
  expect(visibleText(page).split("\n")).toContain("Ask Question?");
  expect(labelsOf(page)).toEqual(["Name", "Email", "Phone", "Message"]);
});
