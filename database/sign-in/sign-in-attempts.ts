import { sql } from "kysely";
import type { Writer } from "#database/schema.ts";
import type { SignInAttemptsTable } from "#database/staff/staff-schema.ts";

type AttemptKey = Pick<SignInAttemptsTable, "client" | "address">;

/** Deletes older attempts. */
export async function attemptsSince(
  tx: Writer,
  { client, address }: AttemptKey,
  since: string,
): Promise<{ perClient: number; perAccount: number; perAccountAndClient: number }> {
  await tx.deleteFrom("signInAttempts").where("at", "<", since).execute();
  const count = sql<number>`cast(count(*) as integer)`.as("count");
  const attempts = tx.selectFrom("signInAttempts").select(count);
  const perClient = await attempts.where("client", "=", client).executeTakeFirstOrThrow();
  const perAccount = await attempts.where("address", "=", address).executeTakeFirstOrThrow();
  const perAccountAndClient = await attempts
    .where("client", "=", client)
    .where("address", "=", address)
    .executeTakeFirstOrThrow();
  return { perClient: perClient.count, perAccount: perAccount.count, perAccountAndClient: perAccountAndClient.count };
}

export async function deleteAttempts(tx: Writer, { client, address }: AttemptKey): Promise<void> {
  await tx.deleteFrom("signInAttempts").where("client", "=", client).where("address", "=", address).execute();
}
