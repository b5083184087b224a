import { type BounceReason, bounceReasonOf, type MailEvent } from "#domain/conversations/bounce.ts";
import { relayMark } from "#domain/conversations/message.ts";
import { emailKey } from "#domain/values/email-address.ts";
import { z } from "#domain/zod.ts";

const text = z._default(z.string(), "");
const maybe = z._default(z.nullable(z.string()), "");

const recipient = z.object({ emailAddress: text, status: maybe, diagnosticCode: maybe });

/** Notifications and published events of Amazon SES. Both name the headers of the email, if the operator wants it so. */
const amazonSchema = z.object({
  eventType: text,
  notificationType: text,
  mail: z.object({
    headers: z._default(z.array(z.object({ name: z.string(), value: z.string() })), []),
    commonHeaders: z._default(z.object({ messageId: text }), { messageId: "" }),
  }),
  bounce: z.optional(
    z.object({ bounceType: text, bounceSubType: text, bouncedRecipients: z._default(z.array(recipient), []) }),
  ),
  complaint: z.optional(
    z.object({
      complaintFeedbackType: maybe,
      complaintSubType: maybe,
      complainedRecipients: z._default(z.array(recipient), []),
    }),
  ),
});

const postmarkSchema = z.object({
  RecordType: z.string(),
  Type: text,
  Email: text,
  Details: maybe,
  Description: maybe,
  Metadata: z._default(z.record(z.string(), z.unknown()), {}),
});

/** Those that say what became of a letter of ours; other news of these services are none. @returns undefined: not theirs */
export function mailEventsIn(json: unknown): MailEvent[] | undefined {
  const amazon = amazonSchema.safeParse(json);
  if (amazon.success) return amazonEvents(amazon.data);
  const postmark = postmarkSchema.safeParse(json);
  return postmark.success ? postmarkEvents(postmark.data) : undefined;
}

const mostRecipients = 50;

function amazonEvents({ mail, bounce, complaint, ...kind }: z.infer<typeof amazonSchema>): MailEvent[] {
  const header = (name: string) => mail.headers.find((one) => one.name.toLowerCase() === name)?.value ?? "";
  // The service gives each email an id of its own, and says here which it had.
  const deliveryId = deliveryIdIn(header(relayMark) || header("message-id") || mail.commonHeaders.messageId);
  const what = (kind.eventType || kind.notificationType).toLowerCase();
  if (deliveryId === undefined) return [];
  if (what === "bounce" && bounce)
    return bounce.bouncedRecipients.slice(0, mostRecipients).map((one) => ({
      ...{ deliveryId, address: emailKey(one.emailAddress) },
      happened: amazonReason(bounce, { status: one.status ?? "", said: one.diagnosticCode ?? "" }),
    }));
  // "not-spam": somebody took it out of their spam.
  if (what !== "complaint" || !complaint || complaint.complaintFeedbackType === "not-spam") return [];
  const happened = complaint.complaintSubType === "OnAccountSuppressionList" ? "suppressed" : "complaint";
  return complaint.complainedRecipients
    .slice(0, mostRecipients)
    .map((one) => ({ deliveryId, address: emailKey(one.emailAddress), happened }));
}

function amazonReason(
  { bounceType, bounceSubType }: { bounceType: string; bounceSubType: string },
  answer: { status: string; said: string },
): BounceReason {
  if (/suppress/i.test(bounceSubType)) return "suppressed";
  const known: Record<string, BounceReason> = {
    ...{ NoEmail: "no-mailbox", MailboxFull: "full", MessageTooLarge: "too-large" },
    ...{ ContentRejected: "refused", AttachmentRejected: "refused" },
  };
  const named = known[bounceSubType];
  if (named) return named;
  const read = bounceReasonOf(answer);
  // The service sends nothing more to an address that it calls dead, whatever its server answered.
  if (bounceType === "Permanent") return read === "no-domain" ? read : "no-mailbox";
  return isOnlyOfAddress(read) ? "unclear" : read;
}

const isOnlyOfAddress = (reason: BounceReason) => reason === "no-mailbox" || reason === "no-domain";

function postmarkEvents({ RecordType, Type, Email, Metadata, ...more }: z.infer<typeof postmarkSchema>): MailEvent[] {
  const [, id] = Object.entries(Metadata).find(([name]) => name.toLowerCase() === postmarkField) ?? [];
  const deliveryId = deliveryIdIn(typeof id === "string" ? id : "");
  if (deliveryId === undefined) return [];
  const address = emailKey(Email);
  if (RecordType === "SpamComplaint" || Type === "SpamComplaint")
    return [{ deliveryId, address, happened: "complaint" }];
  if (RecordType !== "Bounce") return [];
  const said = `${more.Details ?? ""} ${more.Description ?? ""}`;
  const read = bounceReasonOf({ status: said, said });
  if (hardTypes.includes(Type)) return [{ deliveryId, address, happened: isOnlyOfAddress(read) ? read : "no-mailbox" }];
  // A "bounce" is also an absence note, a change of address and the like.
  return softTypes.includes(Type) ? [{ deliveryId, address, happened: isOnlyOfAddress(read) ? "unclear" : read }] : [];
}

const hardTypes = ["HardBounce", "BadEmailAddress", "ManuallyDeactivated"];
const softTypes = ["SoftBounce", "Transient", "Blocked", "SpamNotification", "DnsError", "DMARCPolicy", "Unknown"];

/** By which an email of ours is known in the service's reports: its field of metadata. */
export const postmarkField = "letter";

/** The id in "<id@domain>", in our mark "id.signature", or alone. */
const deliveryIdIn = (text: string): string | undefined =>
  /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-to-member)?)(?=[.@>]|$)/i.exec(text.trim())?.[1]?.toLowerCase();
