import type { ProfilePicture } from "./public-profile.ts";

export const mostPhotoPixels = 40_000_000;
/** Of each side: the narrowest width that is served. */
export const leastPhotoSide = 240;

export type PhotoRefusal =
  | "none"
  | "empty"
  | "too-large"
  | "too-many-pixels"
  | "too-small"
  | "heic"
  | "unknown-type"
  | "unreadable"
  | "not-stored";

export interface StoredPicture extends ProfilePicture {
  bytes: number;
}
