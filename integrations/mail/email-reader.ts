import type { ReadEmail } from "#domain/sources/email-fields.ts";
import type { DeliveryReport } from "./delivery-report.ts";

export interface MailAttachment {
  /** As the sender wrote it. */
  name: string;
  content: Uint8Array;
}

/** Reads an email as a mail service hands it over (RFC 5322, MIME). */
export interface EmailReader {
  /** @returns undefined if it is no email */
  read(raw: string | Uint8Array): Promise<ReadEmail | undefined>;
  /** Everybody whom its headers name as a recipient, before or after it was forwarded, without reading the rest. */
  recipientsOf(raw: Uint8Array): string;
  /** Each header of the email itself, with its name in lower case. */
  headersOf(raw: Uint8Array): [name: string, value: string][];
  /** Its files, decoded. */
  attachmentsOf(raw: Uint8Array): Promise<MailAttachment[]>;
  withoutAttachments(raw: Uint8Array): Uint8Array;
  /** @returns undefined if it is no report of what became of an email */
  reportIn(raw: Uint8Array): DeliveryReport | undefined;
}
