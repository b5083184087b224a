import { sql } from "kysely";
import type { Writer } from "#database/schema.ts";

/** Callers compare again: the engines' `lower` differ beyond ASCII, so every other character is a wildcard. */
export function maybeEmail(email: string) {
  return sql<boolean>`lower(email) like ${email.replace(/[^ -~]+|[%_\\]/g, "%")}`;
}

export async function applicationIdsOfSender(tx: Writer, applicationId: string): Promise<string[]> {
  return (await applicationsOfSender(tx, applicationId).execute()).map(({ id }) => id);
}

export function applicationsOfSender(tx: Writer, applicationId: string) {
  return tx
    .selectFrom("applications as own")
    .innerJoin("applications as theirs", (join) => join.on(sql`lower(theirs.email)`, "=", sql`lower(own.email)`))
    .select("theirs.id")
    .where("own.id", "=", applicationId);
}
