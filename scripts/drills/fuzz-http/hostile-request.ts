import { hostileStrings } from "#test/hostile-strings.ts";
import { attribute, unescaped } from "#test/html.ts";
import type { SeededChance } from "../../seed/seeded-chance.ts";

export interface FoundForm {
  method: "GET" | "POST";
  address: string;
  /** With every value of a choice. */
  fields: [name: string, value: string][];
}

export interface HostileRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}

/** If this comes back as a tag, input became markup. */
export const mark = "zq-mark";

type Texts = readonly [string, ...string[]];

const long = (length: number) => "w".repeat(length);
const values: Texts = [
  `"'><${mark}>`,
  `</script><${mark}>`,
  "",
  " ",
  "0",
  "-1",
  "1e400",
  "9007199254740993",
  "99999999999999999999",
  "2026-02-31",
  "-271821-04-20T00:00:00.000Z",
  "+275760-09-13",
  "not-a-date",
  "%00%ff%c0%80",
  long(300),
  long(3_000),
  long(20_000),
];
const [firstOfAll = "", ...otherStrings] = hostileStrings;
const anyValue = (chance: SeededChance) => chance.oneOf(chance.next() < 0.5 ? values : [firstOfAll, ...otherStrings]);

const oddHeaders: [[string, Texts], ...[string, Texts][]] = [
  ["accept", ["", "*/*;q=2", "text/x-script", "application/json", long(2_000)]],
  ["accept-encoding", ["br;q=x", "identity;q=0", "*;q=0", "gzip, br;q=0.1,,", long(500)]],
  ["accept-language", ["xx", "*", ";;;"]],
  ["range", ["bytes=0-", "bytes=-1", "bytes=9-2", "bytes=0-0,5-9", "lines=1-2"]],
  ["if-none-match", ["*", '"x"', "W/x", ",,,"]],
  ["if-modified-since", ["yesterday", "Thu, 01 Jan 1970 00:00:00 GMT"]],
  ["if-match", ["*", '"none"']],
  ["referer", ["not a url", "http://evil.example/%", "/office"]],
  ["origin", ["null", "http://evil.example", "http://", "localhost"]],
  ["sec-fetch-site", ["cross-site", "none", "same-site", "x"]],
  ["sec-purpose", ["prefetch;prerender"]],
  ["x-forwarded-for", ["x, y", "::1%eth0", "1.2.3.4.5", long(1_000)]],
  ["x-forwarded-proto", ["https", "javascript"]],
  ["x-http-method-override", ["DELETE"]],
  ["x-request-id", ["a b", "'; drop table leads", long(400)]],
  [
    "content-type",
    ["application/json", "text/plain", "multipart/form-data", "x", "application/x-www-form-urlencoded; charset=utf-16"],
  ],
  ["content-encoding", ["gzip", "x"]],
  ["expect", ["100-continue"]],
  ["te", ["trailers"]],
  ["user-agent", ["", "() { :;}; echo", "\u00ff\u00fe"]],
  ["host", ["evil.example", "localhost:1", "[::1]", "a".repeat(300)]],
];

const methods: Texts = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];
const endings: Texts = [".data", "/", "//", "/.", "/..%2f", "%00", "%", "%e0%a4", ";x=1", ".csv", "?", "/x/y"];

/** @param at the page's address, for forms without an action */
export function formsOf(html: string, at: string): FoundForm[] {
  const pieces = html.split("<form").slice(1);
  return pieces.map((piece) => {
    const [tag = ""] = /^[^>]*>/.exec(piece) ?? [];
    const address = attribute(tag, "action")?.split("#", 1)[0] || at;
    return { method: attribute(tag, "method") === "post" ? "POST" : "GET", address, fields: fieldsIn(piece) };
  });
}

function fieldsIn(piece: string): [string, string][] {
  const inside = piece.slice(0, piece.indexOf("</form>"));
  const fields: [string, string][] = [];
  let select: string | undefined;
  for (const [tag, text = ""] of inside.matchAll(/<(?:input|button|select|option)\b[^>]*>|<textarea\b[^>]*>([^<]*)/g)) {
    if (tag.startsWith("<select")) select = attribute(tag, "name");
    const name = tag.startsWith("<option") ? select : attribute(tag, "name");
    if (name && !tag.startsWith("<select")) fields.push([name, attribute(tag, "value") ?? unescaped(text)]);
  }
  return fields;
}

/** @param names known query parameters */
export function hostileGet(chance: SeededChance, address: string, names: ReadonlySet<string>): HostileRequest {
  const [path = "", query = ""] = address.split("?");
  const parameters = new URLSearchParams(query);
  const parts = path.split("/");
  for (let changes = Math.floor(chance.next() * 4); changes > 0; changes--) {
    const way = chance.next();
    if (way < 0.6) parameters.append(chance.oneOf(["q", ...names]), anyValue(chance));
    else if (way < 0.75) for (const name of [...parameters.keys()]) parameters.set(name, anyValue(chance));
    else if (parts.length > 2) parts[1 + Math.floor(chance.next() * (parts.length - 1))] = pathPart(anyValue(chance));
  }
  const ending = chance.next() < 0.15 ? chance.oneOf(endings) : "";
  return {
    method: chance.next() < 0.9 ? "GET" : chance.oneOf(methods),
    path: parts.join("/") + ending + (parameters.size > 0 ? `?${parameters}` : ""),
    headers: oddHeadersOf(chance),
  };
}

/** @param plausible a value for an empty field, by its name */
export function hostilePost(
  chance: SeededChance,
  { method, address, fields }: FoundForm,
  plausible: (name: string) => string,
): HostileRequest {
  const filled = new Map<string, string>();
  for (const [name, text] of fields) {
    if (!filled.has(name) || chance.next() < 0.5) filled.set(name, text || plausible(name));
  }
  const sent = [...filled];
  for (let changes = Math.floor(chance.next() * 4); changes > 0; changes--) mutateField(chance, sent);
  const headers = oddHeadersOf(chance);
  const path = address + (chance.next() < 0.2 ? ".data" : "");
  if (method === "GET") return { method, path: `${path.split("?", 1)[0]}?${new URLSearchParams(sent)}`, headers };
  const isParts = chance.next() < 0.15;
  const type = isParts ? "multipart/form-data; boundary=zq" : "application/x-www-form-urlencoded";
  const whole = isParts ? inParts(chance, sent) : Buffer.from(new URLSearchParams(sent).toString());
  const body = chance.next() < 0.03 ? whole.subarray(0, Math.floor(whole.length * chance.next())) : whole;
  return { method, path, headers: { "content-type": type, ...headers }, body };
}

function mutateField(chance: SeededChance, fields: [string, string][]) {
  const at = Math.floor(chance.next() * fields.length);
  const [name = "x"] = fields[at] ?? [];
  const value = anyValue(chance);
  const way = chance.next();
  if (way < 0.6) fields[at] = [name, value];
  else if (way < 0.7) fields.splice(at, 1);
  else if (way < 0.8) fields.push([name, value]);
  else if (way < 0.9) fields.push([anyValue(chance).slice(0, 200), value]);
  else fields.push([`${name}[0].${chance.oneOf(["x", "__proto__", "length"])}`, value]);
}

function inParts(chance: SeededChance, fields: readonly [string, string][]): Buffer {
  const part = ([name, text]: readonly [string, string]) => {
    const file = chance.next() < 0.2 ? '; filename="a.txt"\r\nContent-Type: text/plain' : "";
    return `--zq\r\nContent-Disposition: form-data; name="${name.replace(/["\r\n]/g, "")}"${file}\r\n\r\n${text}\r\n`;
  };
  return Buffer.from(`${fields.map(part).join("")}--zq--\r\n`);
}

function oddHeadersOf(chance: SeededChance): Record<string, string> {
  const odd: Record<string, string> = {};
  for (let more = Math.floor(chance.next() * 4) - 1; more > 0; more--) {
    const [name, texts] = chance.oneOf(oddHeaders);
    odd[name] = chance.oneOf(texts);
  }
  return odd;
}

/** A lone surrogate cannot be encoded. */
const pathPart = (text: string) => encodeURIComponent(text.toWellFormed().slice(0, 500)).replaceAll("%25", "%");
