import type { DeliveryOutcome } from "#domain/notifications/delivery-outcome.ts";

export interface Email {
  to: string;
  subject: string;
  /** Complete by itself; the HTML part is made from it. */
  text: string;
  replyTo?: string;
  /** Whole URL: a GET asks, a POST revokes at once (RFC 8058). */
  stopLink?: string;
}

/** The promise of mail: it takes a letter. `id` is the same for every try and becomes the Message-ID. Never throws. */
export interface MailService {
  send(email: Email, id: string): Promise<DeliveryOutcome>;
}
