import { firstFields } from "#domain/text/first-fields.ts";
import { targetOf } from "./field-target.ts";
import { jsonValues, parseLossless } from "./json-values.ts";
import { lineValues } from "./line-values.ts";
import { longestRead, mostValues, type NamedValue } from "./named-value.ts";
import { xmlValues } from "./xml-values.ts";

/**
 * Reads what a partner posted, JSON (also a line for each lead), XML or a form, whatever its content type says.
 * @returns undefined if it is none of them, or longer than any lead
 */
export function postedValues(text: string): NamedValue[] | undefined {
  if (text.length > longestRead) return undefined;
  const inner = /^\s*"/.test(text) ? parseLossless(text) : undefined;
  const read = typeof inner === "string" ? inner : text;
  const found = /^\s*[{[]/.test(read) ? readJson(read) : (xmlValues(read) ?? readFormOrLines(read));
  return found?.some(({ value }) => value !== "") ? found : undefined;
}

function readJson(text: string): NamedValue[] | undefined {
  const read = parseLossless(text);
  if (read !== undefined) return jsonValues(read);
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const each = lines.slice(0, mostValues).map(parseLossless);
  return lines.length > 1 && each.every((one) => typeof one === "object" && one !== null)
    ? jsonValues(each)
    : undefined;
}

/** Labelled lines, or a table with commas, are no form. */
function readFormOrLines(text: string): NamedValue[] {
  const form = readForm(text);
  if (!text.includes("\n") || form.some(isContact)) return form;
  const lines = lineValues(isTable(text) ? text.split("\n").map(tabbed).join("\n") : text);
  return lines.some(isContact) ? lines : form;
}

const isContact = ({ name, value }: NamedValue) =>
  value !== "" && ["phone", "email"].includes(targetOf(name, "") ?? "");

const isTable = (text: string) => {
  const cells = tabbed(text.slice(0, 2_000).split("\n", 1)[0] ?? "").split("\t");
  return cells.length > 1 && cells.some((cell) => targetOf(cell, "") !== undefined);
};

/** A line of comma-separated values, with tabs. */
const tabbed = (line: string) =>
  (line.trim().match(/"(?:[^"]|"")*"|[^,]+|(?<=,)(?=,|$)/g) ?? [])
    .map((cell) => cell.replace(/^"|"$/g, "").replaceAll('""', '"').replaceAll("\t", " ").trim() || "-")
    .join("\t");

const readForm = (text: string) => nested([...new URLSearchParams(firstFields(text.trim(), mostValues))]);

/** Names in brackets are wrappers: `fields[email][value]`. */
function nested(fields: readonly (readonly [string, string])[]): NamedValue[] {
  const root: Tree = new Map();
  for (const [name, value] of fields) put(root, name.match(/[^[\]]+/g) ?? [name], value);
  return jsonValues(recordOf(root));
}

type Tree = Map<string, Tree | string[]>;

function put(tree: Tree, [first = "", ...rest]: readonly string[], value: string): void {
  const known = tree.get(first);
  if (rest.length === 0 || rest.length > 6) tree.set(first, Array.isArray(known) ? [...known, value] : [value]);
  else {
    const deeper: Tree = known instanceof Map ? known : new Map();
    tree.set(first, deeper);
    put(deeper, rest, value);
  }
}

const recordOf = (tree: Tree): Record<string, unknown> =>
  Object.fromEntries(
    [...tree].map(([key, item]) => [key, Array.isArray(item) ? (item.length > 1 ? item : item[0]) : recordOf(item)]),
  );
