import type { FileRow } from "./contact-reader.ts";

/** A cell that is longer lost its closing quote. */
const longestRow = 256 * 1024;

/**
 * Rows as a spreadsheet counts them. A quote in the middle of a cell is a letter; one that opens a cell and is closed in no
 * place, or in a later row, ends the file with its row's number: what follows it would be read wrong.
 */
export async function* csvRows(
  text: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<FileRow, void, undefined> {
  const { Parser } = await import("csv-parse");
  const parser = new Parser({
    delimiter,
    raw: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRow,
    record_delimiter: ["\r\n", "\n", "\r"],
  });
  let no = 0;
  let brokenAt: number | undefined;
  parser.on("error", (error: Error & { records?: number }) => {
    brokenAt ??= (error.records ?? no) + 1;
  });
  let isFirst = true;
  for await (const piece of text) {
    parser.write(isFirst ? piece.replace(namedDelimiter, "") : piece);
    isFirst = false;
    for (let read = parser.read(); read && brokenAt === undefined; read = parser.read()) yield* rowOf(read);
    if (brokenAt !== undefined) break;
  }
  parser.end();
  try {
    if (brokenAt === undefined) for await (const read of parser) yield* rowOf(read);
  } catch {
    brokenAt ??= no + 1;
  }
  if (brokenAt !== undefined) yield { no: brokenAt, fault: "unclosed-quote" };

  function* rowOf({ record, raw }: Read): Generator<FileRow, void, undefined> {
    if (brokenAt !== undefined) return;
    if (record.some(isTorn) && !isWellQuoted(raw, delimiter)) brokenAt = no + 1;
    else {
      no += 1;
      if (record.some((cell) => cell.trim() !== "")) yield { no, cells: record };
    }
  }
}

interface Read {
  record: string[];
  raw: string;
}

/** Excel writes it where a comma is no delimiter. */
const namedDelimiter = /^sep=.\r?\n/i;

/** A quote that was never closed took the lines after it along. */
const isTorn = (cell: string) => cell.startsWith('"') && cell.includes("\n");

const isWellQuoted = (raw: string, delimiter: string) =>
  raw
    .replace(/"(?:[^"]|"")*"/g, "\0")
    .split(delimiter)
    .map((cell) => cell.trim())
    .every((cell) => cell === "\0" || !/[\0"]/.test(cell));
