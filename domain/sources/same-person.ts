import { phoneLineOf } from "#domain/values/phone-number.ts";
import { namesAgree, spokenName } from "./reading/person-name.ts";

export interface Reached {
  /** E.164; null: none. */
  dialable: string | null;
  mailable: string | null;
  firstName: string;
  lastName: string;
}

/**
 * Whether two leads may be one person's. Portals show one phone or one email for many: alone it is a hint, and a name must
 * agree with it. Two names that differ speak against it, unless phone and email are both the same.
 */
export function isSamePerson(one: Reached, other: Reached): boolean {
  const { phone, email } = contactsCompared(one, other);
  if (phone !== "same" && email !== "same") return false;
  if (phone === email || namesAgree(one, other)) return true;
  const isNameless = [one, other].some((each) => spokenName(each).length === 0);
  return isNameless && phone !== "differs" && email !== "differs";
}

type Compared = "same" | "differs" | "unknown";

export const contactsCompared = (one: Reached, other: Reached): { phone: Compared; email: Compared } => ({
  phone: compared(one.dialable && phoneLineOf(one.dialable), other.dialable && phoneLineOf(other.dialable)),
  email: compared(one.mailable, other.mailable),
});

function compared(one: string | null, other: string | null): Compared {
  if (!one || !other) return "unknown";
  return one === other ? "same" : "differs";
}
