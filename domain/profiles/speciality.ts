/** To pick from; a profile may name others besides. */
export const specialities = [
  "Residential",
  "Commercial",
  "First-time buyers",
  "Luxury",
  "Investment",
  "Foreclosures",
  "Short sales",
  "Relocation",
] as const;

const sameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** As the list spells it, if it is in the list. */
export const asListed = (text: string): string => specialities.find((one) => sameText(one, text)) ?? text;

export const isListed = (text: string): boolean => specialities.some((one) => one === text);
