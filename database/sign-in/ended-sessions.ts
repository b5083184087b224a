import type { Reader, Writer } from "#database/schema.ts";
import type { EndedSessionsTable } from "#database/staff/staff-schema.ts";

export async function insertEndedSession(tx: Writer, ended: EndedSessionsTable): Promise<void> {
  const { endedAt, endsAt } = ended;
  await tx
    .insertInto("endedSessions")
    .values(ended)
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ endedAt, endsAt }))
    .execute();
}

export const endedSessionsOf = (reader: Reader, ids: readonly string[]): Promise<EndedSessionsTable[]> =>
  reader.selectFrom("endedSessions").selectAll().where("id", "in", ids).execute();
