import { emailType, keyInRecipients } from "#domain/sources/email-fields.ts";
import type { World } from "#operations/world.ts";
import { type TakenIn, takeInLead } from "./take-in-lead.ts";

/**
 * An email that was forwarded to the address of a source.
 * @param recipient whom the mail service says it was for; if that is no source, its own headers are read
 */
export async function takeInEmail(
  world: World,
  { raw, recipient }: { raw: string; recipient: string },
): Promise<TakenIn> {
  const key = keyInRecipients(recipient) ?? keyInRecipients((await world.emailReader.read(raw))?.recipients ?? "");
  if (key === undefined) return { ok: false, reason: "unknown-source" };
  return takeInLead(world, { key, body: raw, contentType: emailType });
}
