import { brand } from "#content/brand.ts";

/** The marketed features of Specification 1. */
export const ourPlatform = {
  meta: {
    title: "Our Platform",
    description: `Agent profiles, reputation management, geographic farming, data enrichment, a real-estate CRM and one dashboard: what ${brand.name} agents work with.`,
  },
  hero: {
    title: "Our Platform",
    line: "Referrals are the reason to join. This is what you work them with.",
    scene: "connect",
  },
  parts: {
    title: "Six tools, one by one",
    lead: "Which plan brings which of them is written on the plans.",
    items: [
      {
        icon: "profile",
        title: "Agent profile",
        text: "A public page under your own name, optimized for search engines, with your license, specialities and awards.",
        link: { label: "Agent Profile", link: "/agent-profile" },
      },
      {
        icon: "reputation",
        title: "Reputation management",
        text: "Collect and display reviews, respond to and dispute negative ones, and gather recommendations from your peers.",
        link: { label: "Reputation Management", link: "/reputation-management" },
      },
      {
        icon: "farming",
        title: "Geographic farming",
        text: "Stay in front of the same streets, season after season, until your name and the neighborhood's are one.",
      },
      {
        icon: "enrichment",
        title: "Data enrichment",
        badge: "Beta",
        text: "Fills in what a form leaves out, so that a name and a number become somebody you can talk to.",
      },
      {
        icon: "crm",
        title: "Real-estate CRM",
        text: "Fifteen tools from automatic lead import to voicemail drops, with your existing database brought over.",
        link: { label: "How We Do It", link: "/how-we-do-it" },
      },
      {
        icon: "dashboard",
        title: "Dashboard",
        text: "Total sales, revenue, pipelines, leads and prospects, added up in one view.",
        link: { label: "Features", link: "/features" },
      },
    ],
    action: { label: "Pricing Plans", link: "/pricing" },
  },
  dashboard: {
    title: "One glance before the first call",
    lead: "The dashboard keeps count of five things, so that you can think about a sixth.",
  },
  closing: {
    title: "Start with the zip code",
    text: "Compare the plans, see what each one includes, and claim yours.",
    action: { label: "Get Started", link: "/get-started" },
  },
} as const;
