import { describe, expect, it } from "vitest";
import { consumerLinks } from "#content/consumers/consumer-links.ts";
import { accountLinks } from "#content/navigation.ts";
import { headingsOf, labelsOf, linesUnder, linksNamed, visibleText } from "./html.ts";
import { application, pageAt } from "./request.ts";

describe("the home page", () => {
  it.each([
    ["Claim Your Exclusive Zip Codes Now!", "/how-we-do-it"],
    ["Find My Agent", "/agent-profile"],
    ["I'm Buying", "/buying"],
    ["I'm Selling", "/selling"],
    ["I'm Renting", "/renting"],
    ["Get Started", "/get-started"],
  ])("links “%s” to %s", async (label, href) => {
    expect(new Set(linksNamed(await pageAt("/"), label))).toEqual(new Set([href]));
  });

  it("opens with its promise, and has the cards Connect, Identify, Serve, in order", async () => {
    const page = await pageAt("/");
    expect(headingsOf(page, 1)).toEqual(["Exclusive Referrals for Exclusive Realtors"]);
    expect(headingsOf(page, 3).slice(0, 3)).toEqual(["Connect", "Identify", "Serve"]);
  });
});

describe.each(["/buying", "/selling", "/renting"])("%s", (path) => {
  it("shares the timeline “How it works”: four steps, numbered", async () => {
    const page = await pageAt(path);
    const lines = linesUnder(page, "How it works");
    const steps = [
      "Tell us what you need",
      "We verify the request",
      "You meet one agent",
      "Move, with someone beside you",
    ];
    for (const [index, step] of steps.entries()) expect(lines[lines.indexOf(step) - 1]).toBe(String(index + 1));
  });

  it("leads to its questionnaire, in the hero and at the end", async () => {
    const form = { "/buying": "/buyer-form", "/selling": "/seller-form", "/renting": "/renter-form" }[path];
    const links = linksNamed(await pageAt(path), "Answer the questions");
    expect(links.length).toBeGreaterThanOrEqual(3);
    expect(new Set(links)).toEqual(new Set([form]));
  });

  it("has Get Started links, all to /get-started", async () => {
    const links = linksNamed(await pageAt(path), "Get Started");
    expect(links.length).toBeGreaterThanOrEqual(2);
    expect(new Set(links)).toEqual(new Set(["/get-started"]));
  });
});

it.each(["/get-started", "/onboarding-form", "/solution", "/how-we-do-it", "/pricing"])(
  "%s leads people who look for an agent to the questionnaires",
  async (path) => {
    const page = await pageAt(path);
    expect(visibleText(page)).toContain("Looking for an agent? Tell us what you need:");
    expect(linksNamed(page, "I'm selling")).toContain("/seller-form");
  },
);

it("every page's footer leads to the questionnaires, the zip code check, and to what people have with us", async () => {
  const { text: page } = await (await application()).request("GET", "/faq");
  const items = [...consumerLinks.items, ...accountLinks.items];
  const footer = /<footer[\s\S]*<\/footer>/.exec(page)?.[0] ?? "";
  for (const { label, link } of items) expect(linksNamed(footer, label)).toEqual([link]);
});

it("/about-us tells the story and the mission", async () => {
  const page = await pageAt("/about-us");
  expect(headingsOf(page, 1)).toEqual(["About Us"]);
  expect(headingsOf(page, 2)).toEqual(expect.arrayContaining(["Our story", "Our mission"]));
});

it("/faq is an accordion with a contact link", async () => {
  const page = await pageAt("/faq");
  expect(headingsOf(page, 1)).toEqual(["FAQs"]);
  expect(page.match(/<details\b/g)?.length).toBeGreaterThanOrEqual(7);
  expect(linksNamed(page, "Contact Us")).toContain("/contact-us");
});

it("/contact-us has the five labelled fields, phone, email and office hours", async () => {
  const page = await pageAt("/contact-us");
  expect(headingsOf(page, 1)).toEqual(["Contact Us"]);
  expect(labelsOf(page)).toEqual(["Name", "Subject", "Email", "Phone", "Message"]);
  const lines = visibleText(page).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining(["Send Now", "(404) 555-0142", "hello@zipstead.example", "Monday–Friday 10 AM – 05 PM EST"]),
  );
});

it("/success-stories has a hero, a carousel and a grid, and quotes each person once", async () => {
  const page = await pageAt("/success-stories");
  expect(headingsOf(page, 1)).toEqual(["Success Stories"]);
  expect(headingsOf(page, 2)).toEqual(expect.arrayContaining(["In their words", "More stories"]));
  const grid = page.slice(page.indexOf("More stories"));
  expect(grid).toContain("<figure");
  const cards = [...page.matchAll(/<figure\b[\s\S]*?<\/figure>/g)].map(([card]) => visibleText(card).split("\n"));
  expect(cards.length).toBeGreaterThanOrEqual(6);
  for (const card of cards)
    expect(card).toEqual([
      expect.stringMatching(/^“.{40,}”$/),
      expect.stringMatching(/./),
      expect.stringMatching(/, [A-Z]{2}$/),
    ]);
  expect(new Set(cards.map(([, name]) => name)).size).toBe(cards.length);
});
