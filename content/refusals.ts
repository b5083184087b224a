import type { CouponReason } from "#domain/payments/coupon.ts";

/** Specification 5 and 8, letter for letter where they give a sentence. */
export const agreementRefusal = "You must agree to the terms and conditions";

export const blankMessageRefusal = "The form is empty, so nothing was sent. Please write a message first.";

export const submissionAccepted = "Form submitted successfully!";
export const submissionFailed = "There was an error submitting the form. Please try again.";

export const checkoutRefusals = {
  "already-paid": "You have already paid for this plan.",
  "not-agreed": agreementRefusal,
  "price-changed": "The price of this plan has changed since you opened this page. Please check it and continue.",
  "coupon-elsewhere": "This coupon works with the other payment button.",
  "unknown-plan": "This plan cannot be paid for online. Please contact us.",
  "not-stored": "We could not open the checkout just now. Nothing was charged. Please try again.",
} as const;
export type CheckoutReason = keyof typeof checkoutRefusals;

export const couponRefusals = {
  "invalid-coupon": "Invalid coupon code.",
  "coupon-for-another-plan": "This coupon is not valid for the selected plan.",
  "not-asked": "We could not check the coupon just now. Please try again.",
} as const satisfies Record<CouponReason | "not-asked", string>;
