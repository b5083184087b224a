import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import { challengeDueDay, ruleText } from "#content/reviews/review-names.ts";
import { groundTexts } from "#content/reviews/review-rules.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import type { ChallengeGround, ReviewRule } from "#domain/reviews/review-rule.ts";

interface Asked {
  url: string;
  stopLink: string;
  ground: ChallengeGround;
  /** ISO. */
  due: string;
}

/** To the writer. The agent does not see the answer. */
export function challengeAsked({ url, stopLink, ground, due }: Asked): EmailContent {
  return signedEmail({
    subject: "The agent disputes your review",
    preview: "It stays public. You can tell us your side.",
    heading: "The agent disputes your review",
    blocks: [
      "Hello,",
      `The agent says: “${groundTexts[ground]}.” Your review stays public. We decide by ${challengeDueDay(due)}; if we do not, it stands.`,
      "You can tell us your side, and send us what proves it. Only our team reads it. You do not have to answer.",
      { button: { label: "Tell us your side", url } },
      { note: `The agent may not ask you to take a review back. If that happens, ${callUs}.` },
    ],
    stopLink,
  });
}

interface Decided {
  url: string;
  /** Null: it stands. */
  rule: ReviewRule | null;
  /** Empty if nobody decided in time. */
  sentence: string;
}

const outcome = ({ rule, sentence }: Decided): string => {
  const why = oneLine(sentence);
  if (rule !== null) return `It was removed under ${ruleText(rule)}${why ? `: ${why}` : "."}`;
  return why ? `It stands: ${why}` : "Nobody decided within ten working days, so it stands.";
};

/** To the writer. */
export function challengeDecidedForWriter({ stopLink, ...decided }: Decided & { stopLink: string }): EmailContent {
  return signedEmail({
    subject: decided.rule === null ? "Your review stands" : "Your review was removed",
    preview: "The agent had disputed it.",
    heading: decided.rule === null ? "Your review stands" : "Your review was removed",
    blocks: [
      "Hello,",
      `The agent had disputed your review. ${outcome(decided)}`,
      { button: { label: "See your review", url: decided.url } },
      { note: `Questions? Please ${callUs}.` },
    ],
    stopLink,
  });
}

/** To the agent. */
export function challengeDecidedForAgent({ name, ...decided }: Decided & { name: string }): EmailContent {
  return signedEmail({
    subject: decided.rule === null ? "The review that you disputed stands" : "The review that you disputed was removed",
    preview: "The decision is public.",
    heading: "Your dispute is decided",
    blocks: [
      `Hello ${oneLine(name)},`,
      `${outcome(decided)} The decision is public, beside the review.`,
      { button: { label: "See your reviews", url: decided.url } },
      { note: `Questions? Please ${callUs}.` },
    ],
    why: "We send you this email because you disputed a review.",
  });
}
