import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import { codeMinutes } from "#domain/members/member-sign-in-policy.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import type { CorrectedPart } from "#domain/privacy/correction.ts";

interface Corrected {
  agentName: string;
  /** Empty if unknown. */
  person: string;
  part: CorrectedPart;
  /** Whether consent covers the phone that they have now. */
  mayCall: boolean;
  url: string;
}

const parts: Record<CorrectedPart, string> = {
  name: "the name",
  phone: "the phone number",
  email: "the email address",
  place: "the place",
  answers: "an answer",
};

/** To the agent with the lead. */
export function requestCorrected({ agentName, person, part, mayCall, url }: Corrected): EmailContent {
  const name = oneLine(person) || "A person who gave no name";
  const rule = mayCall
    ? "They consented to calls and texts at the new number."
    : "Do not call or text them, neither at the old number nor at the new one: consent does not cover the new one yet.";
  return signedEmail({
    subject: `Corrected: ${name}`,
    preview: `${name} corrected ${parts[part]} of their request.`,
    heading: `${name} corrected ${parts[part]}`,
    blocks: [
      `Hello ${oneLine(agentName)},`,
      `${name} corrected ${parts[part]} of their request. Please correct it wherever you keep it.`,
      ...(part === "phone" ? [rule] : []),
      { button: { label: "Open the lead", url } },
      `The lead stays yours. Questions? Reply to this email or ${callUs}.`,
    ],
    why: "You are getting this email because you have this lead.",
  });
}

/** To the corrected address. It names nobody, as it may be a stranger's. @param code eight digits */
export function correctedEmailCode({ code }: { code: string }): EmailContent {
  const spaced = `${code.slice(0, 4)} ${code.slice(4)}`;
  return signedEmail({
    subject: `${spaced} is your code`,
    preview: `It lasts ${codeMinutes} minutes.`,
    heading: spaced,
    blocks: [
      `This is your code. Type it on the page of your request, to use this email address from now on. It lasts ${codeMinutes} minutes.`,
      {
        note: "We never ask for this code by phone or text. If you did not ask for it, ignore this email: nothing changes.",
      },
    ],
    why: "You are getting this email because somebody typed this address as theirs, on the page of a request.",
    secret: true,
  });
}

/** To the old address, which may have been a stranger's. */
export function emailCorrected(): EmailContent {
  return signedEmail({
    subject: "The email address of a request has changed",
    preview: "Nothing more about this request comes to this address.",
    heading: "The email address has changed",
    blocks: [
      "Hello,",
      "A request with this email address has another one from now on. Nothing more about it comes to this address.",
      `If it was not you, please ${callUs}.`,
    ],
    why: "We send you this email because the change concerns this address.",
  });
}
