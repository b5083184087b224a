import { insertPictures, removePictures } from "#database/profiles/pictures.ts";
import type { PhotoRefusal, StoredPicture } from "#domain/profiles/photo.ts";
import { storeOrReport } from "#operations/files/store-or-report.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { ownProfile, type ProfileOwner } from "./own-profile.ts";
import { profileChanged } from "./profile-changed.ts";

/** Stores what we made of the photograph, never the file itself. @returns why it was refused */
export async function setPhoto(
  world: World,
  by: ProfileOwner,
  content: AsyncIterable<Uint8Array> | undefined,
): Promise<PhotoRefusal | undefined> {
  if (!content) return "none";
  return storeOrReport(world, content, async (watched) => {
    const stored = await world.files.addPhotograph(watched);
    if ("refused" in stored) return stored.refused;
    await changePhoto(world, by, stored.pictures);
    return undefined;
  });
}

export const removePhoto = (world: World, by: ProfileOwner): Promise<void> => changePhoto(world, by, []);

/** `removeUnusedFiles` removes the contents of the photograph that was there before. */
function changePhoto(world: World, by: ProfileOwner, pictures: readonly StoredPicture[]): Promise<void> {
  return inTransaction(world, async (tx) => {
    const profile = await ownProfile(tx, by);
    const photo = pictures.length > 0 ? tx.newId() : null;
    await removePictures(tx.db, profile.id);
    const rows = pictures.map((picture) => ({ ...picture, id: tx.newId(), profileId: profile.id, photo: photo ?? "" }));
    await insertPictures(tx.db, rows);
    await profileChanged(tx, {
      ...{ profileId: profile.id, kind: "photo", by: { memberId: by.memberId } },
      change: { photo },
    });
  });
}
