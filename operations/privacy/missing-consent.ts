import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { hasTickedConsent } from "#database/privacy/consents.ts";
import type { Reader } from "#database/schema.ts";
import { incomingConsentOf } from "#database/sources/sources.ts";
import type { MissingConsent } from "#domain/consumers/next-step.ts";

/** Why a lead has no consent that counts. Asked only if it has none. */
export async function missingConsent(
  reader: Reader,
  { id, consent }: Pick<LeadsTable, "id" | "consent">,
): Promise<MissingConsent> {
  if (!(await incomingConsentOf(reader, id)) || (await hasTickedConsent(reader, id))) return "unchecked";
  return consent === 1 ? "wording-unread" : "not-sent";
}
