import { sql } from "kysely";
import type { Reader, Writer } from "#database/schema.ts";
import type { CrmKind } from "#domain/connections/connection.ts";
import type { ConnectionsTable, CrmNoticesTable, CrmPeopleTable } from "./connections-schema.ts";

export const openConnection = (reader: Reader, id: string): Promise<ConnectionsTable | undefined> =>
  reader.selectFrom("connections").selectAll().where("id", "=", id).where("endedAt", "is", null).executeTakeFirst();

/** A repeat changes nothing. */
export async function insertCrmNotice(tx: Writer, notice: CrmNoticesTable): Promise<void> {
  await tx
    .insertInto("crmNotices")
    .values(notice)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

export const dueNotices = (reader: Reader, now: string, most: number): Promise<CrmNoticesTable[]> =>
  reader
    .selectFrom("crmNotices")
    .selectAll()
    .where("dueAt", "is not", null)
    .where("dueAt", "<=", now)
    .orderBy("dueAt")
    .limit(most)
    .execute();

/** @returns false if it was done before */
export async function endNotice(tx: Writer, id: string): Promise<boolean> {
  const ended = await tx
    .updateTable("crmNotices")
    .set({ dueAt: null })
    .where("id", "=", id)
    .where("dueAt", "is not", null)
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

export async function putOffNotice(tx: Writer, id: string, dueAt: string): Promise<void> {
  await tx
    .updateTable("crmNotices")
    .set((is) => ({ dueAt, attempts: is("attempts", "+", 1) }))
    .where("id", "=", id)
    .where("dueAt", "is not", null)
    .execute();
}

export const crmPerson = (reader: Reader, id: string): Promise<CrmPeopleTable | undefined> =>
  reader.selectFrom("crmPeople").selectAll().where("id", "=", id).executeTakeFirst();

export async function storeCrmPerson(tx: Writer, person: CrmPeopleTable): Promise<void> {
  await tx
    .insertInto("crmPeople")
    .values(person)
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ stage: person.stage, leadId: person.leadId }))
    .execute();
}

/** The lead that the workspace works with under this email address; undefined: none, or more than one. */
export async function leadOfEmail(
  reader: Reader,
  agentId: string,
  emails: readonly string[],
): Promise<string | undefined> {
  if (emails.length === 0) return undefined;
  const found = await reader
    .selectFrom("leads")
    .innerJoin("acceptances", "acceptances.leadId", "leads.id")
    .select("leads.id")
    .distinct()
    .where("leads.mailable", "in", emails.slice(0, 10))
    .where("acceptances.agentId", "=", agentId)
    .where("acceptances.endedAt", "is", null)
    .limit(2)
    .execute();
  return found.length === 1 ? found[0]?.id : undefined;
}

/** Connected, and not yet asked whether changes may come back. */
export const notSubscribed = (reader: Reader, kinds: readonly CrmKind[], most: number): Promise<ConnectionsTable[]> =>
  reader
    .selectFrom("connections")
    .selectAll()
    .where(sql<boolean>`kind <> 'webhook' and kind <> 'email' and "endedAt" is null`)
    .where("kind", "in", kinds)
    .where("subscriptions", "is", null)
    .limit(most)
    .execute();

/** Ended, and still subscribed. */
export const stillSubscribed = (reader: Reader, most: number): Promise<ConnectionsTable[]> =>
  reader
    .selectFrom("connections")
    .selectAll()
    .where(sql<boolean>`subscriptions <> '' and "endedAt" is not null`)
    .limit(most)
    .execute();

/** @param subscriptions empty: nothing comes back */
export async function storeSubscriptions(
  tx: Writer,
  id: string,
  change: Pick<ConnectionsTable, "subscriptions"> & { secret?: null },
): Promise<void> {
  await tx.updateTable("connections").set(change).where("id", "=", id).execute();
}
