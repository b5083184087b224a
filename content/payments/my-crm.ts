import { crmClaimPrice } from "#content/plans.ts";

const price = `$${crmClaimPrice}`;

/** The CRM on the plan's page, and where one of its tools is closed. */
export const myCrmCopy = {
  title: "CRM",
  byPlan: "Your plan includes it.",
  byOrder: "It is yours, and paid once.",
  coming: "Your payment is on its way. The CRM opens as soon as it arrives.",
  checking: "Your payment is not the amount we expected, so a person on our team checks it. We will email you.",
  price: `It costs ${price}, paid once. The Growth Plan and the Team Plan include it.`,
  noPlan: "It is sold beside a plan that is paid for and not cancelled.",
  buy: `Buy the CRM for ${price}`,
  included: "What it includes today",
  closed: {
    price: `This is part of the CRM, which costs ${price}, paid once. The Growth Plan and the Team Plan include it.`,
    see: `Get the CRM for ${price}`,
    askLead: "Your team lead can buy it under Your plan.",
  },
} as const;
