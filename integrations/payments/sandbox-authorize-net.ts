import { createHmac, randomInt, randomUUID } from "node:crypto";
import { sandboxSender } from "./sandbox-delivery.ts";

export interface SandboxCatalogPayment {
  email: string | null;
  cents: number;
  outcome: "paid" | "declined";
  now: Date;
}

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
