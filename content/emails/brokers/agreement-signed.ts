import { brand } from "#content/brand.ts";
import { longMoment } from "#content/dates.ts";
import { callUs, openInOffice, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import type { Signature } from "#domain/brokers/agreement.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

type Copy = Signature & { url: string };

const factsOf = ({ typedName, licenseNumber, signedAt, sha256 }: Copy) =>
  ({
    title: "The signature",
    facts: [
      ["Signed by", oneLine(typedName)],
      ["License", oneLine(licenseNumber)],
      ["Signed", longMoment(signedAt)],
      ["Fingerprint (SHA-256)", sha256],
    ],
  }) as const;

/** To the member who signed: the whole text, and how to prove it. */
export function agreementSigned(copy: Copy): EmailContent {
  return signedEmail({
    subject: `Your signed Referral Agreement with ${brand.name}`,
    preview: "The whole text and its fingerprint, for your records.",
    heading: "You signed the Referral Agreement",
    blocks: [
      "Keep this email. The fingerprint proves the exact text that you signed: anybody can check a copy against it.",
      { button: { label: "Check the fingerprint", url: copy.url } },
      factsOf(copy),
      ...copy.body.split("\n\n"),
      { note: `If you did not sign this, please ${callUs}.` },
    ],
    why: "You are getting this email because you signed the agreement.",
  });
}

/** To the office: its own copy. */
export function agreementSignedNotice(copy: Copy, officeUrl: string): EmailContent {
  return {
    subject: `Agreement signed: ${oneLine(copy.typedName)}`,
    heading: "An agent signed the Referral Agreement",
    blocks: [
      `${oneLine(copy.typedName)} signed the Referral Agreement. Keep this email: it is our copy.`,
      factsOf(copy),
      ...copy.body.split("\n\n"),
      openInOffice(officeUrl),
    ],
  };
}
