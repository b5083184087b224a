import { emailIn } from "#domain/values/email-address.ts";
import { dialable } from "#domain/values/phone-number.ts";
import { isNameOfField, looksLikeName, targetOf } from "./field-target.ts";
import { mostValues, type NamedValue, signatureBlock, tidy } from "./named-value.ts";

/** Of a name that nobody labelled. */
const nameOfBlock = "Contact";
/** Of a line that nobody labelled: what it is says its value. */
const unnamed = "";
const farewell =
  /^(?:--|__+|(?:(?:best|kind|warm|many) )?regards|sincerely|thanks|thank you|many thanks|cheers|sent from my .{1,30}|best|yours)[\s,.!]*$/i;
const routing = /^(?:from|to|cc|sent|date|subject|reply-to)$/i;

/** A lead has far fewer. */
const mostLines = 2_000;
const mostCells = 40;
/** Lines that are searched for several labels each. */
const mostOfLabels = 200;

interface Line {
  text: string;
  cells: string[];
  block: number;
}

/** The labelled lines and table rows of a text; an empty line begins a block. A label may stand alone, above its value. */
export function lineValues(text: string): NamedValue[] {
  const lines = linesOf(text);
  const values: NamedValue[] = [];
  let columns: string[] = [];
  let rows = 0;
  for (let at = 0; at < lines.length && values.length < mostValues; at += 1) {
    const line = lines[at];
    if (!line || line.text === "") {
      if (line?.text === "" && rows > 0) columns = [];
      continue;
    }
    const { cells, block } = line;
    if (isHeading(cells)) {
      [columns, rows] = [cells, 0];
      continue;
    }
    if (columns.length > 1 && cells.length === columns.length) {
      rows += 1;
      values.push(...cells.map((cell, index) => labelledValue(columns[index] ?? "", cell, block + rows / 1000)));
      continue;
    }
    const found = valuesIn(lines, at);
    const above = found.values.some(({ name }) => name === unnamed) ? nameAbove(lines, at) : [];
    values.push(...above, ...found.values.map((one) => (above.length > 0 ? asContact(one) : one)));
    at += found.lines - 1;
  }
  return values;
}

/** Below a name it is a person's. */
const asContact = (one: NamedValue): NamedValue =>
  one.name === unnamed ? { ...one, name: emailIn(one.value) === undefined ? "Phone" : "Email" } : one;

/** A name in the lines right above a phone or an email without labels. */
function nameAbove(lines: readonly Line[], at: number): NamedValue[] {
  const above = lines.slice(Math.max(0, at - 2), at).filter(({ block }) => block === lines[at]?.block);
  const name = above.find(({ text }) => looksLikeName(text));
  return name && name.block !== signatureBlock ? [labelledValue(nameOfBlock, name.text, name.block)] : [];
}

/** Without quotes, and without what a mail program adds to an address. */
function linesOf(text: string): Line[] {
  let block = 1;
  return text
    .split(/\r\n|\n|\r/, mostLines)
    .flatMap((line, at) => (at < mostOfLabels ? byLabel(line) : [line]))
    .map((raw) => {
      const plain = raw
        .replace(/^[>\s]+/, "")
        .replace(/^[*•·▪-](?:\s+|(?=\*))/, "")
        .replace(/ ?[<[(](?:mailto|tel|https?):[^<>[\]()\s]{0,300}[>\])]/gi, "")
        .trimEnd();
      const text = /^(?:--|__+)$/.test(raw.trim()) ? "--" : plain;
      if (text === "" && block !== signatureBlock) block += 1;
      if (farewell.test(text)) block = signatureBlock;
      return {
        text,
        cells: text
          .split(/[\t|]/, mostCells)
          .map((cell) => cell.trim())
          .filter(Boolean),
        block,
      };
    });
}

/** "Name: Rosa Lind Phone: 404 555 0199" is two lines. A message may have anything in it. */
function byLabel(line: string): string[] {
  const labels = line.length > 1_000 ? 0 : line.split(":").length - 1;
  if (labels < 2 || labels > 20) return [line];
  const starts = [
    ...line.matchAll(/(?<![\p{L}-])(?:\p{L}[\p{L}-]{0,20} ){0,2}\p{L}[\p{L}-]{0,20}:(?=[ \t*_])/gu),
  ].flatMap(({ index, 0: label }) => {
    const words = label.slice(0, -1).split(" ");
    const own = words.map((_, from) => words.slice(from).join(" ")).find((text) => isNameOfField(text));
    return own === undefined ? [] : [index + label.length - 1 - own.length];
  });
  const isMessage = known(line.slice(0, line.indexOf(":"))) === "message";
  if (starts.length < 2 || isMessage || line.slice(0, starts[0]).trim() !== "") return [line];
  return starts.map((start, at) => line.slice(start, starts[at + 1]).replace(/(?<![\s,;|])[\s,;|]+$/, ""));
}

const known = (label: string) => (label.length <= 60 ? targetOf(label.replace(/[*_:]+/g, " "), "") : undefined);

/** A row of labels above rows of values. */
const isHeading = (cells: readonly string[]) =>
  cells.length > 2 && cells.filter((cell) => known(cell) && !/\d/.test(cell)).length >= cells.length - 1;

interface Found {
  values: NamedValue[];
  /** How many lines they take. */
  lines: number;
}

function valuesIn(lines: readonly Line[], at: number): Found {
  const { text, cells, block } = lines[at] as Line;
  const pairs = pairsIn(cells);
  if (pairs)
    return withTown(lines, at, { values: pairs.map(([label, value]) => labelledValue(label, value, block)), lines: 1 });
  const [label, value] = labelled(text) ?? [];
  if (label === undefined || value === undefined) return { values: bare(text, block), lines: 1 };
  if (routing.test(label)) return { values: writtenBy(lines, at, value), lines: 1 };
  if (targetOf(label, "") === "message") {
    const rest = continued(lines, at + 1);
    const whole = [value, ...rest].join("\n").trim();
    return { values: [labelledValue(label, whole, block)], lines: 1 + rest.length };
  }
  if (value !== "") return withTown(lines, at, { values: [labelledValue(label, value, block)], lines: 1 });
  const ahead = lines.slice(at + 1, at + 3).findIndex((line) => line.text !== "");
  const below = ahead === -1 ? undefined : lines[at + 1 + ahead];
  if (!below || labelled(below.text)) return { values: [labelledValue(label, "", block)], lines: 1 };
  return withTown(lines, at, { values: [labelledValue(label, below.text, block)], lines: 2 + ahead });
}

/** A street's next line may be its town. */
function withTown(lines: readonly Line[], at: number, found: Found): Found {
  const [value] = found.values;
  const next = lines[at + found.lines]?.text ?? "";
  if (!value || value.value.includes(next) || targetOf(value.name, "") !== "address" || !town.test(next)) return found;
  return { values: [{ ...value, value: `${value.value}, ${tidy(next)}` }], lines: found.lines + 1 };
}

/** "Atlanta, GA 30308" */
const town =
  /^\p{Lu}[\p{L} .'-]{1,40},? (?:[A-Z]{2}|\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?),? \d{5}(?:-\d{4})?(?:,? (?:US|USA|United States))?$/u;

/** Cells of a row: a label and its value, once or several times. */
function pairsIn(cells: readonly string[]): [string, string][] | undefined {
  if (cells.length < 2 || cells.length % 2 === 1) return undefined;
  const pairs = cells.flatMap((cell, index): [string, string][] => (index % 2 ? [] : [[cell, cells[index + 1] ?? ""]]));
  const isRow = pairs.length === 1 ? (pairs[0]?.[0].length ?? 99) <= 60 : pairs.every(([label]) => known(label));
  return isRow ? pairs : undefined;
}

/** In characters: longer than the name of any field. */
const longestLabel = 100;

/** "Phone: 404 555 0199", "What is your budget? $450k", and for names that we know also "Phone - 404", "Phone   404", "Phone". */
function labelled(text: string): [label: string, value: string] | undefined {
  const beginning = unmarked(text.slice(0, longestLabel));
  if (!/^\p{L}/u.test(beginning)) return undefined;
  const colon = text.slice(0, longestLabel).search(/[:：]/);
  if (colon > 0 && colon <= 62 && !text.startsWith("//", colon + 1)) return cut(text, colon);
  const mark = text.slice(0, longestLabel).indexOf("?");
  if (mark > 2 && (mark < text.length - 1 || known(text))) return cut(text, mark, mark + 1);
  const between = /\s[-–=]\s|=|\s{2}|\s?\.{3,60}\s?/.exec(text.slice(0, 60));
  if (between && known(text.slice(0, between.index)))
    return cut(text, between.index + between[0].length - 1, between.index);
  const [, near = "", contact = ""] = contactBehind.exec(text.slice(0, 300)) ?? [];
  if (near !== "" && known(near)) return [near, contact];
  return text.length <= 42 && isLabelAlone(text) ? [text, ""] : undefined;
}

/** A label, a space, and a way to reach somebody. */
const contactBehind = /^([\p{L} ]{2,30}) ([^\s@]{1,64}@[^\s@]{3,190}|[+(\d][\d\s().+-]{3,20})$/u;

const cut = (text: string, at: number, end = at): [string, string] => [
  unmarked(text.slice(0, end)),
  unmarked(text.slice(at + 1).trim()),
];

/** Without the signs that make a text bold. */
function unmarked(text: string): string {
  let [begin, end] = [0, text.length];
  while (begin < end && /[*_]/.test(text[begin] ?? "")) begin += 1;
  while (end > begin && /[*_]/.test(text[end - 1] ?? "")) end -= 1;
  return text.slice(begin, end).trim();
}

/** All of its words are a name that we know: "Email address", and no sentence that ends in one. */
const isLabelAlone = (text: string) => known(text) !== undefined && text.trim().split(/\s+/).length <= 3;

/** A message goes on until the next label, the greeting at its end, or a block of its own that says how to reach somebody. */
function continued(lines: readonly Line[], from: number): string[] {
  const first = lines[from - 1]?.block;
  const other = lines.slice(from).find(({ text, block }) => block !== first && isContactAlone(text))?.block;
  const isOver = ({ text, block }: Line) =>
    block === signatureBlock || block === other || boilerplate.test(text) || isNextLabel(text);
  const end = lines.slice(from).findIndex(isOver);
  const rest = lines.slice(from, end === -1 ? undefined : from + end).map(({ text }) => text);
  while (rest.at(-1) === "") rest.pop();
  return rest;
}

const isContactAlone = (text: string) =>
  /^[^\s@]{1,64}@[^\s@]{3,190}$/.test(text) || (/^[+()\d\s.-]{10,20}$/.test(text) && dialable(text) !== null);

/** What a tool writes below a message. */
const boilerplate =
  /^(?:[-_=*~]{3,}$|sent (?:from|via)\b|this (?:e-?mail|message|lead|inquiry|consumer|submission) (?:was|is|inquired|came)\b|powered by\b|view (?:this|the|all|your|in)\b|(?:manage|reply to|respond to|log ?in|click|unsubscribe|does this submission)\b|©|\(c\) \d|copyright\b)/i;

const isNextLabel = (text: string) => {
  const [label] = labelled(text) ?? [];
  return label !== undefined && (known(label) !== undefined || /^[^\s]+(?:\s[^\s]+){0,3}\s*:/.test(text));
};

/** A contact form's "From: Rosa Lind <rosa@…>", and no header of an email that was forwarded. */
function writtenBy(lines: readonly Line[], at: number, value: string): NamedValue[] {
  const near = lines.slice(Math.max(0, at - 4), at + 5);
  const isHeader = near.some(({ text }) => /^[*_]*(?:to|sent|date)[*_]*\s*:/i.test(text));
  const { text = "", block = 1 } = lines[at] ?? {};
  if (isHeader || !/^[*_]*from\b/i.test(text) || emailIn(value) === undefined) return [];
  const [, name = ""] = /^"?([^"<]{2,80}?)"?\s*</.exec(value) ?? [];
  return [labelledValue("Full name", name, block), labelledValue("Email", emailIn(value) ?? "", block)].filter(
    (one) => one.value,
  );
}

function bare(text: string, block: number): NamedValue[] {
  return emailIn(text) !== undefined || isContactAlone(text)
    ? [{ name: unnamed, label: "", value: tidy(text), block }]
    : [];
}

const labelledValue = (label: string, value: string, block: number): NamedValue => ({
  name: tidy(unmarked(label.replace(/:$/, ""))),
  label: "",
  value: tidy(unmarked(value)),
  block,
});
