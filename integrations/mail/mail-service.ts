import type { DeliveryOutcome } from "#domain/notifications/delivery-outcome.ts";

export interface Email {
  to: string;
  subject: string;
  /** The HTML part is made from it. */
  text: string;
  replyTo?: string;
  /** Whole URL. GET shows a page, POST opts out at once (RFC 8058). */
  stopLink?: string;
}

/** Sends email. `id` is the same for every attempt and becomes the Message-ID. Never throws. */
export interface MailService {
  send(email: Email, id: string): Promise<DeliveryOutcome>;
  /** Closes idle connections, and busy ones once their emails are sent. */
  close(): void;
}
