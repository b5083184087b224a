import type { Insertable } from "kysely";
import type { SandboxMailsTable, SandboxRowsTable } from "#database/engine/engine-schema.ts";
import type { Database } from "./database.ts";

export async function insertSandboxRow(database: Database, row: SandboxRowsTable): Promise<void> {
  await database.write((tx) =>
    tx
      .insertInto("sandboxRows")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute(),
  );
}

export function sandboxRows(database: Database, most: number): Promise<SandboxRowsTable[]> {
  return database.read.selectFrom("sandboxRows").selectAll().orderBy("receivedAt", "desc").limit(most).execute();
}

export async function insertSandboxMail(database: Database, mail: Insertable<SandboxMailsTable>): Promise<void> {
  await database.write((tx) =>
    tx
      .insertInto("sandboxMails")
      .values(mail)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute(),
  );
}

/** Without their parts. */
export function sandboxMails(database: Database, most: number) {
  const emails = database.read.selectFrom("sandboxMails").select(["id", "receivedAt", "recipient", "subject"]);
  return emails.orderBy("receivedAt", "desc").orderBy("id", "desc").limit(most).execute();
}

export function findSandboxMail(database: Database, id: string): Promise<SandboxMailsTable | undefined> {
  return database.read.selectFrom("sandboxMails").selectAll().where("id", "=", id).executeTakeFirst();
}
