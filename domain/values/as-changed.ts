/** What of it a workspace has changed, or added: a removed one stays stored, so that it does not come back. */
type Changed<Item> = Item & { removedAt: string | null };

/** What we ship, as a workspace has changed it, then its own, without what it has removed. @param changed by `key` */
export function asChanged<Item extends { key: string }>(
  shipped: readonly Item[],
  changed: readonly Changed<Item>[],
): Item[] {
  const byKey = new Map(changed.map((item) => [item.key, item]));
  const ours = new Set(shipped.map(({ key }) => key));
  const all = [...shipped.map((item) => byKey.get(item.key) ?? item), ...changed.filter(({ key }) => !ours.has(key))];
  return all.filter((item) => !("removedAt" in item) || item.removedAt === null);
}
