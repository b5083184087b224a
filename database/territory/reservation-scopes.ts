import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import { compiledOnce } from "#database/engine/compiled-once.ts";
import type { UsedTokensTable } from "#database/notifications/notifications-schema.ts";
import { hasOrder, paidOrder } from "#database/payments/plan-payment.ts";
import type { Reader, Writer } from "#database/schema.ts";

export async function countAgainst(
  tx: Writer,
  scopes: readonly string[],
  application: { applicationId: string; receivedAt: string },
): Promise<void> {
  if (scopes.length === 0) return;
  await tx
    .insertInto("reservationScopes")
    .values(scopes.map((scope) => ({ scope, ...application })))
    .execute();
}

/** For applications that staff vouched for, or that are erased. */
export async function stopCounting(tx: Writer, applicationIds: readonly string[]): Promise<void> {
  if (applicationIds.length === 0) return;
  await tx.deleteFrom("reservationScopes").where("applicationId", "in", applicationIds).execute();
}

export async function unpaidZipsOf(reader: Reader, scope: string, since: string): Promise<number> {
  const [found] = await countUnpaid(reader, { scope, since });
  return Number(found?.zips ?? 0);
}

const countUnpaid = compiledOnce((reader, { scope, since }: { scope: string; since: string }) => {
  const applicationId = sql.ref("counted.applicationId");
  // Uses each application's index; a join might read every waitlist entry.
  const reserved = sql`(select count(*) from "zipClaims" where "applicationId" = ${applicationId} and state = 'reserved')`;
  const waiting = sql`(select count(*) from "waitlistEntries" where "applicationId" = ${applicationId} and "endedAt" is null
    and not ${hasOrder(applicationId, paidOrder.plan)})`;
  return reader
    .selectFrom("reservationScopes as counted")
    .select(sql<number | string | null>`sum(${reserved} + ${waiting})`.as("zips"))
    .where("scope", "=", scope)
    .where("counted.receivedAt", ">=", since);
});

/** Applications of one transaction: some ten milliseconds. */
const applicationsAtOnce = 100;

export async function deleteOldScopes(database: Database, since: string): Promise<void> {
  for (let after = ""; ; ) {
    const last = await database.write((tx) => deleteOldScopesAfter(tx, after, since));
    if (last === undefined) return;
    after = last;
  }
}

/** @returns the last application of those; undefined if there are no more */
async function deleteOldScopesAfter(tx: Writer, after: string, since: string): Promise<string | undefined> {
  const applicationId = sql.ref("reservationScopes.applicationId");
  const next = await tx
    .selectFrom("reservationScopes")
    .select("applicationId")
    .distinct()
    .where("applicationId", ">", after)
    .orderBy("applicationId")
    .limit(applicationsAtOnce)
    .execute();
  const last = next.at(-1)?.applicationId;
  if (last === undefined) return undefined;
  await tx
    .deleteFrom("reservationScopes")
    .where("applicationId", ">", after)
    .where("applicationId", "<=", last)
    .where((is) =>
      is.or([
        is("receivedAt", "<", since),
        hasOrder(applicationId, paidOrder.plan),
        is.not(sql<boolean>`(exists (select 1 from "zipClaims" where "applicationId" = ${applicationId} and state = 'reserved')
          or exists (select 1 from "waitlistEntries" where "applicationId" = ${applicationId} and "endedAt" is null))`),
      ]),
    )
    .execute();
  return last;
}

/** @returns the email of the first applicant with this form token; undefined if this is the first */
export async function insertUsedToken(
  tx: Writer,
  token: { id: string; applicationId: string; usedAt: string },
): Promise<{ email: string } | undefined> {
  const [inserted] = await insertToken(tx, token);
  if (inserted) return undefined;
  const first = await tx
    .selectFrom("usedTokens")
    .innerJoin("applications", "applications.id", "usedTokens.applicationId")
    .select("email")
    .where("usedTokens.id", "=", token.id)
    .executeTakeFirst();
  return first ?? { email: "" };
}

const insertToken = compiledOnce((tx, token: UsedTokensTable) =>
  tx
    .insertInto("usedTokens")
    .values(token)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id"),
);

export async function applicationOfSubmission(
  reader: Reader,
  submissionKey: string,
): Promise<{ id: string } | undefined> {
  return (await ofSubmission(reader, { submissionKey }))[0];
}

const ofSubmission = compiledOnce((reader, { submissionKey }: { submissionKey: string }) =>
  reader.selectFrom("applications").select("id").where("submissionKey", "=", submissionKey),
);
