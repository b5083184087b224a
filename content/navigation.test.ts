import { describe, expect, it } from "vitest";
import { drawerLinks, footerLinks, headerButton, headerLinks, headerMenus } from "./navigation.ts";

const lines = (items: { label: string; link: string }[]) => items.map(({ label, link }) => `${label} (${link})`);

describe("the shared header (specification 2.2), in order", () => {
  it("has four links", () => {
    expect(lines(headerLinks)).toEqual([
      "Buying (/buying)",
      "Selling (/selling)",
      "Renting (/renting)",
      "About Us (/about-us)",
    ]);
  });

  it('has the menu "For Agents", then the menu "More"', () => {
    expect(headerMenus.map(({ label, items }) => [label, lines(items)])).toEqual([
      [
        "For Agents",
        [
          "Solution (/solution)",
          "Reputation Management (/reputation-management)",
          "Agent Profile (/agent-profile)",
          "How We Do It (/how-we-do-it)",
          "Refer a Client (/refer)",
        ],
      ],
      ["More", ["FAQs (/faq)", "Contact Us (/contact-us)"]],
    ]);
  });

  it("ends with the button", () => {
    expect(lines([headerButton])).toEqual(["GET STARTED (/get-started)"]);
  });
});

it("the drawer of small screens (specification 2.2) lists, in order", () => {
  expect(lines(drawerLinks)).toEqual([
    "Solution (/solution)",
    "Reputation Management (/reputation-management)",
    "Agent Profile (/agent-profile)",
    "How We Do It (/how-we-do-it)",
    "Buying (/buying)",
    "Selling (/selling)",
    "Renting (/renting)",
    "About Us (/about-us)",
    "FAQs (/faq)",
    "Contact Us (/contact-us)",
    "Get Started (/get-started)",
  ]);
});

it("the footer (specification 2.3) links to, in order", () => {
  expect(footerLinks.map(({ link }) => link)).toEqual([
    "/",
    "/buying",
    "/selling",
    "/renting",
    "/about-us",
    "/onboarding-form",
    "/solution",
    "/reputation-management",
    "/agent-profile",
    "/get-started",
    "/privacy-policy",
    "/terms-and-conditions",
    "/refund-policy",
    "/contact-us",
  ]);
  expect(footerLinks.at(0)?.label).toBe("Home");
  expect(footerLinks.at(5)?.label).toBe("Onboarding");
});
