/** Specification 2.6 and 9. */
export const getStarted = {
  meta: {
    title: "Get Started: plans for agents",
    description:
      "Claim your exclusive zip code. Three plans for licensed agents with double-verified referrals: no recurring fee, a non-binding contract, cancel anytime.",
  },
  hero: {
    title: "Get Started – Claim Your Exclusive Zip Code and Dominate Your Market!",
    line: "Pick a plan, tell us your zip codes, and we build your profile and start sending referrals that no other agent receives.",
    action: "Choose Your Plan",
  },
  sample: {
    title: "This is how clients meet you",
    text: "Every agent gets a public profile made to be found: license and broker on show, specialities, awards, and the reviews that search engines look for.",
    brokerId: "Broker ID",
    licenseNo: "License No",
    years: "Years of Experience",
    action: { label: "View Sample Agent Profile", link: "/sample-agent-profile" },
  },
  plans: {
    title: "Choose Your Plan",
    start: "Start Today",
    crmIncluded: "CRM is included",
    notIncluded: "Not included:",
    originalPrice: "original price",
  },
  compare: { label: "What each plan costs at a closing", link: "/pricing#agents" },
  team: {
    title: "Joining with your team?",
    text: "The Team Plan brings up to 5 agent profiles under one setup fee, with an AI based CRM for the team and a 10% referral fee.",
    action: "See the Team Plan",
  },
  footnote: {
    title: "What it takes to receive referrals",
    lines: [
      "We recommend at least 5 reviews and/or 5 recommendations on your profile.",
      "Complete your profile, including its FAQs, and provide a video.",
      "First-page search ranking is guaranteed within 4-6 months.",
    ],
  },
  faq: {
    title: "Questions agents ask first",
    lead: "Something else on your mind? We answer it in person.",
    action: { label: "Contact Us", link: "/contact-us" },
  },
} as const;
