import { brand } from "#content/brand.ts";
import { longDate } from "#content/dates.ts";
import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

interface InquiryAnswer {
  /** The subject of the email that starts the thread; undefined if there is none. */
  thread: string | undefined;
  text: string;
  /** The member who signs. */
  by: string;
  answered: { subject: string; message: string; receivedAt: string };
  stopLink: string;
}

/** To the sender of an inquiry, with the inquiry below. */
export function inquiryAnswer({ thread, text, by, answered, stopLink }: InquiryAnswer): EmailContent {
  const subject = thread ?? (oneLine(answered.subject) || `Your message to ${brand.name}`);
  const email = signedEmail({
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    blocks: [
      ...text.split(/\n{2,}/),
      { note: `Reply to this email or ${callUs}.` },
      ...(answered.message
        ? [{ note: `On ${longDate(answered.receivedAt)} you wrote:\n${quoted(answered.message)}` }]
        : []),
    ],
    stopLink,
  });
  return { ...email, signature: { name: by, role: brand.name } };
}

const quoted = (text: string) =>
  text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
