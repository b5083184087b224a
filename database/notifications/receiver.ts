import { emailKey } from "#domain/values/email-address.ts";
import type { DeliveriesTable } from "./notifications-schema.ts";

type Payload = Pick<DeliveriesTable, "destination" | "payload">;

/** The address whose opt-out stops the delivery, in lower case. Service mail ignores opt-outs. */
export function receiverOf(delivery: Payload): string | null {
  const { to, service } = emailOfPayload(delivery);
  return service ? null : to;
}

export function emailOfPayload({ destination, payload }: Payload): { to: string | null; service: boolean } {
  const email: unknown = destination === "mail" ? JSON.parse(payload) : undefined;
  if (typeof email !== "object" || !email) return { to: null, service: false };
  return {
    to: "to" in email && typeof email.to === "string" ? emailKey(email.to) : null,
    service: "service" in email && email.service === true,
  };
}
