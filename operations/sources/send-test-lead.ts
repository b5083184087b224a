import { findSource } from "#database/sources/sources.ts";
import { emailType } from "#domain/sources/email-fields.ts";
import { bodyToStore } from "#domain/sources/stored-content.ts";
import type { World } from "#operations/world.ts";
import { storeIn } from "./receive-lead.ts";
import { readContent } from "./shown-payload.ts";

const head = ["From: test@example.com", "Subject: Test lead", "Content-Type: text/plain; charset=utf-8"];

/**
 * Stores and reads what staff try as if the source had sent it, and makes no lead of it. A text for a source of emails is
 * the text of one. @returns the payload; undefined if there is no such source
 */
export async function sendTestLead(
  world: World,
  { id, body }: { id: string; body: string },
): Promise<string | undefined> {
  const source = await findSource(world.database.read, id);
  if (!source) return undefined;
  const isMail = source.kind === "mail";
  const contentType = isMail ? emailType : "application/json";
  const sent = isMail ? `${head.join("\r\n")}\r\n\r\n${body}` : body;
  const content = { contentType, ...bodyToStore(new TextEncoder().encode(sent)), headers: "{}" };
  const read = await readContent(world, content).catch(world.report);
  const store = storeIn(world, source, content, read ?? undefined);
  const taken = await store(async () => ({ outcome: "test", reason: null, externalId: null, leadId: null }));
  return taken.ok ? taken.id : undefined;
}
