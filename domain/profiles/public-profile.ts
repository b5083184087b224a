import type { ProfileFields } from "./profile-fields.ts";
import type { Firm } from "./publication.ts";

/** What we have looked up or counted ourselves. */
export interface VerifiedFacts {
  license: { state: string; number: string; checkedOn: string };
  /** Active, in order. */
  zips: readonly { zip: string; since: string }[];
  /** Null: fewer than are counted. */
  referralsClosed: number | null;
  /** The median, in minutes; null: too few. */
  minutesToContact: number | null;
}

/** From how many on a figure is shown. */
export const countedFrom = { referralsClosed: 3, minutesToContact: 10 } as const;

export interface ProfilePicture {
  width: number;
  format: "avif" | "webp" | "jpeg";
  /** Of the content, in hexadecimal. */
  sha256: string;
}

/** All that the page of a public profile shows, and the very object of its structured data. */
export interface PublicProfile {
  id: string;
  agentId: string;
  memberId: string;
  path: string;
  /** Parts of the path, for the pages above it. */
  stateSlug: string;
  citySlug: string;
  name: string;
  firm: Firm;
  says: ProfileFields;
  verified: VerifiedFacts;
  pictures: readonly ProfilePicture[];
  /** When the page last changed, ISO. */
  changedAt: string;
}
