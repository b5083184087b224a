import { brand } from "#content/brand.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";
import { dayOf, imprint } from "./email-lines.ts";

export interface Receipt {
  plan: string;
  crm: boolean;
  cents: Cents;
  paidAt: string;
  orderId: string;
  /** The provider's id of the payment. */
  reference: string | null;
  hasApplied: boolean;
  onboardingUrl: string;
}

export function receipt({ plan, crm, cents, paidAt, orderId, reference, hasApplied, onboardingUrl }: Receipt) {
  const what = crm ? `CRM with the ${plan}` : plan;
  return {
    subject: `Your ${brand.name} payment of ${formatCents(cents)}`,
    text: [
      "Hello,",
      `Thank you. We received your payment of ${formatCents(cents)} for the ${what}.`,
      [
        `Paid for: ${what}`,
        `Amount: ${formatCents(cents)}`,
        `Date: ${dayOf(paidAt)}`,
        `Order: ${orderId}`,
        ...(reference ? [`Payment: ${reference}`] : []),
      ].join("\n"),
      hasApplied
        ? "Next step: an account manager will review your application and email you about your zip codes."
        : `Next step: tell us who you are and where you work. It takes about three minutes:\n${onboardingUrl}`,
      `Questions about this payment? Reply to this email or call ${brand.phone}, ${brand.officeHours}.`,
      imprint,
    ].join("\n\n"),
  };
}
