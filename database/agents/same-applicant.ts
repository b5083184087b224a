import { sql } from "kysely";
import type { Writer } from "#database/schema.ts";

/**
 * Prefilters rows by email; callers compare again in JavaScript. SQLite's `lower` knows only ASCII and PostgreSQL's
 * depends on the locale, so every other character is a wildcard.
 * @param email in lower case
 */
export function maybeEmail(email: string) {
  return sql<boolean>`lower(email) like ${email.replace(/[^ -~]+|[%_\\]/g, "%")}`;
}

export async function applicationIdsOfSender(tx: Writer, applicationId: string): Promise<string[]> {
  return (await applicationsOfSender(tx, applicationId).execute()).map(({ id }) => id);
}

/** Ids of all applications with the same email as this one, ignoring case. */
export function applicationsOfSender(tx: Writer, applicationId: string) {
  return tx
    .selectFrom("applications as own")
    .innerJoin("applications as theirs", (join) => join.on(sql`lower(theirs.email)`, "=", sql`lower(own.email)`))
    .select("theirs.id")
    .where("own.id", "=", applicationId);
}
