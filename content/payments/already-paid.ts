import { brand } from "#content/brand.ts";
import { longDate } from "#content/dates.ts";
import { orderName } from "./order-name.ts";

/** Shown wherever a plan is about to be paid, and under /already-paid. */
export const alreadyPaid = ({ paidAt, ...order }: { plan: string; crm: boolean; paidAt: string }) =>
  `You have already paid for the ${orderName(order)} on ${longDate(paidAt)}.`;

export const alreadyPaidLine = {
  question: "Already paid? Use the link in your receipt",
  orElse: ", or ",
  request: "get a new link by email",
};

export const paidNext = {
  apply: {
    text: "There is nothing more to pay. Next, tell us who you are and where you work.",
    button: "Fill in the Onboarding Form",
  },
  applied: { text: "There is nothing more to pay, and we have your application.", button: "See your zip codes" },
  correct: "There is nothing more to pay. Send this form again only to correct what you wrote.",
  fillIn: "There is nothing more to pay. This form is the last step.",
  otherAgent: "Paying for another agent?",
  otherAgentLink: "Start a new application",
};

export const alreadyPaidPage = {
  title: "Already Paid?",
  line: "Then you do not pay again. The link in your receipt shows us your payment; if you cannot find it, we send it once more.",
  field: "Your Email",
  hint: "The one that you paid or applied with.",
  button: "Send the Link",
  sent: `If an order with this email is paid, a link is on its way to it. It can take a few minutes; look into the spam folder, too. If nothing comes, call ${brand.phone}.`,
  again: "Ask for another link",
  broken: "This link is not valid. It may have been cut off: copy it whole from the email, or ask for a new one.",
  nothingPaid: `Nothing is paid with this link any more. It may have been refunded: call ${brand.phone} and we will explain.`,
  another: "Another order? Ask for its link here.",
} as const;
