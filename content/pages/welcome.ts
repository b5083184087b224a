/** Where both providers send the browser back to: thank you, and what is known at this moment. */
export const welcomePage = {
  title: "Welcome",
  rows: { plan: "Plan", paid: "Paid", expected: "Price", refunded: "Given back" },
  crmWith: (plan: string) => `CRM with the ${plan}`,
  waiting: {
    title: "Thank you",
    line: "We are waiting for the payment provider to confirm your payment.",
    badge: "Waiting for the provider’s word",
    text: "This takes a few seconds as a rule. The page changes by itself once we know; you may also close it. Your order is kept whatever happens here.",
  },
  "on-its-way": {
    title: "Thank you",
    line: "The payment provider has your payment. The money itself is still on its way.",
    badge: "On its way",
    text: "Some ways to pay take a few days. You need not wait here; we hear of it the moment the money arrives.",
  },
  paid: {
    title: "Thank you, your payment has arrived",
    line: "The payment provider has confirmed it.",
    badge: "Paid",
    text: "Keep the payment provider’s own receipt for your books.",
    textWithReceipt: "A receipt is on its way to the e-mail you gave there. Keep it for your books.",
  },
  failed: {
    title: "The payment did not go through",
    line: "The payment provider told us that it was declined. Nothing has been paid.",
    badge: "Not paid",
    text: "A second try often works, or another card. If it does not, call us and we will find another way.",
  },
  checking: {
    title: "Thank you, we have your payment",
    line: "The amount is not the one we expected, so a person looks at it before anything else happens.",
    badge: "A person is looking",
    text: "You need not do anything. We write to you, or give back what was too much.",
  },
  refunded: {
    title: "Your payment was given back",
    line: "It returns the way it came. That can take a few days to show on your statement.",
    badge: "Given back",
    text: "If you did not expect this, call us and we will explain.",
  },
  unknown: {
    title: "Welcome",
    line: "This browser does not tell us which order is yours, so there is nothing to show here.",
    badge: "If you have just paid, all is well",
    text: "The payment provider tells us directly, whatever this page knows. A receipt comes by e-mail. If there is none within an hour, call us.",
  },
  lookAgain: "Look again",
  tryAgain: "Try again",
  seePlans: "See the plans",
  contact: "Contact Us",
  home: "To the home page",
  next: {
    apply: {
      title: "One step is left",
      text: "Tell us who you are and where you work. Your plan is filled in; the rest takes about three minutes, and nothing more is to be paid.",
      button: "Fill in the Onboarding Form",
    },
    /** The CRM alone pays for no plan. */
    applyForPlan: {
      title: "What comes next",
      text: "Tell us who you are and where you work. Your plan is filled in; the rest takes about three minutes.",
      button: "Fill in the Onboarding Form",
    },
    applied: {
      title: "What comes next",
      text: "We have your application. An account manager reads it and writes to you about your zip codes.",
    },
  },
};
