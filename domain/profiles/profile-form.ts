import { typedWithin } from "#domain/text/clean-text.ts";
import { profileLimits as limits, type ProfileFields, questionCount, videoLink, videoOf } from "./profile-fields.ts";
import { asListed, isListed, specialities } from "./speciality.ts";

const chipFields = ["languages", "specialities", "awards"] as const;
/** A form has them on one line, with commas between; one that has a comma itself is in quotation marks. An award has its own line. */
const commaFields: readonly string[] = ["languages", "specialities"];
export const answerNames = Array.from({ length: questionCount }, (_, at) => `answer${at}`);
const textFields = ["headline", "about", "association", "photoAlt"] as const;
/** A box each; its value is the speciality itself. Others are typed into "specialities". */
export const specialityNames = specialities.map((_, at) => `speciality${at}`);
const listFields = ["video", "links", ...answerNames, ...specialityNames];
export const profileFieldNames = [...textFields, "years", ...chipFields, ...listFields];

export type ProfileReason = "too-long" | "too-many" | "no-number" | "no-video" | "no-link";
export type ProfileRefusals = Partial<Record<string, ProfileReason>>;
type Entered = Readonly<Record<string, string>>;

/** What a member typed; lists have one entry on each line, or commas between. @returns the fields, or why some are refused */
export function readProfileForm(
  entered: Entered,
): { ok: true; fields: ProfileFields } | { ok: false; refusals: ProfileRefusals } {
  const fields = enteredFields(entered);
  const links = linksIn(entered);
  const found: Record<string, ProfileReason | undefined> = {
    ...Object.fromEntries(textFields.map((name) => [name, tooLong(fields[name], limits[name])])),
    ...Object.fromEntries(answerNames.map((name) => [name, tooLong(textIn(entered, name), limits.answer)])),
    ...Object.fromEntries(chipFields.map((name) => [name, chipReason(fields[name], limits[name])])),
    years: isYears(textIn(entered, "years")) ? undefined : "no-number",
    video: fields.video || textIn(entered, "video") === "" ? undefined : "no-video",
    links: links.length > limits.links ? "too-many" : links.every(isLink) ? undefined : "no-link",
  };
  const refusals = Object.fromEntries(Object.entries(found).filter(([, reason]) => reason !== undefined));
  return Object.keys(refusals).length === 0 ? { ok: true, fields } : { ok: false, refusals };
}

/** What a page would show of it, without what is no number, video or link. */
export function enteredFields(entered: Entered): ProfileFields {
  const read = (name: string) => textIn(entered, name);
  const lines = (name: string) => linesIn(entered, name);
  const years = read("years");
  return {
    headline: read("headline"),
    about: read("about"),
    years: years === "" || !isYears(years) ? null : Number(years),
    languages: lines("languages"),
    specialities: [...new Set([...specialityNames.map(read).filter(Boolean), ...lines("specialities").map(asListed)])],
    awards: lines("awards"),
    answers: answerNames.map(read),
    video: videoOf(read("video")) ?? null,
    links: linksIn(entered).flatMap((link) => (isLink(link) ? (URL.parse(link)?.href ?? []) : [])),
    association: read("association"),
    photoAlt: read("photoAlt"),
  };
}

const textIn = (entered: Entered, name: string): string => typedWithin(longestOf(name), entered[name] ?? "");

/** Before it is cleaned; lists are bounded by their entries afterwards. */
function longestOf(name: string): number {
  if (specialityNames.includes(name)) return limits.chip;
  return name === "about" ? limits.about : name === "links" ? limits.links * limits.link : limits.awards * limits.chip;
}

function linesIn(entered: Entered, name: string): string[] {
  const text = textIn(entered, name);
  const lines =
    text.length > 3 * longestOf(name) ? [text] : commaFields.includes(name) ? entriesIn(text) : text.split("\n");
  return [...new Set(lines.map((line) => line.trim()).filter(Boolean))];
}

/** Between commas and lines. What begins with a quotation mark goes on to the one that closes it. */
const entriesIn = (text: string): string[] =>
  text.split("\n").flatMap((line) => {
    const entries: string[] = [];
    let open: string | undefined;
    for (const part of line.split(",")) {
      const entry = open === undefined ? part : `${open},${part}`;
      open = /^\s*"/.test(entry) && entry.split('"').length % 2 === 0 ? entry : undefined;
      if (open === undefined) entries.push(withoutQuotes(entry.trim()));
    }
    return open === undefined ? entries : [...entries, ...open.split(",")];
  });

function withoutQuotes(entry: string): string {
  const inner = entry.length > 2 && entry.startsWith('"') && entry.endsWith('"') ? entry.slice(1, -1) : undefined;
  return inner === undefined || inner.replaceAll('""', "").includes('"') ? entry : inner.replaceAll('""', '"');
}

const asEntry = (text: string): string => (/,|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const linksIn = (entered: Entered): string[] =>
  linesIn(entered, "links").map((link) => (/^[a-z]+:/i.test(link) ? link : `https://${link}`));

const isYears = (text: string): boolean => /^\d{0,2}$/.test(text) && Number(text) <= limits.years;

const tooLong = (text: string, most: number): ProfileReason | undefined =>
  text.length > 2 * most || [...text].length > most ? "too-long" : undefined;

function chipReason(chips: readonly string[], most: number): ProfileReason | undefined {
  if (chips.length > most) return "too-many";
  return chips.some((chip) => tooLong(chip, limits.chip)) ? "too-long" : undefined;
}

function isLink(text: string): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== "https:" || url.username !== "" || text.length > limits.link) return false;
  return url.hostname.includes(".") && !isIpAddress.test(url.hostname);
}

/** As the parser leaves it, however it was typed. */
const isIpAddress = /(^|\.)\d+\.?$|^\[/;

/** As the form shows it. */
export function enteredProfile(fields: ProfileFields): Record<string, string> {
  return {
    ...Object.fromEntries(textFields.map((name) => [name, fields[name]])),
    languages: joined(fields.languages),
    awards: fields.awards.join("\n"),
    ...Object.fromEntries(answerNames.map((name, at) => [name, fields.answers[at] ?? ""])),
    specialities: joined(fields.specialities.filter((speciality) => !isListed(speciality))),
    ...Object.fromEntries(
      specialityNames.map((name, at) => [name, fields.specialities.find((one) => one === specialities[at]) ?? ""]),
    ),
    years: fields.years === null ? "" : String(fields.years),
    video: fields.video ? videoLink(fields.video) : "",
    links: fields.links.join("\n"),
  };
}

const joined = (entries: readonly string[]): string => entries.map(asEntry).join(", ");
