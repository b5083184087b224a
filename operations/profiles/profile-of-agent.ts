import { profilesOfAgent } from "#database/profiles/profiles.ts";
import type { Reader } from "#database/schema.ts";
import type { PublicProfile } from "#domain/profiles/public-profile.ts";
import { publicProfileOf } from "./public-profile.ts";

interface Whose {
  agentId: string;
  /** Null: the first member with a page. */
  memberId: string | null;
}

/** @returns what their public page shows; undefined if they have none now */
export async function openProfileOf(reader: Reader, { agentId, memberId }: Whose, now: Date) {
  const rows = await profilesOfAgent(reader, agentId);
  const open = rows.flatMap((row) => publicProfileOf(row, now) ?? []);
  return memberId === null ? open[0] : open.find((profile) => profile.memberId === memberId);
}

/** The face of somebody of this name: without a public page of theirs only the name. */
export const faceOf = (name: string, profile: PublicProfile | undefined) =>
  profile?.name === name
    ? { name, pictures: profile.pictures, alt: profile.says.photoAlt || name }
    : { name, pictures: [], alt: "" };
