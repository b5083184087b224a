import { rightsKindNames } from "#content/consumers/rights-page.ts";
import { longDate } from "#content/dates.ts";
import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import type { RightsKind } from "#domain/privacy/rights-request.ts";

interface Asked {
  kind: RightsKind;
  /** ISO. */
  dueBy: string;
}

const why = "We send you this email because you asked us about your data, and the law gives you an answer.";

/** To the person, whose request a person of ours answers. */
export function rightsReceived({ kind, dueBy }: Asked): EmailContent {
  return signedEmail({
    subject: "We received your privacy request",
    preview: `We answer by ${longDate(dueBy)}.`,
    heading: "We received your privacy request",
    blocks: [
      "Hello,",
      `You asked us: “${rightsKindNames[kind]}”. A person on our team takes care of it, and may call you first to make sure that it is you. We answer by ${longDate(dueBy)}.`,
      { note: `It costs nothing. Questions? Please ${callUs}.` },
    ],
    why,
  });
}

/** To the office. @param person empty if unknown */
export function rightsRequestNotice({ kind, dueBy, person }: Asked & { person: string }): EmailContent {
  const name = oneLine(person) || "A person who gave no name";
  return {
    subject: `Privacy request: ${name}`,
    heading: `${name} made a privacy request`,
    blocks: [
      `They asked: “${rightsKindNames[kind]}”. The law gives us until ${longDate(dueBy)}.`,
      "Make sure that it is them before you show or change anything: call the number of the lead.",
    ],
  };
}

/** To the person. */
export function rightsExtended({ kind, dueBy, reason }: Asked & { reason: string }): EmailContent {
  return signedEmail({
    subject: "Your privacy request takes longer",
    preview: `We answer by ${longDate(dueBy)}.`,
    heading: "We need more time",
    blocks: [
      "Hello,",
      `You asked us: “${rightsKindNames[kind]}”. We need more time, and answer by ${longDate(dueBy)}. This is why:`,
      reason,
      { note: `Questions? Please ${callUs}.` },
    ],
    why,
  });
}

/** To the person. */
export function rightsAnswered({ kind, answer }: { kind: RightsKind; answer: string }): EmailContent {
  return signedEmail({
    subject: "Our answer to your privacy request",
    preview: `You asked us: ${rightsKindNames[kind]}`,
    heading: "Our answer",
    blocks: [
      "Hello,",
      `You asked us: “${rightsKindNames[kind]}”. This is our answer:`,
      answer,
      { note: `Questions? Please ${callUs}.` },
    ],
    why,
  });
}
