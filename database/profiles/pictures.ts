import { type RawBuilder, sql } from "kysely";
import { compiledOnce } from "#database/engine/compiled-once.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { isPhotoFormat, type ProfilePhoto } from "#domain/profiles/public-profile.ts";
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

/** @param of the profile or the member of staff, as SQL @returns for `picturesIn` */
export const joinedPictures = (of: RawBuilder<unknown>) =>
  sql<string | null>`(select string_agg(width || ' ' || format || ' ' || sha256, ',' order by width, format)
    from "profilePictures" as picture where picture."profileId" = ${of})`;

export const picturesIn = (joined: string | null): ProfilePhoto[] =>
  (joined ?? "").split(",").flatMap((entry) => {
    const [width, format = "", sha256 = ""] = entry.split(" ");
    return isPhotoFormat(format) ? [{ width: Number(width), format, sha256 }] : [];
  });

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
