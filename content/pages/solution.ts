/** Specification 2.5. */
export const solution = {
  meta: {
    title: "Solution: exclusive, double-verified referrals",
    description:
      "One agent per zip code, each referral shared with one agent only, every lead verified twice. The solution for agents who are tired of shared leads.",
  },
  hero: {
    title: "Solution",
    line: "Stop buying the same lead as everyone else. Hold a zip code, and hear from the people in it who are ready to move.",
    scene: "start",
    actions: {
      start: { label: "Get Started", link: "/get-started" },
      how: { label: "How We Do It", link: "/how-we-do-it" },
    },
  },
  rows: [
    {
      scene: "zip-codes",
      eyebrow: "Territory",
      title: "One Agent, One Zip Code",
      text: "Each zip code goes to one agent. A large, busy zip code may get more than one, but a referral is never shared: it reaches one agent, once.",
      lines: ["3, 6 or 10 zip codes, by plan", "Each referral shared with one agent only"],
    },
    {
      scene: "verify",
      eyebrow: "Referrals",
      title: "Verified twice before it is yours",
      text: "A lead is checked by script and then transferred. By the time you say hello, somebody has already asked who, where, when and how.",
      lines: ["AI Verified or ISA Verified, by plan", "Live Transfer with the Growth Plan"],
    },
    {
      scene: "generate",
      eyebrow: "Reach",
      title: "200+ lead sources in 3 categories",
      text: "Search engines, social media and our own network of websites. You do not run the advertisements; you answer the phone.",
      lines: ["Search engines", "Social media", "A website network"],
    },
  ],
  more: {
    title: "And what keeps them coming back to you",
    lead: "A referral starts a career in a neighborhood. These keep it going.",
    items: [
      {
        icon: "profile",
        title: "Search-engine exposure",
        text: "A public agent profile optimized for search engines. SEO takes 3-4 months; then it works while you sleep.",
        link: { label: "Agent Profile", link: "/agent-profile" },
      },
      {
        icon: "reputation",
        title: "Reputation management",
        text: "Reviews collected and displayed, negative ones answered or disputed, peers who recommend you.",
        link: { label: "Reputation Management", link: "/reputation-management" },
      },
      {
        icon: "farming",
        title: "Geographic farming",
        text: "Become the name that a few hundred households think of first.",
      },
      {
        icon: "enrichment",
        title: "Data enrichment",
        badge: "Beta",
        text: "Know more about a prospect than the form did.",
      },
    ],
    action: { label: "See Our Platform", link: "/our-platform" },
  },
  statistics: {
    title: "What stands behind it",
    lead: "The network in figures.",
  },
  closing: {
    title: "Your neighbors are already searching",
    text: "Choose a plan and tell us which zip codes you want to hold.",
    action: { label: "Get Started", link: "/get-started" },
  },
} as const;
