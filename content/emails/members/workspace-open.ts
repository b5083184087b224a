import { brand } from "#content/brand.ts";
import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

/** To the agent, with the first payment of a plan. */
export function workspaceOpen({ firstName, signInUrl }: { firstName: string; signInUrl: string }): EmailContent {
  return signedEmail({
    subject: `Your ${brand.name} workspace is open`,
    preview: "Sign in, sign the Referral Agreement, and accept your first lead.",
    heading: "Your workspace is open",
    blocks: [
      `Hello ${oneLine(firstName)},`,
      "Your plan is paid. From now on your leads arrive in your workspace.",
      { button: { label: "Sign in", url: signInUrl } },
      "There is no password: we email you a code. The first time, have the license number from your application at hand.",
      "First read and sign the Referral Agreement. Then you can accept leads.",
      { note: `Questions? Reply to this email or ${callUs}.` },
    ],
    why: "You are getting this email because you paid for a plan.",
  });
}
