import { type ProfileRefusals, readProfileForm } from "#domain/profiles/profile-form.ts";
import { parseProfileFields } from "#domain/profiles/stored-profile.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { ownProfile, type ProfileOwner } from "./own-profile.ts";
import { addressOf } from "./profile-address.ts";
import { profileChanged } from "./profile-changed.ts";

export type ProfileEdited = { ok: true } | { ok: false; refusals: ProfileRefusals };

/** What a member says of themselves. The history names the fields that changed, without their texts. */
export async function editProfile(
  world: World,
  by: ProfileOwner,
  entered: Readonly<Record<string, string>>,
): Promise<ProfileEdited> {
  const read = readProfileForm(entered);
  if (!read.ok) return read;
  await inTransaction(world, async (tx) => {
    const profile = await ownProfile(tx, by);
    const before = new Map(Object.entries(parseProfileFields(profile.fields)));
    const changed = Object.entries(read.fields).filter(
      ([name, value]) => JSON.stringify(before.get(name)) !== JSON.stringify(value),
    );
    if (changed.length === 0) return;
    const address = profile.nameSlug === "" ? {} : await addressOf(tx, profile);
    await profileChanged(tx, {
      profileId: profile.id,
      kind: "edited",
      fields: changed.map(([name]) => name),
      by: { memberId: by.memberId },
      change: { fields: JSON.stringify(read.fields), ...address },
    });
  });
  return { ok: true };
}
