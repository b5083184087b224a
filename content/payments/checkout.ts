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
  choose: {
    title: "Choose a plan first",
    line: "This page shows the plan that you chose. Choose one to continue.",
  },
  otherPlan: "This plan cannot be paid for online.",
  otherPlanContact: "Contact us and we will set it up with you.",
  tickFirst: "Check the agreement to continue.",
};
