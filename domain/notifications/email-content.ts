import type { MemberRole } from "#domain/members/member.ts";
import type { AppointmentKind } from "#domain/work/appointment.ts";
import type { EmailPicture } from "./email-picture.ts";

/**
 * What an email says, written once. The outbox stores it as JSON; sending renders it to HTML and to text.
 *
 *     signedEmail({
 *       subject: "Your Zipstead receipt: $599",
 *       preview: "Growth Plan. Next: your application.",        // beside the subject in the inbox
 *       heading: "Thank you for your payment",
 *       blocks: [
 *         "We received your payment of $599.",                   // a paragraph; "\n" is a line break
 *         { facts: [["Amount", "$599"], ["Phone", phoneLink(phone)]], title: "Your payment" },
 *         { list: ["30301 is yours.", "30303 is reserved."] },
 *         { button: { label: "Finish your application", url } }, // one at most
 *         { link: { label: "Already paid?", url: paidUrl } },    // less important than the button
 *         { note: "Small print." },
 *       ],
 *       why: "You get this email because you paid for a plan.",  // or `stopLink`
 *     })
 *
 * Emails to customers come from `signedEmail` (content/emails/email-frame.ts). A notice to the office is this object
 * without a button, which `notifyOffice` adds. Any text may come from a stranger: none becomes markup, and only what
 * `isEmailLink` allows becomes a link.
 */
export interface EmailContent extends Partial<LateEmails> {
  subject: string;
  preview?: string | undefined;
  heading?: string | undefined;
  /** Drawn when it is sent, and sent with it. */
  picture?: EmailPicture | undefined;
  blocks: readonly EmailBlock[];
  signature?: { name: string; role: string } | undefined;
  /** Imprint, and "Unsubscribe" or why it is sent. */
  footer?: readonly (string | EmailLink)[] | undefined;
  replyTo?: string | undefined;
  /** Whole URL. GET shows a page, POST opts out at once (RFC 8058). */
  stopLink?: string | undefined;
  /** Has a code for its recipient alone: the office sees neither subject nor text. */
  secret?: true | undefined;
  /** Of an accepted lead: Real Estate Lead Metadata 1.0, for the programs that read an agent's mail. */
  leadMetadata?: readonly (readonly [name: string, content: string])[] | undefined;
  /**
   * The Message-ID that this email answers, and those before it, oldest first, without angle brackets (RFC 5322). An
   * email of ours is named by its delivery's id alone.
   */
  inReplyTo?: string | undefined;
  /** For the reader's calendar (RFC 6047). */
  invitation?: CalendarInvitation | undefined;
  references?: readonly string[] | undefined;
  /** A person's own words, sent without our frame: subject and threading are those of the email. */
  letter?: Letter | undefined;
}

/** What an email that is written when it leaves is about: the outbox has nothing else of it. */
export interface LateEmails {
  appointment: AppointmentRef;
  morning: MorningRef;
  message: MessageRef;
}
export const lateKinds = ["appointment", "morning", "message"] as const satisfies (keyof LateEmails)[];

/** A message of a conversation, and to whom of the two it goes. */
export interface MessageRef {
  id: string;
  to: "person" | "member";
}

export interface Letter {
  name: string;
  /** The address that it is from; undefined: ours. */
  from?: string | undefined;
  text: string;
  /** The same words; left out: the text is all. */
  html?: string | undefined;
  files: readonly { name: string; type: string; content: Uint8Array }[];
  /** Stands in its header, so that a report of its fate is ours. */
  mark: string;
}

export interface AppointmentRef {
  id: string;
  /** The change that it is about. */
  sequence: number;
  isCancelled?: boolean | undefined;
  /** To the person who is invited, or to the member about their answer. */
  guest?: "invited" | "cancelled" | "declined" | undefined;
  /** Of one that is deleted by then. */
  was?: { kind: AppointmentKind; startsAt: string; minutes: number; timeZone: string } | undefined;
}

export interface MorningRef {
  agentId: string;
  memberId: string;
  role: MemberRole;
}

/** An appointment as a calendar takes it. Times are ISO, UTC. */
export interface CalendarInvitation {
  uid: string;
  sequence: number;
  changedAt: string;
  startsAt: string;
  endsAt: string;
  title: string;
  place: string;
  /** Empty: its reader has no page of it. */
  url: string;
  isCancelled: boolean;
  /** The one whom the reader answers; undefined: the appointment is the reader's own, and from us. */
  organizer?: { name: string; email: string } | undefined;
}

export type EmailBlock =
  | string
  | { facts: readonly EmailFact[]; title?: string | undefined }
  | { list: readonly string[] }
  | { button: EmailLink }
  | { link: EmailLink }
  | { note: string };

export type EmailFact = readonly [label: string, value: string | EmailLink];

/** To a page of ours, a phone (`tel:`) or an email address (`mailto:`). */
export interface EmailLink {
  label: string;
  url: string;
}
