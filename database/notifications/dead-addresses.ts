import type { Reader, Writer } from "#database/schema.ts";
import type { DeadAddress } from "#domain/conversations/bounce.ts";
import { mailboxOf } from "#domain/values/mailbox.ts";
import type { DeliveriesTable } from "./notifications-schema.ts";

/** The first email that came back says since when. */
export async function insertDeadAddress(tx: Writer, email: string, dead: DeadAddress): Promise<void> {
  await tx
    .insertInto("deadAddresses")
    .values({ id: mailboxOf(email), ...dead })
    .onConflict((same) => same.doNothing())
    .execute();
}

/** Somebody has shown that an email to it arrived. */
export async function deleteDeadAddress(tx: Writer, email: string): Promise<void> {
  await tx.deleteFrom("deadAddresses").where("id", "=", mailboxOf(email)).execute();
}

/** @returns undefined: emails that we send by ourselves arrive there, as far as we know */
export function deadAddressOf(reader: Reader, email: string): Promise<DeadAddress | undefined> {
  return reader
    .selectFrom("deadAddresses")
    .select(["since", "reason"])
    .where("id", "=", mailboxOf(email))
    .executeTakeFirst();
}

/** Only of what honors opt-outs: service mail is sent on, as a code that it brings shows that the address lives. */
export const isDeadReceiver = async (
  reader: Reader,
  { receiver }: Pick<DeliveriesTable, "receiver">,
): Promise<boolean> => receiver !== null && (await deadAddressOf(reader, receiver)) !== undefined;
