import { longDate } from "#content/dates.ts";
import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { providerNames } from "#content/office/status-names.ts";
import { orderName } from "#content/payments/order-name.ts";
import { returnedWithinDays } from "#content/payments/second-payment.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";

export interface SecondPayment {
  plan: string;
  crm: boolean;
  cents: Cents;
  paidAt: string;
  reference: string | null;
  provider: keyof typeof providerNames;
  email: string | null;
  /** The payment that came first. */
  first: { orderId: string; paidAt: string };
  orderId: string;
}

/** To the payer: how the second payment is returned. */
export function secondPaymentEmail(payment: SecondPayment): EmailContent {
  const what = orderName(payment);
  const amount = formatCents(payment.cents);
  return signedEmail({
    subject: `You paid twice for the ${what}: we return ${amount}`,
    preview: `Within ${returnedWithinDays} business days, the way you paid.`,
    heading: "You paid twice, so we return one payment",
    blocks: [
      "Hello,",
      `You had already paid for the ${what} on ${longDate(payment.first.paidAt)}. On ${longDate(payment.paidAt)} we received ${amount} for it again.`,
      `A person on our team returns this second payment to the card or account that you paid with, within ${returnedWithinDays} business days. You do not need to do anything, and your first payment stays as it is.`,
      "Is the second payment intentional, for example for another agent? Reply to this email before then, and we keep it.",
      {
        facts: [
          ["Second payment", amount],
          ["Order", payment.orderId],
          ...(payment.reference ? [["Payment", payment.reference] as const] : []),
          ["First order", payment.first.orderId],
        ],
      },
      { note: `Questions? Reply to this email or ${callUs}.` },
    ],
    why: "You are getting this email because you paid us.",
  });
}

/** To the office. */
export function secondPaymentNotice(payment: SecondPayment): EmailContent {
  const { cents, email, provider, reference, first } = payment;
  return {
    subject: `Second payment for the same plan: ${formatCents(cents)}, ${orderName(payment)}`,
    heading: "A second payment for the same plan",
    blocks: [
      `An agent paid again for what was paid on ${longDate(first.paidAt)}. ${email ? `The payer knows that we return this payment within ${returnedWithinDays} business days, unless they ask us to keep it.` : "We do not know the payer's email, so we could not email them."}`,
      {
        facts: [
          ["Paid for", orderName(payment)],
          ["Amount", formatCents(cents)],
          ["Email", email ?? "not known"],
          ["Provider", `${providerNames[provider]}, ${reference ?? "no reference"}`],
          ["First order", first.orderId],
        ],
      },
      "Refund it at the provider. If the payer asks to keep it, say so on the order's page.",
    ],
  };
}
