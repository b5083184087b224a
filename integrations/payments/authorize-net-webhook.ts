import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { PaymentFact } from "#domain/payment.ts";
import type { PaymentNotice, WebhookReader } from "./payment-notice.ts";

/**
 * Authorize.Net's notices, proved by HMAC-SHA512 over the raw body with our signature key (specification 7). They name
 * a transaction and an amount in decimal dollars; they name no order of ours, and no currency: an account has one.
 */
export function authorizeNetWebhook(signatureKey: string): WebhookReader {
  const keys = keysIn(signatureKey);
  return ({ body, signature }) => {
    if (!isGenuine(body, signature, keys)) return { ok: false, reason: "bad-signature" };
    const notification = notificationIn(body);
    if (!notification) return { ok: false, reason: "not-understood" };
    const fact = factOf(notification.eventType, notification.payload.responseCode);
    if (!fact) return { ok: true, notice: null };
    const notice = noticeOf(notification, fact);
    return notice ? { ok: true, notice } : { ok: false, reason: "not-understood" };
  };
}

/**
 * The provider's pages do not say whether the key, hexadecimal text as it hands it out, is used as that text or as the
 * bytes it spells. Its notices have been seen to use the text, its other hashes use the bytes. Only who knows the key
 * can make either, so both are taken.
 */
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

const notificationSchema = z.object({
  notificationId: z.string().min(1).max(200),
  eventType: z.string(),
  eventDate: z.string(),
  payload: z.looseObject({ responseCode: z.coerce.number().optional() }),
});
type Notification = z.output<typeof notificationSchema>;

const transactionSchema = z.object({
  id: z.union([z.string().min(1).max(200), z.number().int().transform(String)]),
  authAmount: z.union([z.number(), z.string()]).transform(centsIn).pipe(z.int().min(0).max(2_000_000_000)),
  customer: z.object({ email: z.string() }).optional().catch(undefined),
  email: z.string().optional().catch(undefined),
});

function notificationIn(body: Uint8Array): Notification | undefined {
  try {
    return notificationSchema.safeParse(JSON.parse(Buffer.from(body).toString("utf8"))).data;
  } catch {
    return undefined;
  }
}

/** The provider's answers to a card: 1 approved, 2 declined, 3 error, 4 held for a review. */
const factOfResponse: Record<number, PaymentFact> = { 1: "paid", 2: "failed", 3: "failed", 4: "awaiting" };

function factOf(eventType: string, responseCode = 1): PaymentFact | undefined {
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
    default:
      return undefined;
  }
}

function noticeOf({ notificationId, eventDate, payload }: Notification, fact: PaymentFact): PaymentNotice | undefined {
  const transaction = transactionSchema.safeParse(payload).data;
  const occurredAt = timeIn(eventDate);
  if (!transaction || !occurredAt) return undefined;
  return {
    eventId: notificationId,
    fact,
    occurredAt,
    reference: transaction.id,
    claimedOrder: null,
    cents: transaction.authAmount,
    currency: "usd",
    email: (transaction.customer?.email ?? transaction.email)?.trim() || null,
  };
}

/** 112.98 is 11,298 cents, though no binary fraction is 112.98; an amount with parts of a cent is none (NaN). */
function centsIn(dollars: number | string): number {
  if (typeof dollars === "string" && !/^\d{1,9}(\.\d{1,4})?$/.test(dollars)) return Number.NaN;
  const amount = Number(dollars);
  const cents = Math.round(amount * 100);
  return cents / 100 === amount ? cents : Number.NaN;
}

/** A time that names no zone is UTC. */
function timeIn(text: string): string | undefined {
  const zoned = /(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`;
  const time = new Date(zoned);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
