import { sql } from "kysely";
import type { Writer } from "#database/schema.ts";

/**
 * What may be this e-mail in whatever case, for JavaScript to look at closer: SQLite's `lower` knows the letters of
 * English alone, PostgreSQL's those of its locale. So any text will do in the place of all other letters.
 * @param email in lower case
 */
export function maybeEmail(email: string) {
  return sql<boolean>`lower(email) like ${email.replace(/[^ -~]+|[%_\\]/g, "%")}`;
}

export async function applicationIdsOfSender(tx: Writer, applicationId: string): Promise<string[]> {
  return (await applicationsOfSender(tx, applicationId).execute()).map(({ id }) => id);
}

/** The ids of all applications of whoever sent this one, as their e-mail tells. */
export function applicationsOfSender(tx: Writer, applicationId: string) {
  return tx
    .selectFrom("applications as own")
    .innerJoin("applications as theirs", (join) => join.on(sql`lower(theirs.email)`, "=", sql`lower(own.email)`))
    .select("theirs.id")
    .where("own.id", "=", applicationId);
}
