import type { ContentRefusal } from "#domain/files/file-type.ts";
import type { ProfilePicture } from "./public-profile.ts";

export const mostPhotoPixels = 40_000_000;
/** Of each side: the narrowest width that is served. */
export const leastPhotoSide = 240;

export type PhotoRefusal = ContentRefusal | "none" | "too-many-pixels" | "too-small" | "not-stored";

export interface StoredPicture extends ProfilePicture {
  bytes: number;
}
