import { brand } from "#content/brand.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

/** To an address of ours, of which the site notes that it came in. @param mark thirty-two hexadecimal signs */
export const roundEmail = (mark: string): EmailContent => ({
  subject: `Test email from ${brand.name} (check ${mark})`,
  blocks: ["It shows that emails leave and come in. Nobody reads it."],
});

/** To an address that the operator gives to `npm run check`. */
export function testEmail(): EmailContent {
  return {
    subject: `Test email from ${brand.name}`,
    heading: "This is a test email",
    blocks: [`Somebody who runs ${brand.name} has sent it to see whether emails arrive. You need not answer.`],
  };
}
