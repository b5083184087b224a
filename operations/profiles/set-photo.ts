import { insertPictures, removePictures } from "#database/profiles/pictures.ts";
import type { PhotoRefusal, StoredPicture } from "#domain/profiles/photo.ts";
import { storeOrReport } from "#operations/files/store-or-report.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { ownProfile, type ProfileOwner } from "./own-profile.ts";
import { profileChanged } from "./profile-changed.ts";

type Content = AsyncIterable<Uint8Array> | undefined;
type Pictures = readonly StoredPicture[];

/** Stores what we made of the photograph, never the file itself. @returns why it was refused */
export const setPhoto = (world: World, by: ProfileOwner, content: Content): Promise<PhotoRefusal | undefined> =>
  storePhotograph(world, content, (pictures) => changePhoto(world, by, pictures));

export const removePhoto = (world: World, by: ProfileOwner): Promise<void> => changePhoto(world, by, []);

function changePhoto(world: World, by: ProfileOwner, pictures: Pictures): Promise<void> {
  return inTransaction(world, async (tx) => {
    const profile = await ownProfile(tx, by);
    const photo = await replacePictures(tx, profile.id, pictures);
    await profileChanged(tx, {
      ...{ profileId: profile.id, kind: "photo", by: { memberId: by.memberId } },
      change: { photo },
    });
  });
}

export async function storePhotograph(
  world: World,
  content: Content,
  change: (pictures: Pictures) => Promise<void>,
): Promise<PhotoRefusal | undefined> {
  if (!content) return "none";
  return storeOrReport(world, content, async (watched) => {
    const stored = await world.files.addPhotograph(watched);
    if ("refused" in stored) return stored.refused;
    await change(stored.pictures);
    return undefined;
  });
}

/**
 * `removeUnusedFiles` removes the contents of the photograph that was there before.
 * @param of a profile, or a member of staff @returns the name of the photograph; null: it has none now
 */
export async function replacePictures(tx: Transaction, of: string, pictures: Pictures): Promise<string | null> {
  const photo = pictures.length > 0 ? tx.newId() : null;
  await removePictures(tx.db, of);
  const rows = pictures.map((picture) => ({ ...picture, id: tx.newId(), profileId: of, photo: photo ?? "" }));
  await insertPictures(tx.db, rows);
  return photo;
}
