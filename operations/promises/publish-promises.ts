import { countPromises, insertPromiseFigure } from "#database/promises/promise-figures.ts";
import { isFounded } from "#domain/promises/promise-figure.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

/**
 * Counts what `/promises` shows, once a day (UTC). A promise that could not be kept or broken yet has no figure, so that
 * the newest one that rests on anything stays. Safe to repeat and to kill. @returns how many figures are new
 */
export async function publishPromises(world: World): Promise<number> {
  const counted = (await countPromises(world.database.read, world.now().toISOString())).filter(isFounded);
  return inTransaction(world, async (tx) => {
    const countedAt = tx.now.toISOString();
    const day = countedAt.slice(0, 10);
    let published = 0;
    for (const figure of counted)
      if (await insertPromiseFigure(tx.db, { ...figure, id: tx.newId(), day, countedAt })) published += 1;
    if (published === 0) return 0;
    const detail = Object.fromEntries(counted.map(({ name, value, sample }) => [name, `${value ?? "-"} of ${sample}`]));
    await recordAuditEvent(tx, { staffId: null, action: "promises-published", detail });
    return published;
  });
}
