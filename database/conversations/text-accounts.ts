import { insert } from "#database/insert.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { TextAccountsTable } from "./conversations-schema.ts";

export type OpenTextAccount = TextAccountsTable & { secret: string };

const open = (reader: Reader) =>
  reader
    .selectFrom("textAccounts")
    .selectAll()
    .where("endedAt", "is", null)
    .where("secret", "is not", null)
    .$narrowType<{ secret: string }>();

export const textAccountOf = (reader: Reader, agentId: string): Promise<OpenTextAccount | undefined> =>
  open(reader)
    .where("agentId", "=", agentId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** @returns undefined if it has ended */
export const findTextAccount = (reader: Reader, id: string): Promise<OpenTextAccount | undefined> =>
  open(reader).where("id", "=", id).executeTakeFirst();

/** For the sandbox's telephone. */
export const openTextAccounts = (reader: Reader, most: number): Promise<OpenTextAccount[]> =>
  open(reader).orderBy("createdAt").orderBy("id").limit(most).execute();

export const insertTextAccount = (tx: Writer, account: TextAccountsTable) => insert(tx, "textAccounts", account);

export const updateTextAccount = (
  tx: Writer,
  id: string,
  change: Partial<Pick<TextAccountsTable, "registration" | "checkedAt">>,
) => tx.updateTable("textAccounts").set(change).where("id", "=", id).execute();

/** All of a workspace: their tokens go. */
export const endTextAccounts = (tx: Writer, agentId: string, endedAt: string) =>
  tx
    .updateTable("textAccounts")
    .set({ endedAt, secret: null })
    .where("agentId", "=", agentId)
    .where("endedAt", "is", null)
    .execute();
