import { describeModerationReason } from "#content/moderation/office-moderation.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import { fullName } from "#domain/values/full-name.ts";
import { answerFacts, contactFacts, oneLine } from "./email-lines.ts";

interface LeadNotice {
  answers: readonly string[];
  contactInfo: { firstName: string; lastName: string; phone: string; email: string };
  consent: boolean;
  unreachable: boolean;
  moderationReason: string | null;
}

/** To the office. */
export function leadNotice({ answers, contactInfo, consent, unreachable, moderationReason }: LeadNotice): EmailContent {
  const { email } = contactInfo;
  const name = fullName(contactInfo) || "Somebody who gave no name";
  return {
    subject: `${moderationReason ? "[Moderation] " : ""}Buyer: ${oneLine(name)}, ${oneLine(answers[0] || "no location given")}`,
    heading: `${oneLine(name)} is looking for an agent`,
    blocks: [
      ...(moderationReason ? [`In moderation: ${describeModerationReason(moderationReason)}.`] : []),
      ...(unreachable ? ["Unreachable: they left neither a phone number nor an email address."] : []),
      {
        facts: [
          ...contactFacts(contactInfo),
          [
            "Consent to calls, texts and emails",
            consent ? "Given. The consent record has the exact wording." : "NOT given. Do not call or text.",
          ],
          ...answerFacts(answers, "not answered"),
        ],
      },
    ],
    ...(email ? { replyTo: email } : {}),
  };
}
