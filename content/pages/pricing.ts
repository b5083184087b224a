import { brand } from "#content/brand.ts";

/** Specification 2.1, 2.6 and 9. */
export const pricing = {
  meta: {
    title: "Pricing Plans",
    description: `Pricing Plans at ${brand.name}: Basic $9/mo, Pro $29/mo and Enterprise, and the plans with which agents, brokers and teams claim their zip codes.`,
  },
  hero: {
    title: "Pricing Plans",
    line: "Three sizes by the month. Or claim a zip code of your own with one of the agents' plans below.",
  },
  monthly: {
    title: "Plans by the month",
    plans: [
      { name: "Basic", price: "$9", period: "/mo", text: "For an agent who works alone and wants to begin small." },
      { name: "Pro", price: "$29", period: "/mo", text: "For an agent whose week no longer fits in one head." },
      {
        name: "Enterprise",
        price: "Custom",
        period: "",
        text: "For a brokerage with an office, a team and wishes of its own.",
      },
    ],
    action: { label: "Contact Us", link: "/contact-us" },
    note: "Monthly plans are set up in person. Write to us, and we tell you what each one holds before you decide.",
  },
  agents: {
    title: "Plans for agents who claim a zip code",
    lead: "These come with exclusive, double-verified referrals. You pay a setup fee by plan, and a referral fee when a deal closes.",
    actions: {
      plans: { label: "Choose Your Plan", link: "/get-started" },
      team: { label: "See the Team Plan", link: "/pricing/team" },
    },
  },
} as const;

export const teamPricing = {
  meta: {
    parent: { label: pricing.hero.title, link: "/pricing" },
    title: "Team Plan: $2,699 one-time setup fee",
    description:
      "Up to 5 agent profiles under one setup fee of $2,699, a 10% referral fee, 10 zip codes per agent and a dedicated AI based CRM for the team.",
  },
  hero: {
    title: "Team Plan",
    line: "One setup fee for the whole team. Every agent keeps a profile, zip codes and referrals of their own.",
  },
  card: {
    setupFee: "one-time setup fee",
    included: "What the team gets",
    referralFee: "10% referral fee",
    extras: "Extras",
    start: "START TODAY",
    ranking:
      "* First-page search ranking is guaranteed within 4-6 months, once the profile is complete with its FAQs and a video.",
  },
  sum: {
    title: "What it comes to",
    lead: "A team of five, counted together.",
    figures: [
      { figure: "5", label: "agent profiles" },
      { figure: "50", label: "zip codes" },
      { figure: "30-40", label: "double verified referrals" },
      { figure: "10%", label: "referral fee" },
    ],
  },
  refund: {
    title: "Before you sign",
    text: "The fee is refundable under conditions, and you can cancel anytime. Both are written down in full.",
    actions: [
      { label: "Refund Policy", link: "/refund-policy" },
      { label: "Terms and Conditions", link: "/terms-and-conditions" },
    ],
  },
  solo: {
    title: "Joining on your own?",
    text: "The Standard, Professional and Growth Plans are made for one agent.",
    action: { label: "See the three plans", link: "/get-started" },
  },
} as const;
