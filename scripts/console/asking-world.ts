import { insertAuditEvent } from "#database/audit/audit-events.ts";
import type { Database } from "#database/database.ts";
import type { World } from "#operations/world.ts";
import { countRowChanges, type RowChanges } from "./row-changes.ts";

interface Asking {
  staffId: string;
  /** @returns whether to commit */
  ask(changes: RowChanges): Promise<boolean>;
}

/** The operator said no, or the store had changed since the question. Nothing was stored. */
class NotCommitted extends Error {
  override name = "NotCommitted";
  // What the operator reads is the sentence alone.
  override stack = "";
}

class Rehearsed extends Error {}

/**
 * A world whose transactions ask. Each runs once and is rolled back, so that nobody waits for the answer; after a yes it
 * runs again, and is stored with an audit event if it changes as many rows as before.
 */
export async function askingWorld(world: World, { staffId, ask }: Asking): Promise<World> {
  const startCount = await countRowChanges(world.database);
  const { write } = world.database;
  const asking: Database["write"] = async (work, turn) => {
    const counted = async (tx: Parameters<typeof work>[0]) => {
      const changes = await startCount(tx);
      return { done: await work(tx), changes: await changes() };
    };
    let rehearsed: RowChanges = {};
    try {
      return await write(async (tx) => {
        const { done, changes } = await counted(tx);
        rehearsed = changes;
        if (Object.keys(changes).length > 0) throw new Rehearsed();
        return done;
      }, turn);
    } catch (error) {
      if (!(error instanceof Rehearsed)) throw error;
    }
    if (!(await ask(rehearsed))) throw new NotCommitted("Nothing was changed.");
    return write(async (tx) => {
      const { done, changes } = await counted(tx);
      if (JSON.stringify(changes) !== JSON.stringify(rehearsed))
        throw new NotCommitted(
          "Other rows would change now than when you were asked. Nothing was changed: run it again.",
        );
      const at = world.now().toISOString();
      await insertAuditEvent(tx, { id: world.newId(), at, staffId, action: "changed-at-console", detail: changes });
      return done;
    }, turn);
  };
  return { ...world, database: { ...world.database, write: asking } };
}
