import { isPhotoFormat, type ProfilePhoto } from "./public-profile.ts";

/** In CSS pixels, for screens of one to three device pixels each. */
export const photoWidths = [240, 480, 720] as const;

export const photoFolder = "/agents/photos";

export const photoAddress = ({ sha256, format }: Pick<ProfilePhoto, "sha256" | "format">): string =>
  `${photoFolder}/${sha256}.${format}`;

/** @returns undefined if this is not the name of a photograph */
export function photoNamed(name: string): Pick<ProfilePhoto, "sha256" | "format"> | undefined {
  const [, sha256, format = ""] = /^([0-9a-f]{64})\.([a-z]+)$/.exec(name) ?? [];
  return sha256 !== undefined && isPhotoFormat(format) ? { sha256, format } : undefined;
}
