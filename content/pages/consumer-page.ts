import type { NavigationItem } from "#content/navigation.ts";

/** What the pages for buyers, sellers and renters have in common; each says it in its own words. */
export interface ConsumerPageContent {
  meta: { title: string; description: string };
  hero: { eyebrow: string; title: string; line: string; scene: "buying" | "selling" | "renting" };
  /** What the agent does for this visitor. */
  help: { title: string; lead: string; items: readonly { title: string; text: string }[] };
  /** What to think about before the first call, and where to write it down. */
  ready: { title: string; lead: string; lines: readonly string[]; action: NavigationItem };
  closing: { title: string; text: string };
}

/** The button that each of these pages carries (specification 2.4). */
export const getStartedAction: NavigationItem = { label: "Get Started", link: "/get-started" };
