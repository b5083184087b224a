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
export const findPicture = (
  reader: Reader,
  { sha256, format }: Pick<ProfilePicturesTable, "sha256" | "format">,
): Promise<Pick<ProfilePicturesTable, "bytes"> | undefined> =>
  reader
    .selectFrom("profilePictures")
    .select("bytes")
    .where("sha256", "=", sha256)
    .where("format", "=", format)
    .limit(1)
    .executeTakeFirst();

/** @returns those of these contents that a profile has */
export async function picturesInUse(reader: Reader, sha256s: readonly string[]): Promise<Set<string>> {
  const rows = await reader
    .selectFrom("profilePictures")
    .select("sha256")
    .distinct()
    .where("sha256", "in", sha256s)
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}
