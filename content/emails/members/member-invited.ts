import { brand } from "#content/brand.ts";
import { longMoment } from "#content/dates.ts";
import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

interface Invited {
  /** The team lead's name. */
  lead: string;
  /** Grants access. */
  url: string;
  /** ISO. */
  expiresAt: string;
}

/** To a person whom a team lead invites. */
export function memberInvited({ lead, url, expiresAt }: Invited): EmailContent {
  const name = oneLine(lead);
  return signedEmail({
    subject: `${name} invites you to their team at ${brand.name}`,
    preview: "Join with your name; there is no password.",
    heading: `Join the team of ${name}`,
    blocks: [
      `${name} invites you to their team at ${brand.name}. In the team's workspace you get offers of leads, accept them and work on them.`,
      { button: { label: "Join the team", url } },
      `The link works once, until ${longMoment(expiresAt)}. There is no password: you sign in with a code that we email to this address.`,
      { note: `If you do not know ${name}, ignore this email. Questions? Please ${callUs}.` },
    ],
    why: "You are getting this email because a team lead invited this address.",
    secret: true,
  });
}
