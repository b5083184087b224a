import { sql } from "kysely";
import { hasOrder, type OrderKind, paidOrder } from "./plan-money.ts";
import type { ApplicationsTable, Reader, Writer } from "./schema.ts";

export function findApplication(reader: Reader, id: string): Promise<ApplicationsTable | undefined> {
  return reader.selectFrom("applications").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Applications since a time from this e-mail, whatever its case, to which no paid order of this kind belongs (for the
 * plan, or for the CRM); newest first.
 */
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

/** How many of a client's applications since a time reserve zip codes or wait for them, and are not paid for; up to `most`. */
export async function unpaidFromClient(
  tx: Writer,
  { client, since, most }: { client: string; since: string; most: number },
): Promise<number> {
  const found = await tx
    .selectFrom("applications")
    .select("applications.id")
    .where("client", "=", client)
    .where("receivedAt", ">=", since)
    .where(sql<boolean>`(exists (select 1 from "zipClaims" where "applicationId" = applications.id and state = 'reserved')
      or exists (select 1 from "zipWaiters" where "applicationId" = applications.id and "endedAt" is null))`)
    .where((is) => is.not(hasOrder(sql.ref("applications.id"), paidOrder.plan)))
    .limit(most)
    .execute();
  return found.length;
}
