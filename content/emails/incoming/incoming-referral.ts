import { brand } from "#content/brand.ts";
import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import { describeModerationReason } from "#content/moderation/office-moderation.ts";
import { daysToConfirm, statusLinkDays } from "#domain/incoming/incoming-referral.ts";
import type { ReferralSender } from "#domain/incoming/referral-form.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

/** To the person. It names nobody, as a stranger may have typed the address. */
export function referralToConfirm({ url, stopLink }: { url: string; stopLink: string }): EmailContent {
  return signedEmail({
    subject: `A real-estate agent referred you to ${brand.name}`,
    preview: "See who, and say yes or no. Nothing happens before you do.",
    heading: "Somebody referred you to us",
    blocks: [
      "Hello,",
      `A real-estate agent wrote that you want to buy, sell or rent a home, and that ${brand.name} may introduce a local agent to you.`,
      "See who it was, then confirm or decline. Before you confirm, nobody calls or texts you, and no agent gets your name.",
      { button: { label: "See it and answer", url } },
      {
        note: `If you do nothing, we delete what was typed about you after ${daysToConfirm} days. Questions? Please ${callUs}.`,
      },
    ],
    stopLink,
  });
}

/** To the agent who sent a referral. It names nobody, for the same reason. */
export function referralSent({ url, stopLink }: { url: string; stopLink: string }): EmailContent {
  return signedEmail({
    subject: "We have your referral",
    preview: "Your page shows each step.",
    heading: "We have your referral",
    blocks: [
      "Hello,",
      `Your client gets an email and can confirm within ${daysToConfirm} days. Until then nobody calls them.`,
      "Your page shows each step of your referrals: confirmed, accepted by an agent, spoke, met, under contract, closed.",
      { button: { label: "See your referrals", url } },
      { note: linkNote },
    ],
    stopLink,
  });
}

/** To somebody who asked for it. */
export function referralStatusLink({ url }: { url: string }): EmailContent {
  return signedEmail({
    subject: "Your link to your referrals",
    preview: "See each step of your referrals.",
    heading: "See your referrals",
    blocks: [
      "Hello,",
      "This link opens your page, which shows each step of your referrals.",
      { button: { label: "See your referrals", url } },
      { note: linkNote },
    ],
    why: "We send you this email because somebody asked for it with your email address. If it was not you, ignore it: nothing has changed.",
  });
}

const linkNote = `The link works for ${statusLinkDays} days. Please do not pass it on. Questions? Please ${callUs}.`;

/** To the office. It says nothing of the person, who has not confirmed yet. */
export function referralNotice({
  sender,
  moderationReason,
}: {
  sender: Pick<ReferralSender, "brokerage" | "licenseState">;
  moderationReason: string | null;
}) {
  const firm = oneLine(sender.brokerage);
  return {
    subject: `${moderationReason ? "[Moderation] " : ""}Referral from ${firm}`,
    heading: `Referral from ${firm}`,
    blocks: [
      ...(moderationReason ? [`In moderation: ${describeModerationReason(moderationReason)}.`] : []),
      { facts: [["Brokerage", `${firm}, ${sender.licenseState}`]] },
      moderationReason
        ? "The person gets no email before somebody approves it."
        : "The person is asked to confirm. It becomes a lead when they do.",
    ],
  } satisfies EmailContent;
}
