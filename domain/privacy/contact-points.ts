import { dialable } from "#domain/values/phone-number.ts";

/** A person as they can be reached, as normalised: E.164, and an e-mail in lower case; null: not that way. */
export interface ContactPoints {
  dialable: string | null;
  mailable: string | null;
}

/** How who left these can be reached. @param left as typed; empty where nothing was */
export function contactPointsOf({ phone, email }: { phone: string; email: string }): ContactPoints {
  return { dialable: phone ? dialable(phone) : null, mailable: email.toLowerCase() || null };
}
