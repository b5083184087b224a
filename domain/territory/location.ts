import { cleanValue } from "#domain/text/clean-text.ts";
import { stateCode, usStates } from "#domain/values/us-states.ts";
import { zipCodesIn } from "#domain/values/zip-code.ts";

/** The location answer (Specification 2.7): a zip code, "City, ST", or unclear, for staff to read. */
export type Location =
  | { kind: "zip"; zip: string }
  | { kind: "city"; city: string; state: string }
  | { kind: "unclear" };

/** In characters. A longer text is no place. */
const longestPlace = 200;

/** Reads the ways to write a place that have one meaning. The city stays as it was typed. */
export function locate(typed: string): Location {
  if (typed.length > longestPlace) return { kind: "unclear" };
  const text = cleanValue(typed);
  const [zip, another] = zipCodesIn(text);
  if (another) return houseAddress(text);
  if (zip && !isHouseNumber(text, zip)) return { kind: "zip", zip };
  const [city, state] = cityAndState(text) ?? [];
  return city && state ? { kind: "city", city, state } : { kind: "unclear" };
}

/** "12345 Oak Street, Atlanta, GA 30301": the first number is the house's, the last stands behind a state. */
function houseAddress(text: string): Location {
  const [, place = "", zip = ""] =
    /^\d{5} (?=\p{L})(.+?)[., ]{1,3}(\d{5})(?:[ -]{0,2}\d{4})?[ .]{0,3}$/u.exec(withoutCountry(text)) ?? [];
  const isOne = zipCodesIn(place).length === 0 && !/ (?:or|and) /i.test(place);
  const isAddress = isOne && (place.includes(",") || street.test(text));
  return isAddress && endsInState(place) ? { kind: "zip", zip } : { kind: "unclear" };
}

function endsInState(place: string): boolean {
  const words = place.split(/[ ,]+/);
  return words.some((_, at) => at > 0 && at >= words.length - mostWords && stateCode(words.slice(at).join(" ")));
}

const streetKinds =
  "street|st|avenue|ave|road|rd|drive|dr|la?ne?|boulevard|blvd|court|ct|way|place|pl|circle|cir|parkway|pkwy|highway|hwy|terrace";
const ofStreet = `(?:[\\p{L}\\d.'-]+ ){1,4}(?:${streetKinds})\\b(?! (?:louis|paul|petersburg|george))`;
const street = new RegExp(`^\\d{5} ${ofStreet}`, "iu");
const streetBeforeCity = new RegExp(
  `^\\d+\\p{L}? ${ofStreet}\\.?(?: (?:apt|unit|suite|ste|#)[ .#]*[\\p{L}\\d-]+)? (?=\\p{L})`,
  "iu",
);

const isHouseNumber = (text: string, zip: string) => text.startsWith(zip) && street.test(text);

function cityAndState(text: string): [city: string, state: string] | undefined {
  const parts = withoutRepeatedState(partsOf(text));
  const state = stateCode(parts.at(-1) ?? "");
  const [first = "", second = ""] = parts;
  if (parts.length === 1 && state === "DC") return ["Washington", "DC"];
  if (parts.length > 1 && state) return withCity(parts.slice(0, -1), state);
  if (parts.length === 2 && stateCode(first)) return withCity([second], stateCode(first) ?? "");
  const [city = "", unmarked] = unmarkedState(parts.at(-1) ?? "") ?? [];
  return unmarked ? withCity([...parts.slice(0, -1), city], unmarked) : undefined;
}

/** From the smallest place to the largest. */
function partsOf(text: string): string[] {
  return withoutCountry(text)
    .replace(/-([A-Z]{2})$/, ",$1")
    .split(/[,;/|()]|\. (?=[A-Z]{2}$)| - |(?<=\p{Ll}{3})\. /u)
    .map((part) => part.trim())
    .filter((part) => part !== "" && !/ (?:county|parish|co\.)$/i.test(part));
}

/** "California (CA)". New York is also a city. */
function withoutRepeatedState(parts: string[]): string[] {
  const [name = "", code = ""] = parts.slice(-2);
  const isRepeated = parts.length > 2 && code !== "NY" && usStates[code] !== undefined && stateCode(name) === code;
  return isRepeated ? parts.slice(0, -1) : parts;
}

const withoutCountry = (text: string) =>
  text.replace(
    /(?<![\s,(])[\s,(]+(?:usa|u\. ?s\. ?a\.?|us|u\. ?s\.?|(?:the )?united states(?: of america)?|america)[).]*$/i,
    "",
  );

/** Of a state: "the Commonwealth of the Northern Mariana Islands". */
const mostWords = 7;

/** "Atlanta GA": the last words that are a state, as many as can be, with a city before them. */
function unmarkedState(part: string): [city: string, state: string] | undefined {
  const words = part.split(" ");
  for (let at = Math.max(1, words.length - mostWords); at < words.length; at += 1) {
    const [city, last] = [words.slice(0, at).join(" "), words.slice(at).join(" ")];
    const state = stateCode(last);
    if (state) return isCityBefore(city, last) ? [city, state] : undefined;
  }
  return undefined;
}

/** Words that also begin or end an English sentence, or the name of a town: Port Washington, West New York. */
const noCity =
  /\b(?:i|me|my|we|us|it|is|am|are|be|will|can|call|text|email|mail|tell|show|help|let|contact|ask|for|give|anywhere|somewhere|sure|not|no|yes|please|with|from|to|home|house|any|whole|all|entire|looking|moving)\b/i;
const beginsTown =
  /^(?:port|fort|ft|mount|mt|lake|north|south|east|west|new|old|upper|lower|little|big|point|cape)\.?$/i;

function isCityBefore(city: string, state: string): boolean {
  if (noCity.test(city)) return false;
  if (state.length > 2 && beginsTown.test(city)) return false;
  // "ill", "miss" or "wash" are words; an abbreviation has its capital or its dot.
  return state.length === 2 || state.length > 5 || stateNames.has(state.toLowerCase()) || /^\p{Lu}|\.$/u.test(state);
}

const stateNames: ReadonlySet<string> = new Set(Object.values(usStates).map((name) => name.toLowerCase()));

function withCity(parts: string[], state: string): [city: string, state: string] | undefined {
  const city = (parts.at(-1) ?? "")
    .replace(streetBeforeCity, "")
    .replace(/^(?:(?:somewhere|near|in|around|close to|outside(?: of)?|the|city of|greater|metro|downtown) )+/i, "")
    .replace(/(?: (?:area|metro|metro area|region|suburbs))+$/i, "")
    .replace(/(?<![. ])[. ]+$/, "");
  if (state === "DC") return ["Washington", "DC"];
  const isName = /^\p{L}[\p{L}\p{M} .'-]*$/u.test(city) && !/ (?:or|and) /i.test(city.replace("Truth or", ""));
  return isName ? [city, state] : undefined;
}
