import { recordsTiedTo } from "#database/privacy/person-records.ts";
import {
  dueErasures,
  findRightsRequest,
  leadsOfRequest,
  recordsOfRequest,
  updateRightsRequest,
} from "#database/privacy/rights-requests.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { eraseRecords } from "./erase-person.ts";

const mostAtOnce = 100;

/**
 * Erases the people whose time to take it back is over: the records that they saw on the page, and no others. Each is
 * one transaction, so a kill leaves it whole and the next run goes on.
 * @returns how many
 */
export async function eraseRequested(world: World): Promise<number> {
  const now = world.now().toISOString();
  let erased = 0;
  const failures: unknown[] = [];
  for (const { id } of await dueErasures(world.database.read, now, mostAtOnce)) {
    try {
      if (await eraseRequest(world, id)) erased += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (erased > 0) await world.database.scrub();
  if (failures.length > 0) throw new AggregateError(failures, "Erasures failed; the others are done.");
  return erased;
}

/** @returns false if it was taken back, answered or erased in the meantime */
function eraseRequest(world: World, id: string): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    const request = await findRightsRequest(tx.db, id);
    const answeredAt = tx.now.toISOString();
    if (request?.state !== "open" || request.eraseAt === null || request.eraseAt > answeredAt) return false;
    const listed = new Set(await recordsOfRequest(tx.db, id));
    const leads = await leadsOfRequest(tx.db, id);
    for (const email of new Set(leads.flatMap(({ mailable }) => mailable ?? []))) {
      const theirs = leads.filter(({ mailable }) => mailable === email);
      const found = await recordsTiedTo(tx.db, email, theirs);
      await eraseRecords(
        tx,
        { email, phone: undefined },
        {
          ...found,
          leads: found.leads.filter((one) => listed.has(one)),
          inquiries: found.inquiries.filter((one) => listed.has(one)),
          applications: found.applications.filter((one) => listed.has(one)),
        },
      );
    }
    await updateRightsRequest(tx.db, id, { state: "answered", answeredAt });
    const detail = { kind: request.kind };
    await recordAuditEvent(tx, { staffId: null, action: "rights-request-answered", about: id, detail });
    return true;
  });
}
