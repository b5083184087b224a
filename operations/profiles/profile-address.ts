import type { ProfileRow } from "#database/profiles/profile-facts.ts";
import { takeAddress } from "#database/profiles/profiles.ts";
import { longestKey, profilePath, type SlugParts, slugParts } from "#domain/profiles/profile-path.ts";
import type { Transaction } from "#operations/transaction.ts";

/** The address of a profile by its name and office now. Those before it lead there. A longer key makes it unique. */
export async function addressOf(tx: Transaction, { id, name, state, city }: ProfileRow): Promise<SlugParts> {
  const hash = tx.hash(id);
  for (let longer = 0; longer < longestKey; longer++) {
    const parts = slugParts(name, { state: state ?? "", city: city ?? "" }, hash, longer);
    const address = { id: tx.newId(), path: profilePath(parts), profileId: id, since: tx.now.toISOString() };
    if (await takeAddress(tx.db, address)) return parts;
  }
  throw new Error("Every address of a profile is another one's.");
}
