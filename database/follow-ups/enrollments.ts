import { sql } from "kysely";
import { contactsFor } from "#database/contacts/contacts.ts";
import { didWrite } from "#database/did-write.ts";
import { insert } from "#database/insert.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import type { EnrollmentsTable, StepRunsTable } from "./follow-ups-schema.ts";

/** As the partial indexes have it. */
const isOpen = sql<boolean>`enrollments."endedAt" is null`;

/** @returns false if this person is on the sequence already; then nothing changed */
export function insertEnrollment(tx: Writer, enrollment: EnrollmentsTable): Promise<boolean> {
  return didWrite(
    tx
      .insertInto("enrollments")
      .values(enrollment)
      .onConflict((conflict) => conflict.columns(["contactId", "key"]).where("endedAt", "is", null).doNothing()),
  );
}

export const findEnrollment = (reader: Reader, id: string): Promise<EnrollmentsTable | undefined> =>
  reader.selectFrom("enrollments").selectAll().where("id", "=", id).executeTakeFirst();

/** Of a person, with those of the contacts that were merged into it, the newest first. */
export const enrollmentsOf = (
  reader: Reader,
  contactIds: readonly string[],
  most: number,
): Promise<EnrollmentsTable[]> =>
  reader
    .selectFrom("enrollments")
    .selectAll()
    .where("contactId", "in", contactIds)
    .orderBy("startedAt", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();

/** Stored as under way; facts may have ended them since. */
export const openEnrollmentsOf = (reader: Reader, contactIds: readonly string[]): Promise<EnrollmentsTable[]> =>
  reader
    .selectFrom("enrollments")
    .selectAll()
    .where("contactId", "in", contactIds)
    .where(isOpen)
    .orderBy("startedAt")
    .orderBy("id")
    .execute();

/** Of people whom the viewer may see, the newest first. @param which whether they are stored as under way */
export function listedEnrollments(
  reader: Reader,
  viewer: Viewer,
  which: "open" | "ended",
  most: number,
): Promise<EnrollmentsTable[]> {
  const all = reader
    .selectFrom("enrollments")
    .innerJoin("contacts as named", "named.id", "enrollments.contactId")
    .selectAll("enrollments")
    .where("enrollments.agentId", "=", viewer.agentId)
    .where(which === "open" ? isOpen : sql<boolean>`enrollments."endedAt" is not null`);
  const seen =
    viewer.member.role === "team-member"
      ? all.where((is) =>
          is(
            sql<string>`coalesce(named."mergedInto", named.id)`,
            "in",
            contactsFor(reader, viewer).select("contacts.id"),
          ),
        )
      : all;
  return seen.orderBy("enrollments.startedAt", "desc").orderBy("enrollments.id", "desc").limit(most).execute();
}

/** How many are under way on each sequence of a workspace, by key. */
export async function openCounts(reader: Reader, agentId: string): Promise<Map<string, number>> {
  const rows = await reader
    .selectFrom("enrollments")
    .select(({ fn }) => ["key", fn.countAll<number | string>().as("count")])
    .where("agentId", "=", agentId)
    .where(isOpen)
    .groupBy("key")
    .execute();
  return new Map(rows.map(({ key, count }) => [key, Number(count)]));
}

/**
 * Workspaces with a step that is due; mostly none. As an expression, so that SQLite reads those that are due by their
 * index, and not all in the order of workspaces. @param now ISO
 */
export async function agentsWithDueSteps(reader: Reader, now: string): Promise<string[]> {
  const rows = await reader
    .selectFrom("enrollments")
    .select(sql<string>`"agentId" || ''`.as("agentId"))
    .distinct()
    .where("dueAt", "<=", now)
    .where(isOpen)
    .execute();
  return rows.map(({ agentId }) => agentId);
}

/** The longest due first. @param now ISO */
export const dueEnrollments = (
  reader: Reader,
  agentId: string,
  { now, most }: { now: string; most: number },
): Promise<EnrollmentsTable[]> =>
  reader
    .selectFrom("enrollments")
    .selectAll()
    .where("agentId", "=", agentId)
    .where("dueAt", "<=", now)
    .where(isOpen)
    .orderBy("dueAt")
    .orderBy("id")
    .limit(most)
    .execute();

/** @returns false if it had ended; then nothing changed */
export function updateEnrollment(
  tx: Writer,
  id: string,
  change: Partial<
    Pick<EnrollmentsTable, "lastOn" | "nextStep" | "dueAt" | "hold" | "endedAt" | "endReason" | "endedBy">
  >,
): Promise<boolean> {
  return didWrite(tx.updateTable("enrollments").set(change).where("id", "=", id).where(isOpen));
}

/** Nobody else works on this step until the transaction ends. @returns false if it is over, or was another's */
export function claimStep(tx: Writer, { id, nextStep }: Pick<EnrollmentsTable, "id" | "nextStep">) {
  return didWrite(
    tx
      .updateTable("enrollments")
      .set({ hold: null })
      .where("id", "=", id)
      .where("nextStep", "=", nextStep)
      .where(isOpen),
  );
}

export const insertStepRun = (tx: Writer, run: StepRunsTable): Promise<void> => insert(tx, "stepRuns", run);

/** By enrollment and step. */
export const runsOf = async (reader: Reader, enrollmentIds: readonly string[]): Promise<StepRunsTable[]> =>
  enrollmentIds.length === 0
    ? []
    : reader
        .selectFrom("stepRuns")
        .selectAll()
        .where("enrollmentId", "in", enrollmentIds)
        .orderBy("enrollmentId")
        .orderBy("step")
        .execute();

/** The enrollment whose step this message is; undefined: a member wrote it. */
export const enrollmentOfMessage = (reader: Reader, messageId: string): Promise<EnrollmentsTable | undefined> =>
  reader
    .selectFrom("stepRuns")
    .innerJoin("enrollments", "enrollments.id", "stepRuns.enrollmentId")
    .selectAll("enrollments")
    .where("messageId", "=", messageId)
    .executeTakeFirst();

/** Emails of follow-ups that each member has sent since then (ISO), by id. */
export async function mailsOfDay(reader: Reader, agentId: string, since: string) {
  const rows = await reader
    .selectFrom("stepRuns")
    .select(({ fn }) => [
      "memberId",
      fn.countAll<number | string>().as("mails"),
      fn.sum<number | string>("isFirstMail").as("firstMails"),
    ])
    .where("agentId", "=", agentId)
    .where(sql<boolean>`outcome = 'sent'`)
    .where("at", ">=", since)
    .groupBy("memberId")
    .execute();
  return new Map(
    rows.map(({ memberId, mails, firstMails }) => [memberId, { mails: Number(mails), firstMails: Number(firstMails) }]),
  );
}
