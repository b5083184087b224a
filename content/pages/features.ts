/** Specification 2.1. */
export const features = {
  meta: {
    title: "Features: Tracking, Analytics, Payouts",
    description:
      "Follow every referral from introduction to closing, see what your zip code brings in, and pay the referral fee when the deal closes.",
  },
  hero: {
    title: "Features",
    line: "Three things an agent wants to know about every referral: where it stands, what it is worth, and when it is paid.",
  },
  parts: [
    {
      title: "Tracking",
      text: "Every referral has a place and a history. You see it arrive, you see what was said, and you see what comes next.",
      lines: [
        "Pipeline management, stage by stage",
        "Deal tracking from first call to closing date",
        "Email open and click tracking",
        "Tasks, appointments and notifications beside each client",
      ],
    },
    {
      scene: "market",
      title: "Analytics",
      text: "One dashboard adds up the work, so that a quiet month and a busy one can be told apart before the accountant does it.",
      lines: ["Total sales and revenue", "Pipelines, and what is in them", "Leads and prospects, counted apart"],
    },
    {
      scene: "payment",
      title: "Payouts",
      text: "Money moves once, at closing. The fee is a percentage that you know from the day you pick your plan.",
      lines: [
        "Referral fee due only on a closed deal",
        "20%, 15% or 10%, by plan",
        "No monthly, yearly or per-lead fee",
        "Commission as low as 10%",
      ],
    },
  ],
  more: {
    title: "Everything else the CRM does",
    text: "Fifteen tools, from drip campaigns to voicemail drops, are listed with the process they serve.",
    action: { label: "How We Do It", link: "/how-we-do-it" },
    also: { label: "Our Platform", link: "/our-platform" },
  },
} as const;
