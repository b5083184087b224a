import { sql } from "kysely";
import { didWrite } from "#database/did-write.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import type { AcceptancesTable } from "./work-schema.ts";

/** The leads that a request may see: a team member's own, else all of the workspace. */
export type Viewer = Pick<Workspace, "agentId"> & { member: Pick<Workspace["member"], "id" | "role"> };

/** The same as a condition of a query in SQL, of any table with the column "memberId". */
export const andOwn = ({ member }: Pick<Viewer, "member">) =>
  member.role === "team-member" ? sql`and "memberId" = ${member.id}` : sql``;

export async function insertAcceptance(
  tx: Writer,
  acceptance: Pick<
    AcceptancesTable,
    "id" | "agentId" | "leadId" | "acceptedAt" | "memberId" | "feePercent" | "contactId"
  >,
): Promise<void> {
  const { acceptedAt } = acceptance;
  await tx
    .insertInto("acceptances")
    .values({ ...acceptance, stage: "new", stageSince: acceptedAt, touchedAt: acceptedAt, version: 1 })
    .execute();
}

/** The newest of this workspace; undefined if it has none, or only a colleague may see it. */
export function acceptanceOf(
  reader: Reader,
  { agentId, member }: Viewer,
  leadId: string,
): Promise<AcceptancesTable | undefined> {
  const found = reader
    .selectFrom("acceptances")
    .selectAll()
    .where("agentId", "=", agentId)
    .where("leadId", "=", leadId)
    .orderBy("acceptedAt", "desc")
    .limit(1);
  return (member.role === "team-member" ? found.where("memberId", "=", member.id) : found).executeTakeFirst();
}

export function openAcceptanceOf(reader: Reader, leadId: string): Promise<AcceptancesTable | undefined> {
  return reader
    .selectFrom("acceptances")
    .selectAll()
    .where("leadId", "=", leadId)
    .where("endedAt", "is", null)
    .executeTakeFirst();
}

/** All of a lead's, oldest first. */
export function acceptancesOfLead(reader: Reader, leadId: string): Promise<AcceptancesTable[]> {
  return reader
    .selectFrom("acceptances")
    .selectAll()
    .where("leadId", "=", leadId)
    .orderBy("acceptedAt")
    .orderBy("id")
    .execute();
}

/** @param version the one on which the change rests @returns false if it has ended or changed since; then nothing changed */
export function updateAcceptance(
  tx: Writer,
  { id, version }: Pick<AcceptancesTable, "id" | "version">,
  change: Partial<Omit<AcceptancesTable, "id" | "version">>,
): Promise<boolean> {
  return didWrite(
    tx
      .updateTable("acceptances")
      .set({ ...change, version: version + 1 })
      .where("id", "=", id)
      .where("version", "=", version)
      .where("endedAt", "is", null),
  );
}

/** The person was contacted; the stage and its version stay. */
export async function touchAcceptance(tx: Writer, id: string, at: string): Promise<void> {
  await tx.updateTable("acceptances").set({ touchedAt: at }).where("id", "=", id).execute();
}

/** Its lead is back at the desk, or stays paused without an agent. */
export async function releaseLead(tx: Writer, { id, stage }: LeadsTable, at: string): Promise<void> {
  const after =
    stage === "paused"
      ? ({ agentId: null, pausedFrom: "double-verified" } as const)
      : ({ agentId: null, stage: "double-verified", stageSince: at } as const);
  await tx.updateTable("leads").set(after).where("id", "=", id).execute();
}

/** Open ones that this member works on, the newest first. */
export const acceptancesOfMember = (
  reader: Reader,
  { agentId, memberId }: { agentId: string; memberId: string },
): Promise<AcceptancesTable[]> =>
  reader
    .selectFrom("acceptances")
    .selectAll()
    .where("agentId", "=", agentId)
    .where("memberId", "=", memberId)
    .where("endedAt", "is", null)
    .orderBy("acceptedAt", "desc")
    .orderBy("id")
    .execute();

/** Open leads by member, without those that are closed or lost. */
export async function openLeadCounts(
  reader: Reader,
  { agentId }: Pick<Workspace, "agentId">,
): Promise<Map<string | null, number>> {
  const rows = await reader
    .selectFrom("acceptances")
    .select(({ fn }) => ["memberId", fn.countAll<number | string>().as("count")])
    .where("agentId", "=", agentId)
    .where("endedAt", "is", null)
    .where("stage", "not in", ["closed", "lost"])
    .groupBy("memberId")
    .execute();
  return new Map(rows.map(({ memberId, count }) => [memberId, Number(count)]));
}

/** Another member works on it now, with the open tasks of the one before. The stage stays as it is, so its last change can be undone. */
export async function setAcceptanceMember(
  tx: Writer,
  { id, agentId, leadId, memberId: from }: AcceptancesTable,
  memberId: string,
): Promise<void> {
  await tx.updateTable("acceptances").set({ memberId }).where("id", "=", id).execute();
  if (from !== null) await openTasks(tx, agentId, from).where("leadId", "=", leadId).set({ memberId }).execute();
}

export async function openTaskCount(
  reader: Reader,
  { agentId, memberId }: { agentId: string; memberId: string },
): Promise<number> {
  const { count } = await reader
    .selectFrom("tasks")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("agentId", "=", agentId)
    .where("memberId", "=", memberId)
    .where("doneAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns how many there were */
export async function moveOpenTasks(
  tx: Writer,
  { agentId, from, to }: { agentId: string; from: string; to: string },
): Promise<number> {
  const moved = await openTasks(tx, agentId, from).set({ memberId: to }).returning("id").execute();
  return moved.length;
}

const openTasks = (tx: Writer, agentId: string, memberId: string) =>
  tx.updateTable("tasks").where("agentId", "=", agentId).where("memberId", "=", memberId).where("doneAt", "is", null);

/** The member was asked how these stand. It is no change of the stage. */
export async function markAsked(tx: Writer, ids: readonly string[], askedAt: string): Promise<void> {
  await tx.updateTable("acceptances").set({ askedAt }).where("id", "in", ids).execute();
}
