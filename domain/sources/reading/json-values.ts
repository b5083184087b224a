import { isTooDeep } from "#domain/text/is-too-deep.ts";
import { mostValues, type NamedValue, tidy } from "./named-value.ts";

const deepest = 8;

/** The text of JSON with every number as it was written: ids are longer than numbers are exact. @returns undefined: no JSON */
export function parseLossless(text: string): unknown {
  const asWritten = (_: string, value: unknown, context?: { source?: string }) =>
    typeof value === "number" ? (context?.source ?? String(value)) : value;
  try {
    return isTooDeep(text) || hasTooMany(text) ? undefined : JSON.parse(text, asWritten);
  } catch {
    return undefined;
  }
}

/** A lead has a few dozen values. Each costs a call, so 120,000 numbers would block the server. */
const mostCommas = 30_000;

function hasTooMany(text: string): boolean {
  let commas = 0;
  for (let at = text.indexOf(","); at !== -1 && commas <= mostCommas; at = text.indexOf(",", at + 1)) commas += 1;
  return commas > mostCommas;
}

interface Place {
  name: string;
  label: string;
  block: number;
  depth: number;
}

/** Every text in it, through wrappers, lists, and lists of `{ name, value }` in the spellings that tools use. */
export function jsonValues(sent: unknown): NamedValue[] {
  const read = withNamedInputs(sent);
  const reader = { found: [] as NamedValue[], blocks: 0, titles: new Map<string, string>() };
  collectTitles(read, reader.titles, 1);
  walk(reader, read, { name: "", label: "", block: 0, depth: 1 });
  return reader.found;
}

/** Gravity Forms numbers the parts of a name, which ends in .3 and .6, and of an address, which has .1 or .5 as well. */
function withNamedInputs(sent: unknown): unknown {
  if (!isRecord(sent)) return sent;
  const inputs = Map.groupBy(
    Object.keys(sent).filter((key) => /^\d{1,4}\.\d{1,2}$/.test(key)),
    (key) => key.split(".")[0],
  );
  if (inputs.size === 0) return sent;
  const isAddress = (key: string) =>
    [".1", ".5"].some((part) => inputs.get(key.split(".")[0])?.some((one) => one.endsWith(part)));
  const nameOf = (key: string) => (isAddress(key) ? addressInputs : nameInputs)[key.split(".")[1] ?? ""];
  return Object.fromEntries(
    Object.entries(sent).map(([key, value]) => [/^\d{1,4}\.\d{1,2}$/.test(key) ? (nameOf(key) ?? key) : key, value]),
  );
}

const nameInputs: Record<string, string> = { 2: "prefix", 3: "first name", 4: "middle", 6: "last name", 8: "suffix" };
const addressInputs: Record<string, string> = { 1: "street", 3: "city", 4: "state", 5: "zip", 6: "country" };

interface Reader {
  found: NamedValue[];
  blocks: number;
  /** How a form words a question, by the id that answers name. */
  titles: Map<string, string>;
}

function walk(reader: Reader, value: unknown, place: Place): void {
  if (reader.found.length >= mostValues || place.depth > deepest) return;
  if (Array.isArray(value)) walkList(reader, value, place);
  else if (isRecord(value)) walkRecord(reader, value, place);
  else walkText(reader, typeof value === "string" ? value : String(value), place);
}

function walkText({ found, ...reader }: Reader, text: string, { name, label, block, depth }: Place): void {
  // An empty list says nothing, and that is no yes: it stays as a value.
  const inner = /^\s*[{[]\s*[^\s\]}]/.test(text) ? parseLossless(text) : undefined;
  if (typeof inner === "object") walk({ ...reader, found }, inner, { name, label, block, depth: depth + 1 });
  else found.push({ name, label: label || (reader.titles.get(name) ?? ""), value: tidy(text), block });
}

function walkList(reader: Reader, list: readonly unknown[], place: Place): void {
  if (list.every((item) => typeof item !== "object" || item === null)) {
    walkText(reader, list.length === 0 ? "[]" : list.map(String).join(", "), place);
    return;
  }
  for (const [index, item] of list.slice(0, mostValues).entries()) {
    const deeper = { ...place, depth: place.depth + 1 };
    const pair = isRecord(item) ? pairIn(reader, item) : undefined;
    if (pair) walk(reader, pair.value, { ...deeper, ...pair });
    else if (!isRecord(item)) walk(reader, item, { ...deeper, name: `${place.name}.${index}` });
    else {
      reader.blocks += 1;
      walk(reader, item, { ...deeper, name: joined(place.name, String(index)), block: reader.blocks });
    }
  }
}

function walkRecord(reader: Reader, record: Readonly<Record<string, unknown>>, place: Place): void {
  const deeper = { ...place, depth: place.depth + 1 };
  const of = fieldsOf(record);
  const valueKey = valueKeys.find((key) => of.has(key));
  if (place.name !== "" && valueKey !== undefined && !of.has("email")) {
    const label = [...labelKeys, "name"].map((key) => textOf(of.get(key))).find(Boolean) ?? place.label;
    walk(reader, of.get(valueKey), { ...deeper, label });
    return;
  }
  if (Object.keys(record).length === 0) walkText(reader, "{ }", place);
  for (const [key, item] of Object.entries(record)) walk(reader, item, { ...deeper, name: joined(place.name, key) });
}

const joined = (name: string, key: string) => (name === "" ? key : `${name}.${key}`);

/** Tools write "Name" and "name". */
const fieldsOf = (record: Readonly<Record<string, unknown>>): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(record).map(([key, value]) => [key.toLowerCase(), value]));

const labelKeys = ["label", "title", "question", "column_name", "field_label", "question_text", "prompt"];
const nameKeys = [
  "name",
  "key",
  "field",
  "field_name",
  "fieldname",
  "column_id",
  "ref",
  "custom_key",
  "questionid",
  "id",
];
const valueKeys = ["value", "values", "answer", "answers", "string_value", "response", "uservalue", "field_value"];

type Pair = Pick<Place, "name" | "label"> & { value: unknown };

/** `{ name, value }` and its kin; an answer may stand under its own type, or name its question by an id. */
function pairIn({ titles }: Reader, item: Readonly<Record<string, unknown>>): Pair | undefined {
  const of = fieldsOf(item);
  const label = labelKeys.map((key) => textOf(of.get(key))).find(Boolean) ?? "";
  const name = nameKeys.map((key) => textOf(of.get(key))).find(Boolean) ?? label;
  const type = textOf(item.type);
  if (isRecord(item.field) && type !== "" && type in item) {
    const { id, ref } = item.field;
    const said = item[type];
    const value = isRecord(said) ? (said.labels ?? said.label ?? said.other ?? said) : said;
    return { name: textOf(ref) || textOf(id), label: titles.get(textOf(id)) ?? "", value };
  }
  if (isRecord(item.answerDetails)) {
    const value = Object.values(item.answerDetails).flatMap((one) => (isRecord(one) ? Object.values(one) : []));
    return { name: titles.get(name) ?? name, label: titles.get(name) ?? "", value };
  }
  if (name === "") return undefined;
  const valueKey = valueKeys.find((key) => of.has(key));
  if (valueKey === undefined) return isOnlyNamed(item) ? { name, label, value: "" } : undefined;
  return { name, label, value: chosenTexts(item.options, of.get(valueKey)) };
}

/** `{ name }` of a field that was left empty. */
const isOnlyNamed = (item: object) => Object.keys(item).length === 1;

/** Where the value has ids of options, their texts. */
function chosenTexts(options: unknown, value: unknown): unknown {
  if (!Array.isArray(options) || !Array.isArray(value)) return value;
  const texts = new Map(
    options.flatMap((one): [string, string][] => (isRecord(one) ? [[textOf(one.id), textOf(one.text)]] : [])),
  );
  return value.map((one) => texts.get(textOf(one)) || one);
}

function collectTitles(value: unknown, titles: Map<string, string>, depth: number): void {
  if (depth > deepest) return;
  if (typeof value === "string" && /^\s*\{/.test(value)) collectTitles(parseLossless(value), titles, depth + 1);
  if (Array.isArray(value)) for (const item of value) collectTitles(item, titles, depth + 1);
  else if (isRecord(value)) {
    const id = textOf(value.id ?? value.ID ?? value.questionId);
    const title = textOf(value.title ?? value.Title ?? value.question ?? value.Label);
    if (id !== "" && title !== "") titles.set(id, title);
    for (const item of Object.values(value)) collectTitles(item, titles, depth + 1);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A question may be a wrapper around its text. */
const textOf = (value: unknown): string => {
  if (typeof value === "string") return value;
  return isRecord(value) && typeof value.text === "string" ? value.text : "";
};
