import type { ContentRefusal } from "#domain/files/file-type.ts";
import type { ProfilePhoto } from "./public-profile.ts";

/** A phone's largest photographs have 48 or 50 million. */
export const mostPhotoPixels = 60_000_000;
/** As a phone stores them. */
export const mostPhotoBytes = 25 * 1024 * 1024;
/** Of each side: the narrowest width that is served. */
export const leastPhotoSide = 240;

export type PhotoRefusal = ContentRefusal | "none" | "too-many-pixels" | "too-small" | "not-stored";

export interface StoredPicture extends ProfilePhoto {
  bytes: number;
}
