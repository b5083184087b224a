import { brand } from "#content/brand.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

/** To an address that the operator gives to `npm run check`. */
export function testEmail(): EmailContent {
  return {
    subject: `Test email from ${brand.name}`,
    heading: "This is a test email",
    blocks: [`Somebody who runs ${brand.name} has sent it to see whether emails arrive. You need not answer.`],
  };
}
