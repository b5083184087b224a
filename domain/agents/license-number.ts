import { cleanValue } from "#domain/text/clean-text.ts";

/**
 * What two spellings of one license number have in common: "GA-381201", "0381201" and "Lic. 381201" are 381201. Letters
 * name the state, the register or the kind of license, and people leave them out, so digits alone count; a number
 * without digits is compared by its letters. @returns empty if there is neither
 */
export function licenseKey(typed: string): string {
  const plain = cleanValue(typed).toUpperCase();
  const digits = plain.replace(/\D/g, "");
  return digits === "" ? plain.replace(/[^\p{L}]/gu, "") : digits.replace(/^0+/, "");
}

export function isSameLicense(one: string, other: string): boolean {
  const key = licenseKey(one);
  return key !== "" && key === licenseKey(other);
}
