import { sql } from "kysely";
import type { ListWindow } from "#database/engine/list-window.ts";
import { inOrder } from "#database/engine/paging.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { openOutcomes } from "#domain/sources/incoming-lead.ts";

/** As the index of open payloads has it: SQLite takes it for no parameters. */
const isOpen = sql<boolean>`outcome in (${sql.join(openOutcomes.map((outcome) => sql.lit(outcome)))})`;

/** What came in and is no lead yet, of all sources. The name is asked for each row: a join would sort all that waits. */
export const listOpenPayloads = (reader: Reader, window: ListWindow) =>
  inOrder(
    reader
      .selectFrom("intakePayloads")
      .select(["id", "sourceId", "receivedAt", "outcome", "reason"])
      .select(({ selectFrom }) =>
        selectFrom("sources").select("name").whereRef("sources.id", "=", "sourceId").$asScalar().$notNull().as("name"),
      )
      .where(isOpen),
    { time: "receivedAt", id: "id" },
    window,
  );

/** Sources whose leads wait for the approval of a wording. */
export const listWordings = (reader: Reader, window: ListWindow) =>
  inOrder(
    reader
      .selectFrom("sources")
      .select(["id", "name", "wordingSince as receivedAt"])
      .$narrowType<{ receivedAt: string }>()
      .where("wordingSince", "is not", null),
    { time: "wordingSince", id: "id" },
    window,
  );

/** Of one source, the oldest first, after this one. */
export const openPayloadsOf = (reader: Reader, sourceId: string, after: string, most: number) =>
  reader
    .selectFrom("intakePayloads")
    .select(["id"])
    .where("sourceId", "=", sourceId)
    .where("outcome", "in", openOutcomes)
    .where("id", ">", after)
    .orderBy("id")
    .limit(most)
    .execute();

/** @returns false if it is a lead, or decided */
export async function dismissPayload(tx: Writer, id: string): Promise<boolean> {
  const open = tx.updateTable("intakePayloads").set({ outcome: "dismissed", reason: null }).where("id", "=", id);
  const { numUpdatedRows } = await open.where("outcome", "in", openOutcomes).executeTakeFirst();
  return numUpdatedRows > 0n;
}
