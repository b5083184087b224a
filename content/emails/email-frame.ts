import { brand, signature } from "#content/brand.ts";
import type { EmailBlock, EmailContent } from "#domain/notifications/email-content.ts";

type Footed = Omit<EmailContent, "signature" | "footer" | "stopLink"> &
  ({ stopLink: string; why?: undefined } | { why: string; stopLink?: undefined });

const imprint = `${brand.legalName}, ${brand.postalAddress}`;

/** To people outside the office. It has a stop link or, as service mail, says why it is sent. */
export function signedEmail({ why, stopLink, ...email }: Footed): EmailContent {
  const footer = stopLink === undefined ? [why] : [notYou, { label: "Unsubscribe", url: stopLink }];
  return {
    ...email,
    signature: { name: signature.name, role: `${signature.role}, ${brand.name}` },
    footer: [...footer, imprint],
    ...(stopLink !== undefined && { stopLink }),
  };
}

const notYou =
  "If this wasn't you, or you would rather not hear from us by phone, text or email, you can opt out at any time.";

export const callUs = `call ${brand.phone}, ${brand.officeHours}`;

/** Ends each notice to the office. */
export const openInOffice = (url: string): EmailBlock => ({ button: { label: "Open in the office", url } });
