import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What a person should know of a payment event that does not count. */
export function paymentRemarks(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("paymentEvents").addColumn("remark", "text").execute();
    },
  };
}
