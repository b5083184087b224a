/**
 * Area: people live there, so agents can claim it. Boxes: no area on the Census map, so PO boxes or one organization.
 * Abroad: the Postal Service serves Micronesia, the Marshall Islands and Palau, which are no part of the United States.
 */
export type ZipKind = "area" | "boxes" | "organization" | "military" | "abroad";

/** APO, FPO and DPO: Europe, the Americas and the Pacific. */
const military = /^(09|340|96[2-6])/;

/** Three-digit areas of the federal government (202-205, 569) and of the Internal Revenue Service. */
const organization = /^(20[2-5]|569|005|055|192|375|399|459|649|733|842|938)/;

const abroad = new Set(["FM", "MH", "PW"]);

/** @param place.hasArea on the Census map of zip codes (ZCTA) */
export function zipKind({ zip, state, hasArea }: { zip: string; state: string; hasArea: boolean }): ZipKind {
  if (isMilitaryZip(zip)) return "military";
  if (abroad.has(state)) return "abroad";
  if (organization.test(zip)) return "organization";
  return hasArea ? "area" : "boxes";
}

/** True for numbers that no list has, too: military post offices move. */
export const isMilitaryZip = (zip: string) => military.test(zip);

/** @returns AE, AA or AP */
export function militaryRegion(zip: string): "AE" | "AA" | "AP" {
  if (zip.startsWith("09")) return "AE";
  return zip.startsWith("340") ? "AA" : "AP";
}
