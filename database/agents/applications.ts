import { sql } from "kysely";
import { hasOrder, type OrderKind, paidOrder } from "#database/payments/plan-payment.ts";
import type { ApplicationsTable, Reader, Writer } from "#database/schema.ts";

export function findApplication(reader: Reader, id: string): Promise<ApplicationsTable | undefined> {
  return reader.selectFrom("applications").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Applications from this email (ignoring case) since a time (ISO) without a paid order of this kind, newest first. */
export function unpaidApplications(
  tx: Writer,
  wanted: { email: string; since: string; kind: OrderKind },
): Promise<ApplicationsTable[]> {
  return tx
    .selectFrom("applications")
    .selectAll()
    .where(sql`lower(email)`, "=", sql`lower(${wanted.email})`)
    .where("receivedAt", ">=", wanted.since)
    .where((is) => is.not(hasOrder(sql.ref("applications.id"), paidOrder[wanted.kind])))
    .orderBy("receivedAt", "desc")
    .orderBy("id")
    .execute();
}

export async function markConfirmed(tx: Writer, id: string, confirmedAt: string): Promise<void> {
  await tx
    .updateTable("applications")
    .set({ confirmedAt })
    .where("id", "=", id)
    .where("confirmedAt", "is", null)
    .execute();
}
