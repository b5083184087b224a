import type { ProfileFields } from "./profile-fields.ts";

export const profileParts = [
  "photo",
  "headline",
  "about",
  "languages",
  "specialities",
  "answers",
  "video",
  "reviews",
] as const;
export type ProfilePart = (typeof profileParts)[number];

/** As the site recommends: five of either (specification 2.5). */
const enoughVoices = 5;

interface Beside {
  hasPhoto: boolean;
  reviews: number;
  /** By colleagues. */
  recommendations: number;
}

/** A recommendation, which no list is ordered by. @returns the parts that are still empty */
export function emptyParts(fields: ProfileFields, beside: Beside): ProfilePart[] {
  const filled: Record<ProfilePart, boolean> = {
    photo: beside.hasPhoto,
    headline: fields.headline !== "",
    about: fields.about !== "",
    languages: fields.languages.length > 0,
    specialities: fields.specialities.length > 0,
    answers: fields.answers.every((answer) => answer !== ""),
    video: fields.video !== null,
    reviews: Math.max(beside.reviews, beside.recommendations) >= enoughVoices,
  };
  return profileParts.filter((part) => !filled[part]);
}
