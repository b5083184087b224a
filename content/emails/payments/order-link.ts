import { brand } from "#content/brand.ts";
import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { orderName } from "#content/payments/order-name.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

/** For a payer who lost the receipt, or the browser in which they paid. */
export function orderLinkEmail({
  orders,
  url,
}: {
  orders: readonly { plan: string; crm: 0 | 1 }[];
  url: string;
}): EmailContent {
  return signedEmail({
    subject: `You have already paid ${brand.name}: your link`,
    preview: "Open it, and you are not asked to pay again.",
    heading: "You do not have to pay again",
    blocks: [
      "Hello,",
      "You have paid for:",
      { list: orders.map(orderName) },
      "Open the link in the browser that you want to use. You will not be asked to pay again there.",
      { button: { label: "Continue without paying", url } },
      { note: `Keep the link to yourself, like the receipt. Questions? Reply to this email or ${callUs}.` },
    ],
    why: "You are getting this email because somebody asked for this link with your email address. If it was not you, there is nothing to do.",
  });
}
