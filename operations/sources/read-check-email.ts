import { storeMailCheck } from "#database/sources/mail-check.ts";
import { emailType } from "#domain/sources/email-fields.ts";
import { bodyToStore } from "#domain/sources/stored-content.ts";
import { fullName } from "#domain/values/full-name.ts";
import type { World } from "#operations/world.ts";
import { readingOf } from "./reading-of.ts";
import { readContent } from "./shown-payload.ts";

/** Whom `npm run check` writes to. No source has this address. */
export const isForCheck = (recipients: string): boolean => /\bleads-check@/i.test(recipients);

/** What was read of the email of `npm run check`. Of one that went around nothing is stored but the hash of its mark. */
export async function readCheckEmail(
  { database, hash, emailReader, contentReader }: Pick<World, "database" | "hash" | "emailReader" | "contentReader">,
  raw: Uint8Array | string,
): Promise<{ outcome: "check"; name: string; email: string }> {
  const bytes = typeof raw === "string" ? new TextEncoder().encode(raw) : raw;
  const [, mark] = /\(check ([0-9a-f]{32})\)/.exec((await emailReader.read(bytes))?.subject ?? "") ?? [];
  if (mark !== undefined) await database.write((tx) => storeMailCheck(tx, hash(mark)));
  const content = { contentType: emailType, ...bodyToStore(bytes), headers: "{}" };
  const { values } = await readContent({ emailReader, contentReader }, content);
  const [lead] = values ? readingOf({ mapping: "{}", leadKind: "buyer" }, values).leads : [];
  const { contactInfo } = lead?.submission ?? {};
  return { outcome: "check", name: contactInfo ? fullName(contactInfo) : "", email: contactInfo?.email ?? "" };
}
