import { setImmediate as nextTurn } from "node:timers/promises";
import { fileTypeOf } from "#domain/files/file-type.ts";
import { type ImportFileFault, type ImportFileForm, mostImportBytes } from "#domain/imports/import-file.ts";
import { wideEncoding } from "#domain/sources/decoded-text.ts";
import { cardRows } from "./card-rows.ts";
import type { ContactReader } from "./contact-reader.ts";
import { csvRows } from "./csv-rows.ts";

export const contactFiles: ContactReader = {
  watch(content) {
    const watcher = watchBytes();
    return { content: passOn(content, watcher.take), form: watcher.form };
  },
  rows: (content, { encoding, delimiter }) =>
    delimiter === undefined
      ? cardRows(decodedPieces(content, encoding, cardBytesOfTurn))
      : csvRows(decodedPieces(content, encoding, csvBytesOfTurn), delimiter),
};

/** What is read in a few milliseconds. */
const csvBytesOfTurn = 16 * 1024;
const cardBytesOfTurn = 4 * 1024;
const headBytes = 64 * 1024;

async function* passOn(content: AsyncIterable<Uint8Array>, take: (chunk: Uint8Array) => void) {
  for await (const chunk of content) {
    take(chunk);
    yield chunk;
  }
}

function watchBytes() {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  let [head, bytes, isUtf8, hasNul] = [Buffer.alloc(0), 0, true, false];
  return {
    take(chunk: Uint8Array) {
      bytes += chunk.length;
      if (bytes > mostImportBytes) return;
      if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      hasNul ||= chunk.includes(0);
      isUtf8 &&= decodes(() => utf8.decode(chunk, { stream: true }));
    },
    form(): ImportFileForm | { fault: ImportFileFault } {
      if (bytes === 0) return { fault: "empty-file" };
      if (bytes > mostImportBytes) return { fault: "too-large-file" };
      if (isZipOrOffice(head)) return { fault: "spreadsheet" };
      if (fileTypeOf(head) !== "text/plain") return { fault: "no-text" };
      const wide = wideEncoding(head);
      if (hasNul && wide === undefined) return { fault: "no-text" };
      const encoding = wide ?? (isUtf8 && decodes(() => utf8.decode()) ? "utf-8" : "windows-1252");
      const text = new TextDecoder(encoding).decode(head, { stream: true });
      return { encoding, delimiter: /^\s{0,100}begin:vcard/i.test(text) ? undefined : delimiterOf(text) };
    },
  };
}

function decodes(decode: () => string): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}

/** How the files of Excel begin, the new ones and the old ones. */
const officeMarks = ["504b0304", "d0cf11e0"];
const isZipOrOffice = (head: Buffer) => officeMarks.includes(head.subarray(0, 4).toString("hex"));

/** Of the signs that may divide cells, the one that is most in the first line, outside quotes. Excel may name it. */
function delimiterOf(text: string): "," | ";" | "\t" {
  const [line = ""] = text.trimStart().split(/[\r\n]/, 1);
  const plain = line.replace(/"[^"]*"/g, "");
  const count = (sign: string) => plain.split(sign).length;
  return ([";", "\t"] as const).find((sign) => count(sign) > count(",")) ?? ",";
}

/** In small pieces, each in a turn of its own, without a byte order mark. */
async function* decodedPieces(content: AsyncIterable<Uint8Array>, encoding: string, most: number) {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of content)
    for (let at = 0; at < chunk.length; at += most) {
      yield decoder.decode(chunk.subarray(at, at + most), { stream: true });
      await nextTurn();
    }
  yield decoder.decode();
}
