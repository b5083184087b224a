import type { ProfileFields } from "./profile-fields.ts";
import type { Firm } from "./publication.ts";

/** What we have looked up or counted ourselves. */
export interface VerifiedFacts {
  license: { state: string; stateName: string; number: string; checkedOn: string };
  /** Active, in order. */
  zips: readonly { zip: string; since: string }[];
  /** Null if there are too few. */
  referralsClosed: number | null;
}

/** Fewer closed referrals are not shown. */
export const leastReferralsClosed = 3;

/** Fewer first contacts are not shown. */
export const leastContacts = 10;

/** How soon an agent calls, texts or writes: the median of the newest requests that they accepted. */
export interface FirstContacts {
  minutes: number;
  /** With a first contact on record. */
  sample: number;
  accepted: number;
  /** ISO. */
  countedAt: string;
}

export const photoTypes = { avif: "image/avif", webp: "image/webp", jpeg: "image/jpeg" } as const;
export type PhotoFormat = keyof typeof photoTypes;

export const isPhotoFormat = (text: string): text is PhotoFormat => Object.hasOwn(photoTypes, text);

export interface ProfilePhoto {
  width: number;
  format: PhotoFormat;
  /** Of the content, in hexadecimal. */
  sha256: string;
}

/** All that the page of a public profile shows. Its structured data are made of the same object. */
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
  pictures: readonly ProfilePhoto[];
  /** When the page last changed, ISO. */
  changedAt: string;
}
