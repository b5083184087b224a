import { insertProfileChange, type ProfileChange, reviseProfile } from "#database/profiles/profiles.ts";
import type { ProfileChangeKind } from "#database/profiles/profiles-schema.ts";
import type { Transaction } from "#operations/transaction.ts";

export interface ChangeOfProfile {
  profileId: string;
  kind: ProfileChangeKind;
  /** Names of the fields. */
  fields?: readonly string[];
  by?: { memberId: string } | { staffId: string };
  change?: ProfileChange;
}

/**
 * The one way to change a profile: each change is recorded, and raises the revision, so that no process shows the page
 * that it has kept (app/routes/public/profiles). A change of a review calls it too.
 */
export async function profileChanged(
  tx: Transaction,
  { profileId, kind, fields = [], by, change }: ChangeOfProfile,
): Promise<void> {
  const at = tx.now.toISOString();
  const revision = await reviseProfile(tx.db, profileId, { ...change, changedAt: at });
  if (revision === undefined) throw new Error("A profile that is not there has changed.");
  await insertProfileChange(tx.db, {
    ...{ id: tx.newId(), profileId, revision, at, kind, fields: JSON.stringify(fields) },
    memberId: by && "memberId" in by ? by.memberId : null,
    staffId: by && "staffId" in by ? by.staffId : null,
  });
}
