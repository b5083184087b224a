import type { ProfileRow } from "#database/profiles/profile-facts.ts";
import { insertProfile, profileOfMember } from "#database/profiles/profiles.ts";
import { blankFields, type ProfileFields } from "#domain/profiles/profile-fields.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

/** A member and their workspace. */
export interface ProfileOwner {
  agentId: string;
  memberId: string;
}

/** Makes the profile when the member first opens it. It is not public then. */
export const openOwnProfile = async (world: World, by: ProfileOwner): Promise<ProfileRow> =>
  (await profileOfMember(world.database.read, by)) ?? inTransaction(world, (tx) => ownProfile(tx, by));

/** @param first what a new profile says */
export async function ownProfile(
  tx: Transaction,
  { agentId, memberId }: ProfileOwner,
  first: ProfileFields = blankFields,
): Promise<ProfileRow> {
  const by = { agentId, memberId };
  const known = await profileOfMember(tx.db, by);
  if (known) return known;
  const at = tx.now.toISOString();
  await insertProfile(tx.db, {
    ...by,
    ...{ id: tx.newId(), stateSlug: "", citySlug: "", nameSlug: "", fields: JSON.stringify(first), photo: null },
    ...{ licenseState: null, licenseNumber: null, licenseProof: null, licenseCheckedOn: null, licenseCheckedBy: null },
    ...{ publishedAt: null, revision: 0, createdAt: at, changedAt: at },
  });
  const made = await profileOfMember(tx.db, by);
  if (!made) throw new Error("A profile of somebody who is no member.");
  return made;
}
