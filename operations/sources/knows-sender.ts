import { sourceByKey } from "#database/sources/sources.ts";
import type { World } from "#operations/world.ts";

/** Of `POST /webhooks/mail`. In the address, or as the password of Basic authentication. */
export function mailKeyIn(url: URL, authorization: string | null | undefined): string | null {
  const [, basic] = /^Basic ([\w+/=]{1,400})$/i.exec(authorization ?? "") ?? [];
  const password = basic && /^[^:]*:(.*)$/s.exec(Buffer.from(basic, "base64").toString())?.[1];
  return url.searchParams.get("key") ?? password ?? null;
}

/** The sender of a post to an intake address, by its key. @returns undefined if it has none of ours */
export async function knowsSender(
  { database, hash, mailServices }: Pick<World, "database" | "hash" | "mailServices">,
  url: URL,
  authorization: string | undefined,
): Promise<string | undefined> {
  const [, key] = /^\/api\/v1\/intake\/([\w-]{1,100})$/.exec(url.pathname) ?? [];
  // Without a store each answer is 503.
  if (key !== undefined) return (await sourceByKey(database.read, hash(key)).catch(() => undefined))?.id;
  const mailKey = mailKeyIn(url, authorization);
  return mailKey !== null && mailServices.admit(mailKey, "") === "admitted" ? "mail" : undefined;
}
