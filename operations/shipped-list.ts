import type { Reader } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { asChanged } from "#domain/values/as-changed.ts";
import { inTransaction, type Transaction } from "./transaction.ts";
import type { World } from "./world.ts";

interface Declaration<Item extends { key: string }, Entered, Reason extends string> {
  shipped: readonly Item[];
  /** Of a workspace. */
  most: number;
  /** What the workspace has changed or added; columns besides those of an item do no harm. */
  stored(reader: Reader, agentId: string): Promise<(Item & { removedAt: string | null })[]>;
  /** An item as it is compared and shown. */
  bare(item: Item): Item;
  read(entered: Entered): { ok: true; item: Omit<Item, "key"> } | { ok: false; reason: Reason };
  /** Inserts it, or takes the place of the one with its key. */
  store(tx: Transaction, by: Viewer, item: Item & { removedAt: string | null }): Promise<void>;
}

export type EntrySaved<Reason extends string> =
  | { ok: true; key: string }
  | { ok: false; reason: "unknown-entry" | "too-many" | Reason };

/** What we ship to every workspace and each may change, remove or add to: templates, tasks of a deal, follow-ups. */
export function shippedList<Item extends { key: string }, Entered, Reason extends string>(
  list: Declaration<Item, Entered, Reason>,
) {
  const { bare } = list;

  /** Ours, as this workspace has changed them, then its own. */
  async function of(reader: Reader, agentId: string): Promise<Item[]> {
    return asChanged<Item>(list.shipped, await list.stored(reader, agentId)).map(bare);
  }

  /** @param key undefined: a new one; the same one twice is one */
  const save = (world: World, by: Viewer, key: string | undefined, entered: Entered): Promise<EntrySaved<Reason>> =>
    inTransaction(world, async (tx): Promise<EntrySaved<Reason>> => {
      const known = await of(tx.db, by.agentId);
      const read = list.read(entered);
      if (!read.ok) return read;
      if (key !== undefined && !known.some((one) => one.key === key)) return { ok: false, reason: "unknown-entry" };
      const withKey = (of: string) => bare({ ...read.item, key: of } as Item);
      const isSame = (one: Item) => JSON.stringify(withKey(one.key)) === JSON.stringify(one);
      const same = known.find((one) => (key === undefined || one.key === key) && isSame(one));
      if (same) return { ok: true, key: same.key };
      if (key === undefined && known.length >= list.most) return { ok: false, reason: "too-many" };
      const item = withKey(key ?? tx.newId());
      await list.store(tx, by, { ...item, removedAt: null });
      return { ok: true, key: item.key };
    });

  /** What was made of it stays. */
  const remove = (world: World, by: Viewer, key: string): Promise<{ ok: true }> =>
    inTransaction(world, async (tx) => {
      const item = (await of(tx.db, by.agentId)).find((one) => one.key === key);
      if (item) await list.store(tx, by, { ...item, removedAt: tx.now.toISOString() });
      return { ok: true };
    });

  return { of, save, remove };
}
