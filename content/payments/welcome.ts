/** Both providers send the browser back here. */
export const welcomePage = {
  title: "Welcome",
  rows: { plan: "Plan", paid: "Paid", expected: "Price", refunded: "Refunded", takenBack: "Taken back" },
  waiting: {
    title: "Thank you",
    line: "We are waiting for the payment provider to confirm your payment.",
    badge: "Waiting for confirmation",
    text: "This usually takes a few seconds. The page updates automatically, and you can also close it. Your order is saved either way.",
  },
  "on-its-way": {
    title: "Thank you",
    line: "The payment provider accepted your payment. The money has not arrived yet.",
    badge: "Processing",
    text: "Some payment methods take a few days. You do not need to wait here. We are notified as soon as the money arrives.",
  },
  paid: {
    title: "Thank you, your payment has arrived",
    line: "The payment provider has confirmed it.",
    badge: "Paid",
    text: "Keep the payment provider’s receipt for your records.",
    textWithReceipt: "We are sending a receipt to the email you entered there. Keep it for your records.",
  },
  failed: {
    title: "The payment did not go through",
    line: "The payment provider declined it. Nothing was charged.",
    badge: "Not paid",
    text: "Try again, or use another card. If that does not work, call us and we will find another way.",
  },
  checking: {
    title: "Thank you, we have your payment",
    line: "The amount is not what we expected, so a person on our team will check it first.",
    badge: "Being checked",
    text: "You do not need to do anything. We will email you or refund the excess.",
  },
  refunded: {
    title: "Your payment was refunded",
    line: "The money goes back the way you paid. It can take a few days to show on your statement.",
    badge: "Refunded",
    text: "If you did not expect this, call us and we will explain.",
  },
  disputed: {
    title: "Your bank has your payment",
    line: "Somebody asked your bank to return this payment, and the bank holds it until it decides.",
    badge: "Disputed",
    text: "Until then your plan does not count as paid. If you did not mean to dispute it, ask your bank to withdraw the dispute, and call us.",
  },
  lost: {
    title: "Your bank returned your payment",
    line: "The bank decided the dispute for you, so we do not have this payment any more.",
    badge: "Returned",
    text: "Your plan is not paid. If you want to keep it, call us and we will find a way.",
  },
  /** Instead of the texts above, for an order of the CRM, which pays for no plan. */
  ofCrm: {
    disputed:
      "Until then your CRM does not count as paid. If you did not mean to dispute it, ask your bank to withdraw the dispute, and call us.",
    lost: "Your CRM is not paid. If you want to keep it, call us and we will find a way.",
  },
  unknown: {
    title: "Welcome",
    line: "We cannot tell which order is yours in this browser, so there is nothing to show here.",
    badge: "If you just paid, all is well",
    text: "The payment provider notifies us directly, and we email you a receipt. If you do not get it within an hour, call us.",
  },
  steps: {
    title: "What happens next",
    steps: [
      { title: "Your payment arrives", text: "The provider tells us, usually within seconds." },
      { title: "You tell us where you work", text: "The onboarding form takes about three minutes." },
      {
        title: "You open your workspace",
        text: "Sign in with a code that we email you, and sign the Referral Agreement.",
      },
      { title: "Your first lead", text: "We offer it to you alone, and you accept it with one tap." },
    ],
  },
  refreshHint: "Check again",
  tryAgain: "Try again",
  seePlans: "See the plans",
  contact: "Contact Us",
  home: "Back to Home",
  next: {
    due: {
      title: (plan: string) => `Still due: the ${plan}`,
      text: (plan: string, price: string | undefined) =>
        `You have paid for the CRM alone. The ${plan} itself is not included${price ? `: it costs ${price}` : ""}, and your zip codes become yours only with its payment.`,
      pay: (plan: string) => `Pay for the ${plan}`,
      otherPlan: "Choose another plan",
      nothing: (plan: string) => `Nothing is due: the ${plan} is paid, too.`,
    },
    apply: {
      title: "One step left",
      text: "Tell us who you are and where you work. Your plan is filled in; the rest takes about three minutes, and there is nothing more to pay.",
      button: "Fill in the Onboarding Form",
    },
    /** The CRM alone pays for no plan. */
    applyForPlan: {
      title: "Next step",
      text: "Tell us who you are and where you work. Your plan is filled in; the rest takes about three minutes.",
      button: "Fill in the Onboarding Form",
    },
    /** Bought beside a plan that is paid. */
    crmOpen: {
      title: "Your CRM is open",
      text: "It is in your workspace, with nothing to set up.",
      button: "Open your workspace",
    },
    open: {
      title: "Your workspace is open",
      text: "Sign in with the email from your application: we email you a code. Have your license number at hand. Then read and sign the Referral Agreement, and your first lead can be offered to you.",
      button: "Open your workspace",
    },
    /** Not paid yet. */
    applied: {
      title: "Next step",
      text: "We have your application. Once your plan is paid, your workspace opens and we email you.",
    },
  },
};
