import { brand } from "#content/brand.ts";
import { longDate } from "#content/dates.ts";
import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { tilePicture } from "#content/emails/tile-picture.ts";
import { crmToday, includesCrm } from "#content/payments/crm-today.ts";
import { orderName } from "#content/payments/order-name.ts";
import { welcomePage } from "#content/payments/welcome.ts";
import { zipBlocks } from "#content/territory/your-zips.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import type { YourZip } from "#domain/territory/your-zips.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";

export interface Receipt {
  plan: string;
  crm: boolean;
  /** 0: staff confirmed that nothing is to pay. */
  cents: Cents;
  /** Beside the price. */
  taxCents: Cents;
  paidAt: string;
  orderId: string;
  /** The provider's id of the payment. */
  reference: string | null;
  hasApplied: boolean;
  onboardingUrl: string;
  zips: readonly YourZip[];
}

/** How its subject begins. */
export const receiptSubject = `Your ${brand.name} receipt`;

export function receipt(payment: Receipt): EmailContent {
  const { crm, cents, taxCents, paidAt, orderId, reference, hasApplied, onboardingUrl, zips } = payment;
  const what = orderName(payment);
  const amount = formatCents(cents + taxCents);
  const isFree = cents === 0;
  return signedEmail({
    subject: `${receiptSubject}: ${amount}`,
    preview: hasApplied ? previewOf(what, isFree) : "Next step: tell us who you are and where you work.",
    heading: isFree ? "There is nothing to pay" : "Thank you for your payment",
    picture: tilePicture("receipt", zipOf(zips)),
    blocks: [
      "Hello,",
      isFree
        ? `Your order of the ${what} is free. It counts as paid, and nothing was charged.`
        : `We received your payment of ${amount} for the ${what}.`,
      {
        facts: [
          ["Paid for", what],
          ...(taxCents > 0 ? [["Price", formatCents(cents)] as const, ["Tax", formatCents(taxCents)] as const] : []),
          ["Amount", amount],
          ["Date", longDate(paidAt)],
          ["Order", orderId],
          ...(reference ? [["Payment", reference] as const] : []),
        ],
      },
      ...zipBlocks(zips),
      ...(includesCrm(payment) ? crmBlocks : []),
      ...(hasApplied
        ? crm
          ? []
          : [`Next step: your workspace is open. ${welcomePage.next.open.text}`]
        : [
            "Next step: tell us who you are and where you work. It takes about three minutes.",
            { button: { label: "Finish your application", url: onboardingUrl } },
          ]),
      { note: `Questions about ${isFree ? "this order" : "this payment"}? Reply to this email or ${callUs}.` },
    ],
    why: "This is the receipt for your payment. Please keep it for your records.",
  });
}

const crmBlocks: EmailContent["blocks"] = [
  `${crmToday.title}:`,
  ...(crmToday.now.length > 0 ? [{ list: crmToday.now.map(({ name, what }) => `${name}: ${what}`) }] : []),
  crmToday.everyPlan,
  ...(crmToday.later ? [crmToday.later] : []),
];

/** The first that is theirs, else the first that is kept for them. */
const zipOf = (zips: readonly YourZip[]) =>
  (["active", "reserved", "kept"] as const)
    .flatMap((state) => zips.filter(({ progress }) => progress.is === state))
    .at(0)?.zip;

const previewOf = (what: string, isFree: boolean) =>
  isFree ? `Your order of the ${what} is free.` : `We received your payment for the ${what}.`;
