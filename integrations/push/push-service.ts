import type { DeliveryOutcome } from "#domain/notifications/delivery-outcome.ts";

/** What a browser gave when its member turned pushes on. */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushToSend {
  to: PushSubscription;
  /** At most 3 kB. Only the browser can read it. */
  body: string;
  /** Until then the push service keeps it for a phone that is off. */
  ttlSeconds: number;
  /** One that waits is replaced by the next of its topic: at most 32 letters, digits, "-" and "_". */
  topic: string | undefined;
}

/** "gone": the browser takes no more pushes at this address, ever. */
export type PushOutcome = DeliveryOutcome | "gone";

/** Sends Web Push messages. Never throws. */
export interface PushService {
  /** With which browsers subscribe, in base64url (VAPID, RFC 8292). */
  publicKey: string;
  send(push: PushToSend): Promise<PushOutcome>;
}
