export interface ProfilePlace {
  /** Two letters. */
  state: string;
  city: string;
}

export interface SlugParts {
  stateSlug: string;
  citySlug: string;
  /** Name and key. */
  nameSlug: string;
}

const maxSlug = 60;
/** The shortest key; a longer one where the path is another profile's. */
const keyLength = 3;
export const longestKey = 12;

export const directoryPath = "/agents";

export const statePath = (stateSlug: string): string => `${directoryPath}/${stateSlug}`;

export const cityPath = ({ stateSlug, citySlug }: Pick<SlugParts, "stateSlug" | "citySlug">): string =>
  `${statePath(stateSlug)}/${citySlug}`;

export const agentsOfZipPath = (zip: string): string => `${directoryPath}/zip/${zip}`;

export const profilePath = ({ nameSlug, ...place }: SlugParts): string => `${cityPath(place)}/${nameSlug}`;

/**
 * The parts of an address that stays. A name without Latin letters has the key alone.
 * @param hash of the profile's id, in hexadecimal @param longer by so many characters
 */
export function slugParts(name: string, { state, city }: ProfilePlace, hash: string, longer = 0): SlugParts {
  const key = BigInt(`0x${hash.slice(0, 24)}`)
    .toString(36)
    .padStart(longestKey, "0")
    .slice(0, keyLength + longer);
  return {
    stateSlug: state.toLowerCase(),
    citySlug: latinSlug(city) || "city",
    nameSlug: [latinSlug(name), key].filter(Boolean).join("-"),
  };
}

const withoutMarks: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
};

/** Lower case, hyphens between words; empty if the text has no Latin letter or digit. */
export function latinSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => withoutMarks[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/['’.]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxSlug)
    .replace(/^-+|(?<!-)-+$/g, "");
}
