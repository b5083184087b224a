import { oneLine } from "#content/emails/email-lines.ts";
import { challengeDueDay } from "#content/reviews/review-names.ts";
import { groundTexts, ruleTexts } from "#content/reviews/review-rules.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import { checkWorkingDays } from "#domain/reviews/review-policy.ts";
import type { ChallengeGround, ReviewRule } from "#domain/reviews/review-rule.ts";

/** To the office. It quotes nothing. */
export function reviewToCheckNotice(findings: readonly ReviewRule[]): EmailContent {
  return {
    subject: "A review to check",
    heading: "A review may break a rule",
    blocks: [
      `An automatic check found what looks like: ${findings.map((rule) => ruleTexts[rule].name).join(", ")}.`,
      `Decide within ${checkWorkingDays} working days. After that it is published automatically.`,
    ],
  };
}

/** To the office. */
export function reviewChallengeNotice(dispute: { agent: string; ground: ChallengeGround; due: string }): EmailContent {
  const agent = oneLine(dispute.agent) || "An agent";
  return {
    subject: `${agent} disputes a review`,
    heading: `${agent} disputes a review`,
    blocks: [
      { facts: [["Reason", groundTexts[dispute.ground]]] },
      `Decide by ${challengeDueDay(dispute.due)}. The review stays public. Without a decision it stands.`,
    ],
  };
}
