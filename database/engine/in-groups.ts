import type { Listing, ListPart, ListWindow } from "./list-window.ts";
import type { Position } from "./paging.ts";

type Group<Row> = (window: ListWindow) => Listing<Row>;

/** One group after the other, each in its own order. A row says its group, so that the next page continues there. */
export function inGroups<Row extends Position>(groups: readonly Group<Row>[], window: ListWindow): Listing<Row> {
  return {
    execute: async () => (await part((listing) => listing.execute().then((found) => ({ found })))).found,
    page: () => part((listing) => listing.page()),
  };

  async function part(read: (listing: Listing<Row>) => Promise<ListPart<Row>>): Promise<ListPart<Row>> {
    const found: Row[] = [];
    const first = window.after?.group ?? 0;
    for (const [group, listing] of groups.entries()) {
      if (group < first) continue;
      const after = group === first ? window.after : undefined;
      const { found: rows, searchedTo } = await read(listing({ ...window, after, most: window.most - found.length }));
      found.push(...rows.map((row) => ({ ...row, group })));
      if (searchedTo) return { found, searchedTo: { ...searchedTo, group } };
      if (found.length >= window.most) break;
    }
    return { found };
  }
}
