import { sql } from "kysely";

/** Callers compare again: the engines' `lower` differ beyond ASCII, so every other character is a wildcard. */
export function matchesEmailLoosely(email: string) {
  return sql<boolean>`lower(email) like ${email.replace(/[^ -~]+|[%_\\]/g, "%")}`;
}
