import { brand } from "#content/brand.ts";

export const checkoutPage = {
  title: "Product Details",
  line: "Check your plan first. Payment happens on our card provider's own page; we never see your card.",
  description: `Your ${brand.name} plan with its price, a field for a discount coupon, and payment on the card provider's own page.`,
  rows: { plan: "Plan", price: "Price", coupon: "Coupon", total: "Total" },
  coupon: {
    placeholder: "Enter discount coupon",
    apply: "Apply",
    remove: "Remove coupon",
    checking: "Checking the code…",
    applied: (code: string, saved: string, total: string) => `${code} applied: you save ${saved}. Total ${total}.`,
    dropped: (total: string) => `No coupon is applied now. Total ${total}.`,
    honoredBy: (code: string, button: string) =>
      `Coupon ${code} works with “${button}”. Remove the coupon to pay another way.`,
  },
  proceed: "Proceed to Checkout",
  morePayment: "More Payment Option",
  handover: {
    title: "Taking you to the payment page",
    line: "Your order is saved. If nothing happens, press the button.",
  },
  next: {
    title: "What happens next",
    steps: [
      { title: "You pay on the provider’s page", text: "We take you there, and it brings you back here." },
      {
        title: "You tell us where you work",
        text: "The onboarding form takes about three minutes, unless you have filled it in.",
      },
      { title: "You open your workspace", text: "Sign in with a code that we email you." },
    ],
  },
  trust: {
    card: "Cards are entered on the card provider’s own page. We never see or store them.",
    exact: "Total is the exact amount. Nothing is added on the payment page.",
    refund: { before: "When money goes back to you:", label: "Refund Policy", link: "/refund-policy" },
  },
  choose: {
    title: "Choose a plan first",
    line: "This page shows the plan that you chose. Choose one to continue.",
  },
  otherPlan: "This plan cannot be paid for online.",
  otherPlanContact: "Contact us and we will set it up with you.",
  tickFirst: "Check the agreement to continue.",
};
