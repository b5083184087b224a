import { targetOf } from "./field-target.ts";
import { mostValues, type NamedValue, tidy } from "./named-value.ts";
import { withoutEntities } from "./shown-text.ts";

const deepest = 30;

/**
 * The texts of an XML document, such as ADF 1.0, by the path of their elements; a `part` or `type` belongs to the path. No
 * entity that the document declares is expanded, and nothing outside of it is read. @returns undefined: no XML
 */
export function xmlValues(text: string): NamedValue[] | undefined {
  const begins = text.search(/<(?:\?xml|\?adf|adf|[a-z][\w:.-]*[\s>])/i);
  if (begins === -1 || text.slice(0, begins).trim() !== "") return undefined;
  const found: NamedValue[] = [];
  const attributes: NamedValue[] = [];
  const path: string[] = [];
  let said = "";
  for (const { tag, before } of tagsIn(text.slice(begins))) {
    said += before;
    const [whole = "", closes, name = ""] = /^<(\/?)([A-Za-z][\w:.-]{0,80})/.exec(tag) ?? [];
    const rest = tag.slice(whole.length, -1);
    if (tag.startsWith("<![CDATA[")) said += tag.slice(9, -3).replaceAll("&", "&amp;");
    if (name === "") continue;
    if (said.trim() !== "" && closes) found.push(textIn(path, said));
    said = "";
    if (closes) path.pop();
    else {
      if (attributes.length < mostValues) attributes.push(...attributesIn([...path, elementOf(name, rest)], rest));
      if (!rest.endsWith("/")) path.push(elementOf(name, rest));
    }
    if (path.length > deepest || found.length >= mostValues) break;
  }
  const values = found.some(isContact) ? found : [...attributes.slice(0, mostValues), ...found];
  return values.length > 0 ? values : undefined;
}

const isContact = ({ name }: NamedValue) => ["phone", "email"].includes(targetOf(name, "") ?? "");

/** A document may have everything in attributes: `<lead email="…"/>`. */
const attributesIn = (path: readonly string[], rest: string): NamedValue[] =>
  [...rest.slice(0, 4_000).matchAll(/\s([A-Za-z][\w-]{0,60})\s?=\s?(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, key = "", double, single]) => textIn([...path, key], double ?? single ?? ""),
  );

const textIn = (path: readonly string[], said: string): NamedValue => ({
  ...{ name: path.join("."), label: "", value: tidy(withoutEntities(said)), block: 0 },
});

/** Each tag, comment and section, with the text before it: one way through the document. */
function* tagsIn(text: string): Generator<{ tag: string; before: string }> {
  let at = 0;
  for (;;) {
    const begins = text.indexOf("<", at);
    if (begins === -1) return;
    const end = endOf(text, begins);
    if (end === -1) return;
    yield { tag: text.slice(begins, end), before: text.slice(at, begins) };
    at = end;
  }
}

function endOf(text: string, begins: number): number {
  const first = text.indexOf(">", begins);
  const [open, close] = longTags.find(([sign]) => text.startsWith(sign, begins)) ?? ["<", ">"];
  const isShort = open === "<!DOCTYPE" && !text.slice(begins, first).includes("[");
  const found = isShort ? first : text.indexOf(close, begins + open.length);
  return found === -1 ? -1 : found + (isShort ? 1 : close.length);
}

/** What a document declares of its own, entities among them, is passed over as a whole. */
const longTags = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<!DOCTYPE", "]>"],
] as const;

function elementOf(name: string, rest: string): string {
  const [, part = ""] = /\s(?:part|type)\s*=\s*["']([\w -]{1,30})["']/i.exec(rest) ?? [];
  const plain = name.replace(/^.*:/, "");
  return part === "" || part.toLowerCase() === "full" ? plain : `${plain}.${part}`;
}
