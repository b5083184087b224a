import { type PlanSlug, planNames } from "#domain/agents/plan.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";

const waiting = (count: number) => (count === 1 ? "1 agent is waiting for it" : `${count} agents are waiting for it`);

export const myCancellationCopy = {
  title: "Cancel your plan",
  line: "Read what follows. Nothing changes until you press the button.",
  summary: {
    title: "What happens",
    left: "What you keep",
    ends: "Ends now",
    plan: "Your plan, and new leads. Offers that you have not answered go back to our desk.",
    zips: (count: number) => (count === 1 ? "1 zip code becomes free." : `${count} zip codes become free.`),
    stays: "Stays",
    leads: (count: number, hasMore: boolean) =>
      `${count === 1 ? "The lead" : `The ${count}${hasMore ? "+" : ""} leads`} that you accepted. If one closes, the referral fee of the day you accepted it is payable.`,
    workspace: "Your workspace and what you wrote in it. You can sign in as before.",
    crmEnds: "The CRM, which is part of your plan.",
    crmStays: "The CRM, which you bought.",
    undo: "You can undo it until",
    undoZips: "If you do, each zip code that is still free is yours again.",
    money: "Refund",
  },
  zips: {
    title: "Your zip codes become free",
    drawn: (zips: string) => `The lots that become free: ${zips}.`,
    line: "The next agent on a waitlist gets the zip code.",
    none: "You have no zip codes.",
    free: (count: number) => (count === 0 ? "nobody is waiting for it" : waiting(count)),
    waitlist: (zips: string) => `You also leave the waitlists for: ${zips}.`,
  },
  leads: {
    title: "You keep your leads",
    line: "Your workspace stays open for the leads that you accepted. The Referral Agreement stays in force for them: if one closes, the referral fee of the day you accepted it is payable.",
    none: "You have no accepted leads, so no fees remain.",
    unnamed: "Name erased",
    fee: (percent: number | null) =>
      percent === null ? "fee as agreed" : `a referral fee of ${percent}% of the commission`,
    more: "These are the newest. Your list of leads has all of them.",
  },
  money: {
    text: (cents: Cents) =>
      `You paid ${formatCents(cents)}. The Refund Policy names the only cases in which it can be refunded, and cancelling is not one of them.`,
    nothingPaid: "You have no payments with us.",
    policy: "If one of these cases applies to you, you can still request a refund after you cancel.",
    link: "Read the Refund Policy",
  },
  undo: {
    title: "Undo",
    until: "You can undo it until",
    button: "Undo the cancellation",
    over: "The 14 days to undo it are over. You can buy a plan again at any time.",
    plans: "See the plans",
  },
  decide: "Keep or cancel",
  cheaper: (plan: PlanSlug) =>
    `The ${planNames[plan]} costs less, and you keep your workspace and some of your zip codes.`,
  compare: "Compare the plans",
  keep: "Keep my plan",
  cancel: "Cancel my plan now",
  cancelled: {
    title: "Your plan is cancelled",
    on: "You cancelled it on",
    zips: (zips: string) => `Zip codes that you gave up: ${zips}.`,
  },
  undone: (back: string) => `Your plan is active again. Zip codes that are yours again: ${back}.`,
  gone: (zips: string) => `No longer free: ${zips}.`,
  noZips: "none",
  refusals: {
    "no-plan": "You have no plan to cancel.",
    "not-cancelled": "Your plan is not cancelled.",
    "too-late": "The 14 days to undo it are over. You can buy a plan again at any time.",
    "not-paid": "Your plan was refunded, so it cannot continue. You can buy a plan again at any time.",
  },
} as const;
