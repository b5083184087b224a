import { brand } from "#content/brand.ts";
import { leadKindNames } from "#content/leads/lead-kinds.ts";
import { questions } from "#content/leads/questions.ts";
import { type ProcessStep, processSteps } from "./process.ts";

const [, , , timeline] = questions.buyer;

/** Cleo and the deal, as `npm run seed` makes them. */
export const storySample = {
  /** The page says so (scripts/open-items.ts). */
  isSample: true,
  person: "Cleo Marsh",
  phone: "(404) 555-0140",
  place: "30303 Atlanta, GA",
  kind: leadKindNames.buyer,
  wants: ["Single Family Home", "$300k - $600k", "1-3 months"],
  address: "10 Elm Street",
  priceCents: 36_000_000,
  commissionCents: 925_000,
  /** Of Ada's plan. */
  percent: 15,
} as const;

/** The six steps of the process (specification 1), told with one person. */
export const referralStory = {
  title: "Follow one referral",
  lead: "A lead’s way to you, in six steps. We do the first three. The rest is the part you are good at.",
  sample: "From our demo: these people are made up.",
  action: { label: "See how we do it", link: "/how-we-do-it" },
  lines: {
    generate: `Cleo looks for a home, finds ${brand.name} and answers eight short questions.`,
    verify: "Two of us ask her the same questions, each alone. A lead goes on only if both checks are passed.",
    transfer: "Ada has the zip code, so the offer is Ada’s alone. The ring is her time to answer; one press is enough.",
    relationship: "Now Ada sees a name and a number, what Cleo wants, and what time it is there. Call comes first.",
    closing: "Ada takes the deal to the closing table in her own name. On her street, a house has its lights on.",
    payment: "The fee is a share of the commission that Ada knew before she accepted. No closing, no fee.",
  } satisfies Record<ProcessStep["scene"], string>,
  question: { title: timeline?.label ?? "", hint: timeline?.hint ?? "", options: timeline?.options?.slice(0, 3) ?? [] },
  checks: ["First check", "Second check"],
  passed: "Passed",
  minutes: 30,
  alone: "For Ada alone.",
  accepted: "Accepted. The lead is yours.",
  there: "10:13 AM there",
  closed: "Closed",
  price: "Price",
  commission: "Commission",
  fee: (percent: number) => `Referral fee, ${percent}%`,
  paidBy: "Paid by her brokerage",
} as const;

/** Each step with its line. */
export const storyScenes = processSteps.map(({ title, scene }) => ({ title, scene, line: referralStory.lines[scene] }));
