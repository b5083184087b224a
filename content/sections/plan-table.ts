import { formatCents } from "#domain/values/money.ts";

/** All plans beside each other, and what each costs at a closing (specification 9). */
export const planTable = {
  caption: "The four plans, and what each would cost at this closing",
  home: "Home price in dollars",
  commission: "Your side's commission",
  percent: (percent: string) => `${percent}%`,
  show: "Show the fees",
  refused: "Type the price of a home in dollars, like 400,000.",
  brings: (commission: number) => `Your side's commission: ${formatCents(commission)}`,
  columns: {
    plan: "Plan",
    setup: "Setup fee",
    zips: "Zip codes",
    leads: "Guaranteed leads in 365 days",
    share: "Referral fee",
    pays: "You pay at closing",
  },
  setup: { standard: "a year", professional: "once", growth: "once", team: "once" },
  perAgent: "10 per agent",
  noGuarantee: "None stated",
  unknown: "–",
  note: "Example figures. The share is the one in your agreement on the day you accept the referral; the commission is what your side is paid.",
} as const;
