import { createHmac, randomInt, randomUUID } from "node:crypto";
import { sandboxSender } from "./sandbox-delivery.ts";

/** The second provider as the sandbox plays it: it knows a link id and an amount, and no order. */
export interface SandboxCatalogPayment {
  email: string | null;
  cents: number;
  outcome: "paid" | "declined";
  now: Date;
}

/**
 * @param webhook where to post, whole URL
 * @returns a function that sends one notice, signed as Authorize.Net signs, and does not wait for the answers
 */
export function sandboxCatalogNotifier(webhook: string, signatureKey: string) {
  return sandboxSender(webhook, (payment: SandboxCatalogPayment) => {
    const body = JSON.stringify({
      notificationId: randomUUID(),
      eventType: "net.authorize.payment.authcapture.created",
      eventDate: payment.now.toISOString(),
      webhookId: randomUUID(),
      payload: {
        responseCode: payment.outcome === "paid" ? 1 : 2,
        authAmount: payment.cents / 100,
        entityName: "transaction",
        id: String(randomInt(60_000_000_000, 69_999_999_999)),
        ...(payment.email ? { customer: { email: payment.email } } : {}),
      },
    });
    const hex = createHmac("sha512", signatureKey).update(body).digest("hex").toUpperCase();
    return { body, headers: { "content-type": "application/json", "x-anet-signature": `sha512=${hex}` } };
  });
}
