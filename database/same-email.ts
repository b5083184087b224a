import { sql } from "kysely";

/**
 * What may be this e-mail in whatever case, for JavaScript to look at closer: SQLite's `lower` knows the letters of
 * English alone, PostgreSQL's those of its locale. So any text will do in the place of all other letters.
 * @param email in lower case
 */
export function maybeEmail(email: string) {
  return sql<boolean>`lower(email) like ${email.replace(/[^ -~]+|[%_\\]/g, "%")}`;
}
