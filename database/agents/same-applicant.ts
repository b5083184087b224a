import { sql } from "kysely";
import type { Writer } from "#database/schema.ts";

/** Callers compare again: the engines' `lower` differ beyond ASCII, so every other character is a wildcard. */
export function matchesEmailLoosely(email: string) {
  return sql<boolean>`lower(email) like ${email.replace(/[^ -~]+|[%_\\]/g, "%")}`;
}

export async function applicationIdsOfSameAgent(tx: Writer, applicationId: string): Promise<string[]> {
  return (await applicationsOfSameAgent(tx, applicationId).execute()).map(({ id }) => id);
}

export function applicationsOfSameAgent(tx: Writer, applicationId: string) {
  return tx
    .selectFrom("applications as own")
    .innerJoin("applications as theirs", (join) => join.on(sql`lower(theirs.email)`, "=", sql`lower(own.email)`))
    .select("theirs.id")
    .where("own.id", "=", applicationId);
}
