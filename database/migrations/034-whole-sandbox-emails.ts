import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The sandbox keeps the HTML part and the MIME source of an email besides its text. */
export function wholeSandboxEmails(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const name of ["html", "source"])
        await db.schema.alterTable("sandboxMails").addColumn(name, "text").execute();
    },
  };
}
