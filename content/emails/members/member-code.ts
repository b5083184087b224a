import { brand } from "#content/brand.ts";
import { signedEmail } from "#content/emails/email-frame.ts";
import { codeMinutes } from "#domain/members/member-sign-in-policy.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

const purposes = {
  "sign-in": { lead: "Enter it to sign in to your workspace.", button: "Sign in" },
  "step-up": { lead: "Enter it to continue in your workspace.", button: "Continue" },
  invitation: {
    lead: "Enter it to join the team that invited you. Never give it to anybody, not even to the team lead.",
    button: "Join the team",
  },
  "lead-address": {
    lead: "Enter it to get a copy of each accepted lead at this address. If a colleague asked for it, pass it on to them.",
    button: "Open your connections",
  },
  "new-address": { lead: "Enter it to sign in with this address from now on.", button: "Use this address" },
} as const;

interface MemberCode {
  /** Eight digits. */
  code: string;
  purpose: keyof typeof purposes;
  /** Has the code in its fragment, which fills it in; opening it signs nobody in. */
  url: string;
}

/** To a member. */
export function memberCode({ code, purpose, url }: MemberCode): EmailContent {
  const spaced = `${code.slice(0, 4)} ${code.slice(4)}`;
  const { lead, button } = purposes[purpose];
  return signedEmail({
    subject: `${spaced} is your ${brand.name} code`,
    preview: `It lasts ${codeMinutes} minutes.`,
    heading: spaced,
    blocks: [
      `This is your code. ${lead} It lasts ${codeMinutes} minutes.`,
      { button: { label: button, url } },
      "The button fills the code in for you.",
      {
        note: `Nobody from ${brand.name} ever asks for this code. If you did not ask for it, ignore this email: without the code nobody gets in.`,
      },
    ],
    why: "You are getting this email because somebody asked to sign in with this address.",
    secret: true,
  });
}
