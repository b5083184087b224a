import { sql } from "kysely";
import type { ApplicationsTable, Reader, Writer } from "./schema.ts";

export function applicationById(reader: Reader, id: string): Promise<ApplicationsTable | undefined> {
  return reader.selectFrom("applications").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Applications since a time from this e-mail, whatever its case, that no paid order belongs to; newest first. */
export function unpaidApplications(tx: Writer, email: string, since: string): Promise<ApplicationsTable[]> {
  return tx
    .selectFrom("applications")
    .selectAll()
    .where(sql`lower(email)`, "=", sql`lower(${email})`)
    .where("receivedAt", ">=", since)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom("orders")
            .select("orders.id")
            .whereRef("orders.applicationId", "=", "applications.id")
            .where("orders.state", "=", "paid"),
        ),
      ),
    )
    .orderBy("receivedAt", "desc")
    .orderBy("id")
    .execute();
}
