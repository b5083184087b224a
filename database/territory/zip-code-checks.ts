import type { Reader, Writer } from "#database/schema.ts";
import type { ZipCodeChecksTable } from "./territory-schema.ts";

/** Once for each zip code of an application. */
export async function insertZipCodeChecks(
  tx: Writer,
  checks: Pick<ZipCodeChecksTable, "id" | "zip" | "applicationId" | "receivedAt">[],
): Promise<void> {
  if (checks.length === 0) return;
  await tx
    .insertInto("zipReviews")
    .values(
      checks.map((check) => ({
        ...check,
        decision: null,
        decidedAt: null,
        staffId: null,
        reason: null,
        seenAt: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(["zip", "applicationId"]).doNothing())
    .execute();
}

/** Those that wait, oldest first, each with the agent of its application. */
export function waitingZipCodeChecks(reader: Reader, most: number) {
  return reader
    .selectFrom("zipReviews")
    .innerJoin("applications", "applications.id", "zipReviews.applicationId")
    .leftJoin("zips", "zips.zip", "zipReviews.zip")
    .select(["zipReviews.id", "zipReviews.zip", "zipReviews.receivedAt", "agentId", "firstName", "lastName"])
    .select(["zips.kind", "zips.city", "zips.state"])
    .where("decision", "is", null)
    .orderBy("zipReviews.receivedAt")
    .orderBy("zipReviews.id")
    .limit(most);
}

/** The applications that wait for this zip code, oldest first. */
export async function applicationsWaitingFor(reader: Reader, zip: string): Promise<string[]> {
  const rows = await reader
    .selectFrom("zipReviews")
    .select("applicationId")
    .where("zip", "=", zip)
    .where("decision", "is", null)
    .orderBy("receivedAt")
    .orderBy("id")
    .execute();
  return rows.map(({ applicationId }) => applicationId);
}

export async function decideZipCodeChecks(
  tx: Writer,
  zip: string,
  decision: Pick<ZipCodeChecksTable, "decision" | "decidedAt" | "staffId" | "reason">,
): Promise<void> {
  await tx.updateTable("zipReviews").set(decision).where("zip", "=", zip).where("decision", "is", null).execute();
}

export async function zipsRejectedFor(reader: Reader, applicationId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom("zipReviews")
    .select("zip")
    .where("applicationId", "=", applicationId)
    .where("decision", "=", "rejected")
    .execute();
  return rows.map(({ zip }) => zip);
}

/** Rejected ones that an agent has not answered by another zip code, oldest first. */
export function unseenRejections(reader: Reader, agentId: string) {
  return reader
    .selectFrom("zipReviews")
    .innerJoin("applications", "applications.id", "zipReviews.applicationId")
    .select(["zipReviews.id", "zip", "reason"])
    .where("agentId", "=", agentId)
    .where("decision", "=", "rejected")
    .where("seenAt", "is", null)
    .orderBy("decidedAt")
    .orderBy("zipReviews.id")
    .execute();
}

/** @param seenAt kept as it is where it was seen before @returns false if nothing of the agent's was rejected there */
export async function markRejectionsSeen(
  tx: Writer,
  { agentId, zip, seenAt }: { agentId: string; zip: string; seenAt: string },
): Promise<boolean> {
  const seen = await tx
    .updateTable("zipReviews")
    .set((is) => ({ seenAt: is.fn.coalesce("seenAt", is.val(seenAt)) }))
    .where("zip", "=", zip)
    .where("decision", "=", "rejected")
    .where("applicationId", "in", (is) => is.selectFrom("applications").select("id").where("agentId", "=", agentId))
    .returning("id")
    .execute();
  return seen.length > 0;
}

/** Those that wait, of all applications of an agent. */
export async function zipsBeingChecked(reader: Reader, agentId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom("zipReviews")
    .innerJoin("applications", "applications.id", "zipReviews.applicationId")
    .select("zip")
    .where("agentId", "=", agentId)
    .where("decision", "is", null)
    .execute();
  return rows.map(({ zip }) => zip);
}
