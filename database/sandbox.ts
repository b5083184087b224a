import type { Insertable } from "kysely";
import { compiledOnce } from "#database/engine/compiled-once.ts";
import type {
  SandboxEventsTable,
  SandboxMailsTable,
  SandboxRowsTable,
  SandboxTextsTable,
} from "#database/engine/engine-schema.ts";
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
  await database.write((tx) => insertMail(tx, mail));
}

const insertMail = compiledOnce((tx, mail: Insertable<SandboxMailsTable>) =>
  tx
    .insertInto("sandboxMails")
    .values(mail)
    .onConflict((conflict) => conflict.column("id").doNothing()),
);

/** Without their parts. */
export function sandboxMails(database: Database, most: number) {
  const emails = database.read.selectFrom("sandboxMails").select(["id", "receivedAt", "recipient", "subject"]);
  return emails.orderBy("receivedAt", "desc").orderBy("id", "desc").limit(most).execute();
}

/** Raw emails with an invitation, the oldest first. */
export async function sandboxInvitations(database: Database, most: number): Promise<string[]> {
  const rows = await database.read
    .selectFrom("sandboxMails")
    .select("source")
    .where("source", "like", "%text/calendar%")
    .orderBy("receivedAt", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  return rows.flatMap(({ source }) => source ?? []).reverse();
}

/** Emails of conversations, the newest first. */
export function sandboxLetters(database: Database, most: number) {
  const emails = database.read
    .selectFrom("sandboxMails")
    .select(["id", "receivedAt", "recipient", "subject", "message"]);
  const letters = emails.where("source", "like", "%Reply-To: c-%");
  return letters.orderBy("receivedAt", "desc").orderBy("id", "desc").limit(most).execute();
}

export function findSandboxMail(database: Database, id: string): Promise<SandboxMailsTable | undefined> {
  return database.read.selectFrom("sandboxMails").selectAll().where("id", "=", id).executeTakeFirst();
}

/** A repeat is counted. */
export async function insertSandboxEvent(database: Database, event: Omit<SandboxEventsTable, "times">): Promise<void> {
  await database.write((tx) =>
    tx
      .insertInto("sandboxEvents")
      .values({ ...event, times: 1 })
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((set) => ({ times: set("sandboxEvents.times", "+", 1) })),
      )
      .execute(),
  );
}

export const sandboxEvents = (database: Database, most: number): Promise<SandboxEventsTable[]> =>
  database.read
    .selectFrom("sandboxEvents")
    .selectAll()
    .orderBy("receivedAt", "desc")
    .orderBy("id")
    .limit(most)
    .execute();

export const sandboxEventById = (database: Database, id: string): Promise<SandboxEventsTable | undefined> =>
  database.read.selectFrom("sandboxEvents").selectAll().where("id", "=", id).executeTakeFirst();

/** The newest first. */
export const sandboxEventsOf = (database: Database, partner: string, most: number): Promise<SandboxEventsTable[]> =>
  database.read
    .selectFrom("sandboxEvents")
    .selectAll()
    .where("partner", "=", partner)
    .orderBy("receivedAt", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();

export async function insertSandboxText(database: Database, text: SandboxTextsTable): Promise<void> {
  await database.write((tx) => tx.insertInto("sandboxTexts").values(text).execute());
}

/** The newest first. */
const texts = (database: Database, most: number) =>
  database.read.selectFrom("sandboxTexts").selectAll().orderBy("receivedAt", "desc").orderBy("id", "desc").limit(most);

export const sandboxTexts = (database: Database, most: number): Promise<SandboxTextsTable[]> =>
  texts(database, most).execute();

/** `account`: of a workspace; null: the network's own. */
interface OfPhone {
  phone: string;
  account: string | null;
}

const ofPhone = (database: Database, most: number, { phone, account }: OfPhone) =>
  texts(database, most)
    .where("phone", "=", phone)
    .where("account", account === null ? "is" : "=", account);

export const sandboxTextsTo = (database: Database, of: OfPhone, most: number): Promise<SandboxTextsTable[]> =>
  ofPhone(database, most, of).where("sentBy", "=", "us").execute();

export const lastReplyOf = (database: Database, of: OfPhone): Promise<SandboxTextsTable | undefined> =>
  ofPhone(database, 1, of).where("sentBy", "=", "phone").executeTakeFirst();
