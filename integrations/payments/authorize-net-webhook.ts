import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { PaymentFact } from "#domain/payments/payment-fact.ts";
import type { PaymentNotice, ReadNotice, WebhookReader } from "./payment-notice.ts";
import { signedJson } from "./signed-json.ts";
import { noticeOfUnreadable, providerId, storableCents, storableText } from "./uncounted-notice.ts";

/** HMAC-SHA512 over the raw body (specification 7). Notices name no order, and no currency: an account has one. */
export function authorizeNetWebhook(signatureKey: string): WebhookReader {
  const keys = keysIn(signatureKey);
  return ({ body, signature }) => {
    if (!isGenuine(body, signature, keys)) return { ok: false, reason: "bad-signature" };
    return { ok: true, notice: noticeIn(signedJson(body)) };
  };
}

/** @returns null if the event does not concern us */
function noticeIn(event: unknown): ReadNotice | null {
  const { notificationId, eventType } = z.looseObject({}).catch({}).parse(event);
  if (typeof eventType === "string" && !isOurs(eventType)) return null;
  const head = headSchema.safeParse(event);
  if (!head.success) return noticeOfUnreadable(event, notificationId, head.error);
  const fact = factOf(head.data.eventType, head.data.payload.responseCode);
  if (!fact) return null;
  const read = notificationSchema.safeParse(event);
  return read.success ? noticeOf(read.data, fact) : noticeOfUnreadable(event, notificationId, read.error);
}

/** The documentation does not say which. Notices have been seen to use the text, other hashes use the bytes. */
function keysIn(signatureKey: string): Buffer[] {
  const text = signatureKey.trim();
  const isHex = /^([0-9a-f]{2})+$/i.test(text);
  return [Buffer.from(text), ...(isHex ? [Buffer.from(text, "hex")] : [])];
}

function isGenuine(body: Uint8Array, signature: string | null, keys: Buffer[]): boolean {
  const [, hex] = /^\s*sha512=([0-9a-f]{128})\s*$/i.exec(signature ?? "") ?? [];
  if (!hex) return false;
  const claimed = Buffer.from(hex, "hex");
  return keys.some((key) => timingSafeEqual(createHmac("sha512", key).update(body).digest(), claimed));
}

const eventTypes = [
  "net.authorize.payment.authcapture.created",
  "net.authorize.payment.priorAuthCapture.created",
  "net.authorize.payment.capture.created",
  "net.authorize.payment.authorization.created",
  "net.authorize.payment.fraud.held",
  "net.authorize.payment.fraud.approved",
  "net.authorize.payment.fraud.declined",
  "net.authorize.payment.refund.created",
  "net.authorize.payment.void.created",
] as const;
type EventType = (typeof eventTypes)[number];

const isOurs = (type: string) => eventTypes.some((one) => one === type);

const headSchema = z.looseObject({
  eventType: z.enum(eventTypes),
  payload: z.looseObject({ responseCode: z.coerce.number().optional() }),
});

const notificationSchema = z.looseObject({
  notificationId: providerId,
  eventDate: z.string().transform(timeIn).pipe(z.string("Invalid time")),
  payload: z.looseObject({
    id: z.union([providerId, z.number().int().transform(String)]),
    authAmount: z.union([z.number(), z.string()]).transform(centsIn).pipe(storableCents),
    customer: z.looseObject({ email: payerEmail() }).nullish().catch(null),
    email: payerEmail(),
  }),
});
type Notification = z.output<typeof notificationSchema>;

function payerEmail() {
  return z.string().trim().pipe(storableText(320)).nullish().catch(null);
}

/** The provider's response codes: 1 approved, 2 declined, 3 error, 4 in review. */
const factOfResponse: Record<number, PaymentFact> = { 1: "paid", 2: "failed", 3: "failed", 4: "awaiting" };

function factOf(eventType: EventType, responseCode = 1): PaymentFact | undefined {
  switch (eventType) {
    case "net.authorize.payment.authcapture.created":
    case "net.authorize.payment.priorAuthCapture.created":
    case "net.authorize.payment.capture.created":
      return factOfResponse[responseCode];
    case "net.authorize.payment.authorization.created":
      return responseCode === 1 ? "awaiting" : factOfResponse[responseCode];
    case "net.authorize.payment.fraud.held":
      return "awaiting";
    case "net.authorize.payment.fraud.approved":
      return "paid";
    case "net.authorize.payment.fraud.declined":
      return "failed";
    case "net.authorize.payment.refund.created":
    case "net.authorize.payment.void.created":
      return responseCode === 1 ? "refunded" : undefined;
  }
}

function noticeOf({ notificationId, eventDate, payload }: Notification, fact: PaymentFact): PaymentNotice {
  return {
    eventId: notificationId,
    fact,
    occurredAt: eventDate,
    reference: payload.id,
    claimedOrder: null,
    cents: payload.authAmount,
    currency: "usd",
    email: payload.customer?.email ?? payload.email ?? null,
  };
}

/** Converts 112.98 to 11,298. @returns NaN for fractions of a cent */
function centsIn(dollars: number | string): number {
  if (typeof dollars === "string" && !/^\d{1,9}(\.\d{1,4})?$/.test(dollars)) return Number.NaN;
  const amount = Number(dollars);
  const cents = Math.round(amount * 100);
  return cents / 100 === amount ? cents : Number.NaN;
}

/** A time without a zone is UTC. */
function timeIn(text: string): string | undefined {
  const zoned = /(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`;
  const time = new Date(zoned);
  if (Number.isNaN(time.getTime())) return undefined;
  const iso = time.toISOString();
  // A year of more than four digits would sort wrongly.
  return /^\d{4}-/.test(iso) ? iso : undefined;
}
