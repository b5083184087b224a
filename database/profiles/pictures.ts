import { compiledOnce } from "#database/engine/compiled-once.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { ProfilePicturesTable } from "./profiles-schema.ts";

export async function insertPictures(tx: Writer, pictures: readonly ProfilePicturesTable[]): Promise<void> {
  if (pictures.length > 0)
    await tx
      .insertInto("profilePictures")
      .values([...pictures])
      .execute();
}

export const removePictures = async (tx: Writer, profileId: string): Promise<void> =>
  void (await tx.deleteFrom("profilePictures").where("profileId", "=", profileId).execute());

/** @returns undefined unless a profile has this content */
export const findPicture = async (
  reader: Reader,
  { sha256, format }: Pick<ProfilePicturesTable, "sha256" | "format">,
): Promise<Pick<ProfilePicturesTable, "bytes"> | undefined> => (await ofContent(reader, { sha256, format }))[0];

const ofContent = compiledOnce((reader, { sha256, format }: Pick<ProfilePicturesTable, "sha256" | "format">) =>
  reader
    .selectFrom("profilePictures")
    .select("bytes")
    .where("sha256", "=", sha256)
    .where("format", "=", format)
    .limit(1),
);
