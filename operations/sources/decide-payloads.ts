import { setImmediate as nextTurn } from "node:timers/promises";
import { dismissPayload, openPayloadsOf } from "#database/sources/open-payloads.ts";
import { findPayload } from "#database/sources/sources.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { readPayloadAgain } from "./receive-lead.ts";

/** Staff say that it is no lead: it waits for nobody any more. @returns false if it is a lead, or decided */
export function decideNoLead(world: World, { payloadId, staffId }: { payloadId: string; staffId: string }) {
  return inTransaction(world, async (tx) => {
    const payload = await findPayload(tx.db, payloadId);
    if (!payload || !(await dismissPayload(tx.db, payloadId))) return false;
    await recordAuditEvent(tx, { staffId, action: "payload-dismissed", about: payload.sourceId });
    return true;
  });
}

const portion = 50;

/** Reads all that waits of a source again, the oldest first, each in its turn: never two leads of one. @returns leads */
export async function readAllAgain(world: World, { sourceId, staffId }: { sourceId: string; staffId: string }) {
  let [leads, after] = [0, ""];
  for (;;) {
    const open = await openPayloadsOf(world.database.read, sourceId, after, portion);
    for (const { id: payloadId } of open) {
      const read = await readPayloadAgain(world, { payloadId, staffId });
      if (read.ok) leads += 1;
      after = payloadId;
      await nextTurn();
    }
    if (open.length < portion) return leads;
  }
}
