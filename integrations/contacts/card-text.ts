import { decodedText } from "#domain/sources/decoded-text.ts";

const mostCardBytes = 256 * 1024;
const boundary = /^(BEGIN|END):VCARD\s*$/i;

/** The lines of one card after another, each line whole. Undefined: a card that was not closed, or is far too long. */
export async function* cardTexts(text: AsyncIterable<string>): AsyncGenerator<string[] | undefined, void, undefined> {
  let card: string[] | undefined;
  let length = 0;
  for await (const line of linesOf(text)) {
    const [, side] = boundary.exec(line) ?? [];
    if (side?.toUpperCase() === "BEGIN") {
      if (card) yield undefined;
      [card, length] = [[], 0];
    } else if (side && card) {
      yield length > mostCardBytes ? undefined : card;
      card = undefined;
    } else if (card) length = takeLine(card, line, length);
  }
  if (card) yield undefined;
}

const media = /^(?:[\w-]{1,40}\.)?(?:PHOTO|LOGO|SOUND|KEY|REV)[;:]/i;
const isQuotedPrintable = (line: string) => /^[^:]{0,500}QUOTED-PRINTABLE[^:]{0,500}:/i.test(line);

/** Joins a folded line to the one before it. Pictures are left out. @returns the length so far */
function takeLine(card: string[], line: string, length: number): number {
  const last = card.length - 1;
  const before = card[last] ?? "";
  const goesOn = before.endsWith("=") && isQuotedPrintable(before);
  const isFolded = /^[ \t]/.test(line) && last >= 0;
  if (!(goesOn || isFolded)) {
    // In version 2.1 a picture is not indented; of it, as of all media, only the empty name stays.
    const isMedia = media.test(line) || (before === "" && last >= 0 && /^[\w+/=]*$/.test(line));
    if (isMedia && (before !== "" || last < 0)) card.push("");
    if (!isMedia && line.trim() !== "") card.push(line);
    return isMedia ? length : length + line.length;
  }
  if (before === "") return length;
  if (length <= mostCardBytes) card[last] = goesOn ? before.slice(0, -1) + line : before + line.slice(1);
  return length + line.length;
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let rest = "";
  for await (const piece of text) {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!\n|$)/);
    rest = (lines.pop() ?? "").slice(-mostCardBytes - 1);
    yield* lines;
  }
  yield rest;
}

/** A line of version 2.1 as version 3.0 has it: parameters with names, and a value whose letters are no longer encoded. */
export function lineOfVersion3(line: string): string {
  const [, head = "", value = ""] = /^((?:[^":]|"[^"]*")*):(.*)$/s.exec(line) ?? [];
  if (head === "") return line;
  const [name = "", ...parameters] = partsOfHead(head);
  if (/^VERSION$/i.test(name)) return "VERSION:3.0";
  const named = parameters.filter((one) => one.trim() !== "").map(namedParameter);
  const kept = named.filter((one) => !/^(?:ENCODING|CHARSET|VALUE)=/i.test(one));
  const plain = isQuotedPrintable(line) ? escaped(unquoted(value, named)) : value;
  return `${renamed(name)}${kept.map((one) => `;${one}`).join("")}:${plain}`;
}

/** What stands in quotes is divided by no semicolon. */
const partsOfHead = (head: string) =>
  head
    .split('"')
    .map((text, index) => (index % 2 === 0 ? text.replaceAll(";", "\0") : text))
    .join('"')
    .split("\0");

const namedParameter = (one: string) =>
  one.includes("=") ? one : /^(?:QUOTED-PRINTABLE|BASE64|8BIT|7BIT)$/i.test(one) ? `ENCODING=${one}` : `TYPE=${one}`;

/** As texts: ours reads days that the library refuses with the whole card. */
const renamed = (name: string) => name.replace(/^((?:[\w-]{1,40}\.)?)(BDAY|ANNIVERSARY|X-ANNIVERSARY)$/i, "$1X-DAY-$2");

/** Commas and line ends had no meaning in 2.1; semicolons divide, and a backslash stands before one that does not. */
const escaped = (text: string) =>
  text
    .replace(/\\(?!;)/g, "\\\\")
    .replace(/,/g, "\\,")
    .replace(/\r\n|\n|\r/g, "\\n");

function unquoted(value: string, parameters: readonly string[]): string {
  const charset = parameters.find((one) => /^CHARSET=/i.test(one))?.slice("CHARSET=".length) ?? "utf-8";
  const bytes: number[] = [];
  for (const [sign, hex] of value.matchAll(/=([\dA-F]{2})|[\s\S]/gi))
    if (hex) bytes.push(Number.parseInt(hex, 16));
    else bytes.push(...new TextEncoder().encode(sign));
  return decodedText(Uint8Array.from(bytes), `text/plain; charset=${charset}`);
}
