import { sql } from "kysely";
import { didWrite } from "#database/did-write.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { AcceptancesTable } from "#database/work/work-schema.ts";
import type { CallAnswer } from "#domain/consumers/call-answer.ts";
import type { CallAnswersTable } from "./consumers-schema.ts";

/** Open acceptances of these days (ISO) of which nobody has been asked. */
export function acceptancesToAskAbout(
  reader: Reader,
  { from, to, most }: { from: string; to: string; most: number },
): Promise<Pick<AcceptancesTable, "id">[]> {
  return reader
    .selectFrom("acceptances")
    .select("acceptances.id")
    .where("acceptedAt", ">=", from)
    .where("acceptedAt", "<=", to)
    .where("endedAt", "is", null)
    .where((is) =>
      is.not(
        is.exists(
          is.selectFrom("callAnswers").select("callAnswers.id").whereRef("callAnswers.id", "=", "acceptances.id"),
        ),
      ),
    )
    .orderBy("acceptedAt")
    .limit(most)
    .execute();
}

export function findOpenAcceptance(reader: Reader, id: string): Promise<AcceptancesTable | undefined> {
  return reader
    .selectFrom("acceptances")
    .selectAll()
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .executeTakeFirst();
}

/** @returns false if the person was asked before; then nothing changed */
export function insertCallQuestion(
  tx: Writer,
  question: Pick<CallAnswersTable, "id" | "leadId" | "askedAt">,
): Promise<boolean> {
  return didWrite(
    tx
      .insertInto("callAnswers")
      .values(question)
      .onConflict((conflict) => conflict.column("id").doNothing()),
  );
}

export function findCallAnswer(reader: Reader, id: string): Promise<CallAnswersTable | undefined> {
  return reader.selectFrom("callAnswers").selectAll().where("id", "=", id).executeTakeFirst();
}

/** @returns false if this was the answer already; then nothing changed */
export function updateCallAnswer(tx: Writer, id: string, answer: CallAnswer, at: string): Promise<boolean> {
  return didWrite(
    tx
      .updateTable("callAnswers")
      .set({ answer, answeredAt: at })
      .where("id", "=", id)
      .where((is) => is.or([is("answer", "is", null), is("answer", "!=", answer)])),
  );
}

/** Answered "not yet" before this time (ISO), and the office does not know. */
export function lastingNotYet(reader: Reader, before: string, most: number): Promise<Pick<CallAnswersTable, "id">[]> {
  return (
    reader
      .selectFrom("callAnswers")
      .select("id")
      // Of a partial index, which a parameter would not choose.
      .where("answer", "=", sql.lit("not-yet"))
      .where("notifiedAt", "is", null)
      .where("answeredAt", "<=", before)
      .orderBy("answeredAt")
      .limit(most)
      .execute()
  );
}

/** @returns whose; undefined if the answer has changed, or the office was notified */
export async function markOfficeNotified(
  tx: Writer,
  id: string,
  notifiedAt: string,
): Promise<Pick<LeadsTable, "id"> | undefined> {
  const marked = await tx
    .updateTable("callAnswers")
    .set({ notifiedAt })
    .where("id", "=", id)
    .where("answer", "=", "not-yet")
    .where("notifiedAt", "is", null)
    .returning("leadId")
    .executeTakeFirst();
  return marked && { id: marked.leadId };
}
