import { initialOf } from "./without-contact.ts";

/** A person that an agent must not contact: enough to recognize them among their leads, and no more. */
export interface Whom {
  /** "R. Diaz"; empty if they gave no name, or are erased. */
  name: string;
  zip: string | null;
  /** ISO; null if it was never accepted. */
  acceptedAt: string | null;
}

/** @param acceptance the agent's own */
export function whomOf(
  lead: { firstName: string; lastName: string; zip: string | null },
  acceptance: { acceptedAt: string } | undefined,
): Whom {
  const name = [initialOf(lead), lead.lastName.trim()].filter(Boolean).join(" ");
  return { name, zip: lead.zip, acceptedAt: acceptance?.acceptedAt ?? null };
}
