import { didWrite } from "#database/did-write.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import type { AgentDutiesTable } from "./rights-schema.ts";

export async function insertDuties(
  tx: Writer,
  duties: Pick<AgentDutiesTable, "id" | "requestId" | "agentId" | "sentAt" | "dueBy">[],
): Promise<void> {
  if (duties.length > 0) await tx.insertInto("agentDuties").values(duties).execute();
}

export function dutiesOf(reader: Reader, requestId: string): Promise<AgentDutiesTable[]> {
  return reader
    .selectFrom("agentDuties")
    .selectAll()
    .where("requestId", "=", requestId)
    .orderBy("agentId")
    .orderBy("id")
    .execute();
}

export function findDuty(reader: Reader, id: string): Promise<AgentDutiesTable | undefined> {
  return reader.selectFrom("agentDuties").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Without an answer, of people who did not take it back, with the leads of these people that the agent accepted. */
export const openDuties = (reader: Reader, agentId: string) =>
  reader
    .selectFrom("agentDuties")
    .innerJoin("rightsRequests", "rightsRequests.id", "agentDuties.requestId")
    .innerJoin("rightsRecords", "rightsRecords.requestId", "agentDuties.requestId")
    .innerJoin("acceptances", (join) =>
      join
        .onRef("acceptances.agentId", "=", "agentDuties.agentId")
        .onRef("acceptances.leadId", "=", "rightsRecords.recordId"),
    )
    .where("agentDuties.agentId", "=", agentId)
    .where("agentDuties.answer", "is", null)
    .where("rightsRequests.state", "!=", "recalled");

/** Each with the lead accepted last; the one due first first. */
export async function openDutiesOf(reader: Reader, { agentId }: Pick<Workspace, "agentId">) {
  const rows = await openDuties(reader, agentId)
    .innerJoin("leads", "leads.id", "acceptances.leadId")
    .select(["agentDuties.id", "agentDuties.dueBy", "acceptedAt", "firstName", "lastName"])
    .orderBy("agentDuties.dueBy")
    .orderBy("acceptedAt", "desc")
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([first]) => first ?? []);
}

/** @returns false if it was answered before; then nothing changed */
export function insertDutyAnswer(
  tx: Writer,
  id: string,
  answer: Pick<AgentDutiesTable, "answer" | "reason" | "answeredAt" | "answeredBy">,
): Promise<boolean> {
  return didWrite(tx.updateTable("agentDuties").set(answer).where("id", "=", id).where("answer", "is", null));
}
