import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import { charsetOf, decodedText, formInUtf8 } from "#domain/sources/decoded-text.ts";
import { firstFields } from "#domain/text/first-fields.ts";
import { multipartForm } from "./multipart-form.ts";
import type { ContentReader, ReceivedContent } from "./received-content.ts";

/** In characters and lines. A lead is far shorter; the rest stays stored. */
const most = { read: 256 * 1024, lines: 1_000, quotes: 20_000, fields: 1_000, unpackedBytes: 10 * 1024 * 1024 };

/** Long texts within JSON are files. */
const longestValue = 64 * 1024;

export const contentReader: ContentReader = {
  async textsOf(received) {
    const bytes = await unpacked(received);
    const { contentType, query } = received;
    if (/^\s*multipart\/form-data\b/i.test(contentType)) return [formOf(bytes, contentType)];
    const text = decodedText(bytes, contentType).replace(/^\uFEFF/, "");
    if (text.slice(0, most.read).trim() === "") return [readableForm(query, "")];
    if (!/^\s{0,1000}["{[<]/.test(text))
      return [readableForm(firstFields(text.slice(0, most.read), most.fields), contentType)];
    if (text.length > most.read) return [withoutFiles(text).slice(0, most.read)];
    return jsonLines(text) ?? [text];
  },
};

const unpack = { gzip: promisify(gunzip), deflate: promisify(inflate), br: promisify(brotliDecompress) };

/** Some senders compress without saying so. What is not what it says stays as it is. */
async function unpacked({ bytes, contentEncoding }: ReceivedContent): Promise<Uint8Array> {
  const name = contentEncoding.trim().toLowerCase().replace(/^x-/, "");
  const isGzip = name === "gzip" || (bytes[0] === 0x1f && bytes[1] === 0x8b);
  const how = isGzip ? unpack.gzip : name === "deflate" ? unpack.deflate : name === "br" ? unpack.br : undefined;
  return how ? how(bytes, { maxOutputLength: most.unpackedBytes }).catch(() => bytes) : bytes;
}

function formOf(bytes: Uint8Array, contentType: string): string {
  const isText = (type = "text/plain") => /^(text\/|application\/(xml|json)|[\w.-]+\/[\w.-]+\+xml)/i.test(type);
  const fields = multipartForm(bytes, contentType).flatMap(({ name, type, content }): [string, string][] =>
    isText(type) && content.length <= longestValue ? [[name, decodedText(content, type)]] : [],
  );
  return new URLSearchParams(fields).toString();
}

function readableForm(form: string, contentType: string): string {
  const isOther = ![undefined, "utf-8"].includes(charsetOf(contentType));
  return isOther || new URLSearchParams(form).toString().includes("%EF%BF%BD") ? formInUtf8(form, contentType) : form;
}

/** @returns undefined if it is something else */
function jsonLines(text: string): string[] | undefined {
  if (!/^\s{0,1000}\{/.test(text) || !/\}\s{0,1000}\n\s{0,1000}\{/.test(text)) return undefined;
  const lines = text
    .split("\n", most.lines + 1)
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.length <= most.lines && lines.every(isObject) ? lines : undefined;
}

function isObject(line: string): boolean {
  try {
    return line.startsWith("{") && typeof JSON.parse(line) === "object";
  } catch {
    return false;
  }
}

/** JSON in which each long text is empty. */
function withoutFiles(json: string): string {
  const kept: string[] = [];
  let from = 0;
  let start = json.indexOf('"');
  for (let quotes = 0; start !== -1 && quotes < most.quotes; quotes++) {
    const end = endOfText(json, start);
    if (end - start > longestValue) {
      kept.push(json.slice(from, start + 1));
      from = end;
    }
    start = json.indexOf('"', end + 1);
  }
  return [...kept, json.slice(from)].join("");
}

/** Quotes within one text: of a file, or of an email with attachments. */
const mostEscaped = 1_000_000;

/** The place of the quote that ends the text which begins here. */
export function endOfText(json: string, start: number): number {
  let left = mostEscaped;
  for (let at = json.indexOf('"', start + 1); at !== -1 && left > 0; at = json.indexOf('"', at + 1), left -= 1) {
    let slashes = 0;
    while (json[at - 1 - slashes] === "\\") slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return json.length;
}
