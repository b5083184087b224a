import type { NavigationItem } from "#content/navigation.ts";

/** Shared by the pages for buyers, sellers and renters. */
export interface ConsumerPageContent {
  meta: { title: string; description: string };
  hero: { eyebrow: string; title: string; line: string; scene: "buying" | "selling" | "renting" };
  help: { title: string; lead: string; items: readonly { title: string; text: string }[] };
  ready: { title: string; lead: string; lines: readonly string[]; action: NavigationItem };
  /** Whose testimonial stands on the page. */
  voice: string;
  closing: { title: string; text: string };
}

/** Leads to the plans; the questionnaire leads before it. Specification 2.4. */
export const getStartedAction: NavigationItem = { label: "Get Started", link: "/get-started" };
