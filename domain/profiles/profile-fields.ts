export const profileLimits = {
  headline: 120,
  about: 4_000,
  languages: 10,
  specialities: 20,
  awards: 20,
  chip: 60,
  answer: 1_000,
  links: 5,
  link: 300,
  association: 120,
  photoAlt: 200,
  years: 80,
} as const;

/** The questions stand in content/profiles/profile-page.ts. */
export const questionCount = 5;

/** What a member says of themselves. All of it is optional; empty is "" or none. */
export interface ProfileFields {
  headline: string;
  about: string;
  /** Null: not said. */
  years: number | null;
  languages: readonly string[];
  specialities: readonly string[];
  awards: readonly string[];
  /** One for each question. */
  answers: readonly string[];
  video: ProfileVideo | null;
  /** https. */
  links: readonly string[];
  /** The association of REALTORS that they named as a member; empty: the word is not used. */
  association: string;
  photoAlt: string;
}

/** All that a member writes in their own words. */
export function freeText({
  headline,
  about,
  languages,
  specialities,
  awards,
  answers,
  photoAlt,
}: ProfileFields): string {
  return [headline, about, ...languages, ...specialities, ...awards, ...answers, photoAlt].join("\n");
}

export const videoSites = ["youtube", "vimeo"] as const;
export interface ProfileVideo {
  site: (typeof videoSites)[number];
  id: string;
}

export const blankFields: ProfileFields = {
  ...{ headline: "", about: "", years: null, languages: [], specialities: [], awards: [] },
  answers: Array.from({ length: questionCount }, () => ""),
  ...{ video: null, links: [], association: "", photoAlt: "" },
};

/** @returns undefined for a link that is no video of these two sites */
export function videoOf(link: string): ProfileVideo | undefined {
  const url = URL.parse(link.trim());
  if (url?.protocol !== "https:") return undefined;
  const host = url.hostname.replace(/^(www|m|player)\./, "");
  const segments = url.pathname.split("/").filter(Boolean);
  const last = segments.at(-1) ?? "";
  if (host === "vimeo.com" && /^\d{5,12}$/.test(last)) return { site: "vimeo", id: last };
  const id =
    host === "youtu.be" ? segments[0] : host === "youtube.com" ? (url.searchParams.get("v") ?? last) : undefined;
  return id && /^[\w-]{11}$/.test(id) ? { site: "youtube", id } : undefined;
}

export const videoLink = ({ site, id }: ProfileVideo): string =>
  site === "youtube" ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`;

export const videoHosts = { youtube: "https://www.youtube-nocookie.com", vimeo: "https://player.vimeo.com" } as const;

/** For a frame, started by a press. */
export const videoPlayer = ({ site, id }: ProfileVideo): string =>
  site === "youtube" ? `${videoHosts.youtube}/embed/${id}?autoplay=1` : `${videoHosts.vimeo}/video/${id}?autoplay=1`;
