import { compiledOnce } from "#database/engine/compiled-once.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { type ProfileRow, selectProfiles } from "./profile-facts.ts";
import type { ProfileAddressesTable, ProfileChangesTable, ProfilesTable } from "./profiles-schema.ts";

const selectAddress = (reader: Reader, path: string) =>
  reader.selectFrom("profileAddresses").select("profileId").where("path", "=", path);

const selectProfile = (reader: Reader, id: string) => selectProfiles(reader).where("profiles.id", "=", id);

/** @returns the profile that has, or once had, this path */
export const profileIdAt = async (reader: Reader, path: string): Promise<string | undefined> =>
  (await selectAddress(reader, path).executeTakeFirst())?.profileId;

export const profileRow = (reader: Reader, id: string): Promise<ProfileRow | undefined> =>
  selectProfile(reader, id).executeTakeFirst();

/** These two are read for each visit of a page that is kept. */
export const addressForCache = compiledOnce((reader, { path }: { path: string }) => selectAddress(reader, path));
export const profileForCache = compiledOnce((reader, { id }: { id: string }) => selectProfile(reader, id));

export const profileRows = (reader: Reader, ids: readonly string[]): Promise<ProfileRow[]> =>
  selectProfiles(reader).where("profiles.id", "in", ids).execute();

export const profileOfMember = (
  reader: Reader,
  { agentId, memberId }: Pick<ProfilesTable, "agentId" | "memberId">,
): Promise<ProfileRow | undefined> =>
  selectProfiles(reader)
    .where("profiles.agentId", "=", agentId)
    .where("profiles.memberId", "=", memberId)
    .executeTakeFirst();

export const profilesOfAgent = (reader: Reader, agentId: string): Promise<ProfileRow[]> =>
  selectProfiles(reader).where("profiles.agentId", "=", agentId).orderBy("profiles.createdAt").execute();

/** Does nothing if the member has one. */
export const insertProfile = async (tx: Writer, profile: ProfilesTable): Promise<void> =>
  void (await tx
    .insertInto("profiles")
    .values(profile)
    .onConflict((conflict) => conflict.columns(["memberId", "agentId"]).doNothing())
    .execute());

export type ProfileChange = Partial<Omit<ProfilesTable, "id" | "agentId" | "memberId" | "createdAt">>;

/** @returns the new revision; undefined if there is no such profile */
export async function reviseProfile(
  tx: Writer,
  id: string,
  change: ProfileChange & { changedAt: string },
): Promise<number | undefined> {
  const revised = await tx
    .updateTable("profiles")
    .set((is) => ({ ...change, revision: is("revision", "+", 1) }))
    .where("id", "=", id)
    .returning("revision")
    .executeTakeFirst();
  return revised?.revision;
}

export const insertProfileChange = async (tx: Writer, change: ProfileChangesTable): Promise<void> =>
  void (await tx.insertInto("profileChanges").values(change).execute());

/** @returns false if another profile has, or once had, this path */
export async function takeAddress(tx: Writer, address: ProfileAddressesTable): Promise<boolean> {
  await tx
    .insertInto("profileAddresses")
    .values(address)
    .onConflict((conflict) => conflict.column("path").doNothing())
    .execute();
  return (await profileIdAt(tx, address.path)) === address.profileId;
}
