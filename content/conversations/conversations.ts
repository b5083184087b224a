import { bounceText } from "#content/conversations/bounces.ts";
import { contactRefused, type WayFacts, wayRefused } from "#content/members/way-refused.ts";
import type { MayNotContact } from "#domain/contacts/may-contact.ts";
import type { BounceReason } from "#domain/conversations/bounce.ts";
import { longestEmail, longestSubject } from "#domain/conversations/message.ts";
import type { TemplateChannel } from "#domain/conversations/template.ts";
import type { WayRefusal } from "#domain/privacy/contact-ways.ts";

const isOfContact = (refused: WayRefusal | MayNotContact): refused is Exclude<MayNotContact, WayRefusal> =>
  ["abroad", "no-relation", "no-written-consent"].includes(refused);

const noFacts = { clocks: [], opensAt: [], notBefore: null };

/** Why nobody may write to the person now, and what would change it. */
export function mayNotWrite(
  channel: TemplateChannel,
  refused: WayRefusal | MayNotContact,
  known: Pick<WayFacts, "dead" | "now"> & Partial<WayFacts & { notBefore: string | null }>,
): string {
  const facts = { ...noFacts, ...known };
  return isOfContact(refused) ? contactRefused(channel, refused, facts) : wayRefused(channel, refused, facts);
}

const noCrm = "Nothing was sent: your plan has no CRM now. What you both wrote stays here.";

export const conversationCopy = {
  title: (name: string) => (name ? `Conversation with ${name}` : "Conversation"),
  noName: "No name",
  line: "What you write here leaves in your name, and the answer comes back to this page. An email also comes to your own mailbox, and you can answer it there.",
  history: "Messages",
  none: "Nothing yet.",
  earlier: "Earlier messages",
  you: "You",
  inYourName: "In your name",
  wroteIn: (name: string, address: string) => (name ? `${name}, from ${address}` : address),
  automatic: "An automatic answer",
  channels: { email: "Email", text: "Text" },
  choose: "Write by",
  quoted: "What was quoted",
  write: "Write an email",
  elsewhere:
    "If you write to them from another program, add this address as a blind copy (Bcc), and your email stands here, too:",
  templates: "Start from a template",
  subject: "Subject",
  text: "Message",
  send: "Send",
  refused: "You can't write now",
  closed: "Your plan has no CRM now, so you can read here, and write from your own mailbox.",
  waiting: "This waits for your answer.",
  noAnswer: "No answer needed",
  draft: {
    "not-proved":
      "This came in your name, and we could not prove that you sent it. It has not left. Did you write this?",
    refused: "You sent this from your mailbox. It has not left, because they could not be written to at that time.",
  },
  confirm: "Yes, send it",
  discard: "No, throw it away",
  discarded: "Thrown away. It did not leave.",
  delivery: {
    pending: "On its way",
    delivered: "Sent",
    failed: "Not sent: the mail server did not take it.",
    refused: "Not sent: their mail service does not know this address.",
  },
  stayed: {
    "opted-out": "Not sent: nobody may write to them any more.",
    "not-theirs": "Not sent: this lead is no longer yours.",
    "follow-up-ended": "Not sent: the follow-up ended before it left.",
  },
  notSent: "Not sent.",
  bounced: (reason: BounceReason) => `Did not arrive: ${bounceText[reason]}.`,
  complained: "They reported this email as spam, so nobody here may contact them.",
  refusals: {
    send: {
      "no-crm": noCrm,
      "no-text": "Write the message first.",
      "long-text": `Use at most ${longestEmail.toLocaleString("en-US")} characters.`,
      "no-subject": "Give the first email a subject.",
      "long-subject": `Use at most ${longestSubject} characters for the subject.`,
      "may-not": "Nothing was sent. The reason stands above, and what you wrote is still here.",
    },
    confirm: { "no-crm": noCrm, "may-not": "It has not left: nobody may write to them now. It stays here as a draft." },
    discard: { "no-crm": noCrm },
    noAnswer: { "no-crm": noCrm },
  },
} as const;

/** In a person's history. */
export function messageTitle(direction: "in" | "out", channel: TemplateChannel, isAutomatic: boolean): string {
  if (isAutomatic) return `Automatic answer by ${channel}`;
  return `${conversationCopy.channels[channel]} ${direction === "out" ? "to" : "from"} them`;
}
