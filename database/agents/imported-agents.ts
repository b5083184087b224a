import { lastDone } from "#database/audit/audit-events.ts";
import { replaceSearchTerms } from "#database/engine/search-index.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { tablesOfAgent } from "./move-agent.ts";

/** What an import writes of an agent; rows in another table say that somebody has worked with them. */
const written = [
  "applications",
  "orders",
  "zipClaims",
  "waitlistEntries",
  "memberships",
  "profiles",
  "importRows",
] as const;
const isWritten = (table: string) => (written as readonly string[]).includes(table);
const others = [
  ...tablesOfAgent.filter((table) => !isWritten(table)),
  ...(["memberEvents", "signatures", "brokerProposals", "brokerInvitations", "cancellations"] as const),
];

/** All that an import wrote of an agent but the zip codes, which go on by themselves; undefined: there is none. */
export async function stateOfAgent(reader: Reader, agentId: string): Promise<string | undefined> {
  const agent = await reader.selectFrom("agents").selectAll().where("id", "=", agentId).executeTakeFirst();
  if (!agent) return undefined;
  const of = (table: "applications" | "memberships" | "profiles") =>
    reader
      .selectFrom(table as "orders")
      .selectAll()
      .where("agentId", "=", agentId)
      .orderBy("id")
      .execute();
  const members = await reader
    .selectFrom("members")
    .innerJoin("memberships", "memberships.memberId", "members.id")
    .select(["members.id", "name", "email", "firstSignedInAt"])
    .where("memberships.agentId", "=", agentId)
    .orderBy("members.id")
    .execute();
  const orders = await reader
    .selectFrom("orders")
    .select(["id", "state"])
    .where("agentId", "=", agentId)
    .orderBy("id")
    .execute();
  const rows = [await of("applications"), orders, await of("memberships"), await of("profiles")];
  // The clocks of the record follow the zip codes.
  return JSON.stringify([{ ...agent, timeZone: null }, ...rows, members]);
}

/** Whether somebody has written to the agent or worked with them, by what only that brings about. */
export async function isWorkedWith(reader: Reader, agentId: string): Promise<boolean> {
  if (await lastDone(reader, { about: agentId, action: "workspace-email-sent" }, "")) return true;
  for (const table of others) {
    const row = reader
      .selectFrom(table as "leads")
      .select("agentId")
      .where("agentId", "=", agentId);
    if (await row.limit(1).executeTakeFirst()) return true;
  }
  return false;
}

/** All that an import wrote of an agent with whom nobody has worked. @returns zip codes that are free then */
export async function deleteImportedAgent(
  tx: Writer,
  { agentId, brokerId }: { agentId: string; brokerId: string | null },
): Promise<string[]> {
  const claims = await tx.selectFrom("zipClaims").select(["zip", "state"]).where("agentId", "=", agentId).execute();
  const applications = tx.selectFrom("applications").select("id").where("agentId", "=", agentId);
  await tx.deleteFrom("zipReviews").where("applicationId", "in", applications).execute();
  const orders = await tx.selectFrom("orders").select("id").where("agentId", "=", agentId).execute();
  for (const table of ["zipClaims", "waitlistEntries", "accountManagers", "profiles", "memberships", "orders"] as const)
    await tx.deleteFrom(table).where("agentId", "=", agentId).execute();
  await tx.deleteFrom("members").where("id", "=", agentId).execute();
  await tx.deleteFrom("agents").where("id", "=", agentId).execute();
  await tx.deleteFrom("applications").where("agentId", "=", agentId).execute();
  for (const scope of ["applications", "agents"] as const)
    await replaceSearchTerms(tx, { scope, recordId: agentId, terms: [] });
  for (const { id } of orders) await replaceSearchTerms(tx, { scope: "orders", recordId: id, terms: [] });
  if (brokerId !== null) await deleteUnusedBroker(tx, brokerId);
  return claims.flatMap(({ zip, state }) => (state === "released" ? [] : zip));
}

/** One that an import made, as long as no agent has it and nobody has written it. */
async function deleteUnusedBroker(tx: Writer, id: string): Promise<void> {
  const agent = await tx.selectFrom("agents").select("id").where("brokerId", "=", id).limit(1).executeTakeFirst();
  if (!agent) await tx.deleteFrom("brokers").where("id", "=", id).where("version", "=", 1).execute();
}
