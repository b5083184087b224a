import { profilesOfAgent } from "#database/profiles/profiles.ts";
import type { Reader } from "#database/schema.ts";
import { publicProfileOf } from "./public-profile.ts";

interface Whose {
  agentId: string;
  /** Null: the first member with a page. */
  memberId: string | null;
}

/** @returns the path of their public page; null if they have none now */
export async function profilePathOf(reader: Reader, { agentId, memberId }: Whose, now: Date): Promise<string | null> {
  const rows = await profilesOfAgent(reader, agentId);
  const open = rows.flatMap((row) => publicProfileOf(row, now) ?? []);
  return (memberId === null ? open[0] : open.find((profile) => profile.memberId === memberId))?.path ?? null;
}
