import { mailable } from "#domain/values/email-address.ts";
import { dialable } from "#domain/values/phone-number.ts";

/** Null if there is none. */
export interface ContactPoints {
  /** E.164, with the extension if one was typed (domain/values/phone-number.ts). */
  dialable: string | null;
  /** One for every spelling of a mailbox (domain/values/email-address.ts). */
  mailable: string | null;
}

export function contactPointsOf({ phone, email }: { phone: string; email: string }): ContactPoints {
  return { dialable: dialable(phone), mailable: mailable(email) };
}

/** Nobody can call or write: whatever was typed is neither a number that can be dialed nor an email address. */
export const isUnreachable = ({ dialable, mailable }: ContactPoints): boolean => dialable === null && mailable === null;
