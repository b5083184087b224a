import type { DeliveryOutcome } from "#domain/notifications/delivery-outcome.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

export interface Email extends EmailContent {
  to: string;
}

export interface Sender {
  /** Name and address. */
  from: string;
  /** The name in each email's header. */
  brand: string;
  /** Emails link to its pages only. */
  origin: string;
  /** Where mail servers report that what we sent by ourselves did not arrive; undefined: to `from`. */
  reportsTo?(id: string): string | undefined;
  /** A photograph of a public page, by its SHA-256; undefined: there is none now. */
  openPhoto?(sha256: string): Promise<ReadableStream<Uint8Array> | undefined>;
}

/** Sends email. `id` is the same for every attempt and becomes the Message-ID. Never throws. */
export interface MailService {
  send(email: Email, id: string): Promise<DeliveryOutcome>;
  /** Closes idle connections, and busy ones once their emails are sent. */
  close(): void;
}
