import { answerFacts, contactFacts, oneLine, ownFacts } from "#content/emails/email-lines.ts";
import { leadGoals, leadKindNames } from "#content/leads/lead-kinds.ts";
import { describeModerationReason } from "#content/moderation/office-moderation.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import type { OwnAnswer } from "#domain/sources/reading/own-questions.ts";
import { fullName } from "#domain/values/full-name.ts";

interface LeadNotice {
  kind: LeadKind;
  answers: readonly string[];
  /** Beyond the questionnaire. Left out: nothing. */
  said?: readonly OwnAnswer[];
  contactInfo: { firstName: string; lastName: string; phone: string; email: string };
  consent: boolean;
  unreachable: boolean;
  moderationReason: string | null;
}

/** To the office. */
export function leadNotice(lead: LeadNotice): EmailContent {
  const { kind, answers, said = [], contactInfo, consent, unreachable, moderationReason } = lead;
  const { email } = contactInfo;
  const name = fullName(contactInfo) || "Someone who gave no name";
  return {
    subject: `${moderationReason ? "[Moderation] " : ""}${leadKindNames[kind]}: ${oneLine(name)}, ${oneLine(answers[0] || "no location given")}`,
    heading: `${oneLine(name)} is looking for an agent ${leadGoals[kind]}`,
    blocks: [
      ...(moderationReason ? [`In moderation: ${describeModerationReason(moderationReason)}.`] : []),
      ...(unreachable ? ["Unreachable: they left no phone number that can be dialed and no email address."] : []),
      {
        facts: [
          ...contactFacts(contactInfo),
          [
            "Consent to calls, texts and emails",
            consent ? "Given. The consent record has the exact wording." : "NOT given. Do not call or text.",
          ],
          ...answerFacts(kind, answers, "not answered"),
          ...ownFacts(said),
        ],
      },
    ],
    ...(email ? { replyTo: email } : {}),
  };
}
