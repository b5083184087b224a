/**
 * Area: people live there, so agents can claim it. No homes: the Census has no area for it, or counts nobody there; most
 * are for PO boxes or one organization. New: in use since the Census, so staff look before an agent gets it. Abroad: the
 * Postal Service serves Micronesia, the Marshall Islands and Palau, which are no part of the United States.
 */
export type ZipKind = "area" | "no-homes" | "new" | "organization" | "military" | "abroad";

/** New ones too: the application waits for staff to look. */
export const canBeChosen = (kind: ZipKind | undefined): boolean => kind === "area" || kind === "new";

/** A member can ask staff to look: no list says whether people live there. */
export const isUnjudged = (zip: string, kind: ZipKind | undefined): boolean =>
  kind === "new" || (kind === undefined && !isMilitaryZip(zip));

/** Staff look at a zip code that an application names: people may live there, though no list says so. */
export const needsCheck = (kind: ZipKind | undefined): boolean =>
  kind === undefined || kind === "new" || kind === "no-homes";

/** APO, FPO and DPO: Europe, the Americas and the Pacific. */
const military = /^(09|340|96[2-6])/;

/** Three-digit areas of the federal government (202-205, 569) and of the Internal Revenue Service. */
const organization = /^(20[2-5]|569|005|055|192|375|399|459|649|733|842|938)/;

const abroad = new Set(["FM", "MH", "PW"]);

/** @param place.hasHomes by the Census @param place.isNew in no list from before the Census */
export function zipKind(place: { zip: string; state: string; hasHomes: boolean; isNew: boolean }): ZipKind {
  const { zip, state, hasHomes, isNew } = place;
  if (isMilitaryZip(zip)) return "military";
  if (abroad.has(state)) return "abroad";
  if (organization.test(zip)) return "organization";
  if (hasHomes) return "area";
  return isNew ? "new" : "no-homes";
}

/** True for numbers that no list has, too: military post offices move. */
export const isMilitaryZip = (zip: string) => military.test(zip);

/** @returns AE, AA or AP */
export function militaryRegion(zip: string): "AE" | "AA" | "AP" {
  if (zip.startsWith("09")) return "AE";
  return zip.startsWith("340") ? "AA" : "AP";
}
