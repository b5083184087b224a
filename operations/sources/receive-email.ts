import { sourceByKey } from "#database/sources/sources.ts";
import { isAutomaticEmail } from "#domain/sources/automatic-email.ts";
import { emailType, keysIn } from "#domain/sources/email-fields.ts";
import { mostReceivedBytes } from "#domain/sources/stored-content.ts";
import type { World } from "#operations/world.ts";
import { type ReceivedAnswer, receiveLead } from "./receive-lead.ts";

/** An email that was forwarded to the address of a source, without its attachments. */
export async function receiveEmail(
  world: World,
  { raw, recipient }: { raw: Uint8Array | string; recipient: string },
): Promise<ReceivedAnswer> {
  const { emailReader } = world;
  const bytes = typeof raw === "string" ? new TextEncoder().encode(raw) : raw;
  const key = (await knownKeyIn(world, recipient)) ?? (await knownKeyIn(world, emailReader.recipientsOf(bytes)));
  if (key === undefined) return { ok: false, reason: "unknown-source" };
  const kept = emailReader.withoutAttachments(bytes);
  const body = kept.length > mostReceivedBytes ? undefined : kept;
  const isAutomatic = isAutomaticEmail(emailReader.headersOf(bytes), [world.officeEmail, world.operatorEmail]);
  return receiveLead(world, { key, body, contentType: emailType }, { isAutomatic });
}

/** One that is too long even with its attachments: only whom the address names is known. */
export async function receiveTooLargeEmail(world: World, recipient: string): Promise<ReceivedAnswer> {
  const key = await knownKeyIn(world, recipient);
  if (key === undefined) return { ok: false, reason: "unknown-source" };
  return receiveLead(world, { key, body: undefined, contentType: emailType });
}

/** Of a source that there is. @param recipients any text with addresses */
async function knownKeyIn(
  { database, hash }: Pick<World, "database" | "hash">,
  recipients: string,
): Promise<string | undefined> {
  for (const key of keysIn(recipients)) if (await sourceByKey(database.read, hash(key))) return key;
  return undefined;
}
