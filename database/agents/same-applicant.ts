import { sql } from "kysely";

/** Callers compare again: the engines' `lower` differ beyond ASCII, so every other character is a wildcard, and an address with one is of any domain. */
export function matchesEmailLoosely(email: string) {
  const like = email.replace(/[^ -~]+|[%_\\]/g, "%");
  return sql<boolean>`(lower(email) like ${like} or octet_length(email) <> length(email))`;
}
