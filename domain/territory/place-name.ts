export interface Place {
  zip: string | null;
  city: string | null;
  /** Two letters. */
  state: string | null;
}

/** "30301 Atlanta, GA", as far as it is known; may be empty. */
export const placeName = ({ zip, city, state }: Place): string =>
  [zip, [city, state].filter(Boolean).join(", ")].filter(Boolean).join(" ");
