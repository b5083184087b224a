import type { ProfileFields } from "./profile-fields.ts";

export const profileParts = ["photo", "headline", "about", "languages", "specialities", "answers", "video"] as const;
export type ProfilePart = (typeof profileParts)[number];

/** A recommendation, which no list is ordered by. @returns the parts that are still empty */
export function emptyParts(fields: ProfileFields, hasPhoto: boolean): ProfilePart[] {
  const filled: Record<ProfilePart, boolean> = {
    photo: hasPhoto,
    headline: fields.headline !== "",
    about: fields.about !== "",
    languages: fields.languages.length > 0,
    specialities: fields.specialities.length > 0,
    answers: fields.answers.every((answer) => answer !== ""),
    video: fields.video !== null,
  };
  return profileParts.filter((part) => !filled[part]);
}
