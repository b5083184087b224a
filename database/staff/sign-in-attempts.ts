import { sql } from "kysely";
import type { Writer } from "#database/schema.ts";
import type { SignInAttemptsTable } from "./staff-schema.ts";

type AttemptKey = Pick<SignInAttemptsTable, "client" | "address">;

/** Deletes older attempts. */
export async function attemptsSince(
  tx: Writer,
  { client, address }: AttemptKey,
  since: string,
): Promise<{ fromClient: number; forAddress: number; forBoth: number }> {
  await tx.deleteFrom("signInAttempts").where("at", "<", since).execute();
  const count = sql<number>`cast(count(*) as integer)`.as("count");
  const attempts = tx.selectFrom("signInAttempts").select(count);
  const fromClient = await attempts.where("client", "=", client).executeTakeFirstOrThrow();
  const forAddress = await attempts.where("address", "=", address).executeTakeFirstOrThrow();
  const forBoth = await attempts.where("client", "=", client).where("address", "=", address).executeTakeFirstOrThrow();
  return { fromClient: fromClient.count, forAddress: forAddress.count, forBoth: forBoth.count };
}

export async function insertAttempt(tx: Writer, attempt: SignInAttemptsTable): Promise<void> {
  await tx.insertInto("signInAttempts").values(attempt).execute();
}

export async function deleteAttempts(tx: Writer, { client, address }: AttemptKey): Promise<void> {
  await tx.deleteFrom("signInAttempts").where("client", "=", client).where("address", "=", address).execute();
}
