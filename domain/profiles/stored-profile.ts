import { z } from "#domain/zod.ts";
import { type ProfileFields, videoSites } from "./profile-fields.ts";

// In a file of its own: pages import the limits of the fields, and must not load the library.
const chips = z.array(z.string());
const stored = z.object({
  headline: z.string(),
  about: z.string(),
  years: z.nullable(z.number()),
  languages: chips,
  specialities: chips,
  awards: chips,
  answers: chips,
  video: z.nullable(z.object({ site: z.enum(videoSites), id: z.string() })),
  links: chips,
  association: z.string(),
  photoAlt: z.string(),
});

/** Throws for what no version of ours has stored. */
export const parseProfileFields = (json: string): ProfileFields => stored.parse(JSON.parse(json));
