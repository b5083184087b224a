import { createHmac } from "node:crypto";

/** Authorize.Net's webhook event for Ada's paid Professional Plan. */
export function authCaptured(payload: Record<string, unknown> = {}, event: Record<string, unknown> = {}) {
  return {
    notificationId: "notice-ada-paid",
    eventType: "net.authorize.payment.authcapture.created",
    eventDate: "2026-11-20T12:03:00.0080095Z",
    webhookId: "webhook-1",
    payload: {
      responseCode: 1,
      authCode: "LZ6I19",
      avsResponse: "Y",
      authAmount: 599,
      entityName: "transaction",
      id: "60020981676",
      ...payload,
    },
    ...event,
  };
}

/** Signs as the provider does: with the key's text itself, in upper-case hexadecimal. */
export function anetSignature(body: string, key: string | Buffer): string {
  return `sha512=${createHmac("sha512", key).update(body).digest("hex").toUpperCase()}`;
}
