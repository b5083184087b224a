import { longDate } from "#content/dates.ts";
import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

interface InYourName {
  firstName: string;
  /** ISO. */
  receivedAt: string;
  /** Undefined if it is none of ours. */
  plan: string | undefined;
  zips: readonly string[];
  /** The page that asks; of an agent without a workspace, the link that proves the mailbox. */
  url: string;
  hasWorkspace: boolean;
}

/** To the address in force of an agent who has paid or has a workspace. It repeats no text that a stranger typed. */
export function applicationInYourName(sent: InYourName): EmailContent {
  const { firstName, receivedAt, plan, zips, url, hasWorkspace } = sent;
  return signedEmail({
    subject: "Did you send this application?",
    preview: "Somebody sent it with your email address. Until you say that it is yours, it does nothing.",
    heading: "Did you send this application?",
    blocks: [
      `Hello ${oneLine(firstName)},`,
      `On ${longDate(receivedAt)} somebody sent an application in your name, with your email address. It names:`,
      {
        facts: [
          ["Plan", plan ?? "none of our plans"],
          ["Zip codes", zips.join(", ") || "none"],
        ],
      },
      hasWorkspace
        ? "Please look at it in your workspace, and tell us whether it is yours:"
        : "If it is yours, please confirm it:",
      { button: { label: hasWorkspace ? "Look at the application" : "It is mine", url } },
      `Until you say that it is yours, it reserves no zip code and changes nothing of your plan. If it is not yours, ${hasWorkspace ? "say so there" : "leave it alone"}, or ${callUs}.`,
    ],
    why: "We send you this email whenever somebody applies with the email address of your plan.",
  });
}
