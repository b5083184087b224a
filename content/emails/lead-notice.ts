import { describeModerationReason } from "#content/moderation/office-moderation.ts";
import { fullName } from "#domain/values/full-name.ts";
import { answerLines, oneLine } from "./email-lines.ts";

interface LeadNotice {
  answers: readonly string[];
  contactInfo: { firstName: string; lastName: string; phone: string; email: string };
  consent: boolean;
  unreachable: boolean;
  moderationReason: string | null;
}

/** To the office. */
export function leadNotice({ answers, contactInfo, consent, unreachable, moderationReason }: LeadNotice) {
  const { phone, email } = contactInfo;
  const name = fullName(contactInfo) || "Somebody who gave no name";
  return {
    subject: `${moderationReason ? "[Moderation] " : ""}Buyer: ${oneLine(name)}, ${oneLine(answers[0] || "no location given")}`,
    text: [
      `${name} is looking for an agent.`,
      `Phone: ${phone || "none"}\nEmail: ${email || "none"}`,
      answerLines(answers),
      consent
        ? "Consent to calls, texts and emails: given. The exact wording is in the consent record."
        : "Consent: NOT given. Do not call or text; the software blocks it.",
      ...(unreachable ? ["Unreachable: they left neither a phone number nor an email address."] : []),
      ...(moderationReason ? [`In moderation: ${describeModerationReason(moderationReason)}.`] : []),
    ].join("\n\n"),
    ...(email ? { replyTo: email } : {}),
  };
}
