import { openIdentityChecks } from "#database/agents/applications.ts";
import { compiledOnce } from "#database/engine/compiled-once.ts";
import { invoicesThatPause } from "#database/fees/aged-invoices.ts";
import { openDuties } from "#database/privacy/agent-duties.ts";
import type { Reader } from "#database/schema.ts";

export interface AlsoToday {
  /** When the newest application in the agent's name came that waits for an answer; ISO. */
  applicationAt: string | null;
  mustErase: boolean;
  /** An open invoice pauses new offers, now or from a later day. */
  hasPause: boolean;
}

/** What Today says beside leads and tasks. Most days it is nothing, so one query asks for all. */
export async function alsoToday(reader: Reader, agentId: string): Promise<AlsoToday> {
  const [row] = await inOneQuery(reader, { agentId });
  return {
    applicationAt: row?.applicationAt ?? null,
    mustErase: Boolean(row?.mustErase),
    hasPause: Boolean(row?.hasPause),
  };
}

const inOneQuery = compiledOnce((reader, { agentId }: { agentId: string }) =>
  reader.selectNoFrom((is) => [
    openIdentityChecks(reader, agentId)
      .select((of) => of.fn.max("receivedAt").as("receivedAt"))
      .as("applicationAt"),
    is.exists(openDuties(reader, agentId).select("agentDuties.id")).as("mustErase"),
    is.exists(invoicesThatPause(reader, [agentId]).select("agentId")).as("hasPause"),
  ]),
);
