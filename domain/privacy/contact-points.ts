import { dialable } from "#domain/values/phone-number.ts";

/** E.164 phone and lower-case email; null if there is none. */
export interface ContactPoints {
  dialable: string | null;
  mailable: string | null;
}

export function contactPointsOf({ phone, email }: { phone: string; email: string }): ContactPoints {
  return { dialable: phone ? dialable(phone) : null, mailable: email.toLowerCase() || null };
}
