import { hash } from "node:crypto";
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, crc32, deflateRawSync } from "node:zlib";
import { lazy } from "#domain/values/lazy.ts";
import type { Encoding } from "./ready-answer.ts";

const { BROTLI_OPERATION_FLUSH, BROTLI_PARAM_QUALITY, Z_FULL_FLUSH } = constants;
const brotliAt = (quality: number) => ({
  finishFlush: BROTLI_OPERATION_FLUSH,
  params: { [BROTLI_PARAM_QUALITY]: quality },
});

/** RFC 1952: no name, no time, any system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** RFC 7932: the last meta-block, and it is empty. */
const brotliEnd = Buffer.from([0b11]);
/** Visitors after whom a page that serves briefly is compressed well, so that it leaves in the first flight (decision 15). */
const often = 5;
/** Bytes; both formats store the length of what is not compressed in 16 bits. */
const maxEnd = 0xffff;

export interface AppendedText {
  /** @param end at most 65,535 bytes */
  encoded(encoding: Encoding | undefined, end: Buffer): Buffer;
  /** What it takes of the memory, once it has been asked for. */
  bytes: number;
  /** Of the beginning. */
  hash: string;
}

/**
 * A text whose beginning is compressed once, and whose end differs each time: it is appended uncompressed to the
 * compressed stream. The best brotli takes 0.1 s, so a faster one serves until it is made in the background.
 * @param isBrief there are thousands, or it serves for minutes: a fast brotli is kept, 6 % larger than at 5 in 60 % of the
 * time, until it is asked for often, and others are made of it
 */
export function appendedText(beginning: Buffer, { isBrief = false } = {}): AppendedText {
  return isBrief ? briefText(beginning) : lastingText(beginning);
}

function lastingText(beginning: Buffer): AppendedText {
  const deflated = lazy(() => deflate(beginning, 9));
  const checksum = crc32(beginning);
  let brotli: Buffer | undefined;
  brotliCompress(beginning, brotliAt(11), (_error, best) => {
    brotli = best ?? brotli;
  });
  return {
    bytes: beginning.length,
    hash: hashOf(beginning),
    encoded(encoding, end) {
      if (encoding === "br") {
        brotli ??= brotliCompressSync(beginning, brotliAt(5));
        return withEnd(brotli, end);
      }
      if (encoding === "gzip") return gzipWithEnd(deflated(), end, { checksum, length: beginning.length });
      return Buffer.concat([beginning, checked(end)]);
    },
  };
}

/** One at a time: a crawler may open thousands again and again. */
let isCompressing = false;

function briefText(beginning: Buffer): AppendedText {
  let brotli = brotliCompressSync(beginning, brotliAt(4));
  let visitors = 0;
  const compressWell = () => {
    isCompressing = true;
    visitors = Number.NEGATIVE_INFINITY;
    // Of 13 % fewer bytes, in a third of the best one's time.
    brotliCompress(textOf(brotli), brotliAt(10), (_error, better) => {
      isCompressing = false;
      brotli = better ?? brotli;
    });
  };
  return {
    bytes: brotli.length,
    // Of a seventh of the bytes.
    hash: hashOf(brotli),
    encoded(encoding, end) {
      if (encoding === "br") {
        visitors += 1;
        if (visitors >= often && !isCompressing) compressWell();
        return withEnd(brotli, end);
      }
      const text = textOf(brotli);
      if (encoding === "gzip")
        return gzipWithEnd(deflate(text, 6), end, { checksum: crc32(text), length: text.length });
      return Buffer.concat([text, checked(end)]);
    },
  };
}

const textOf = (brotli: Buffer) => brotliDecompressSync(Buffer.concat([brotli, brotliEnd]));

const hashOf = (bytes: Buffer) => hash("sha256", bytes, "base64url").slice(0, 22);

function checked(end: Buffer): Buffer {
  if (end.length === 0 || end.length > maxEnd)
    throw new RangeError(`An end of ${end.length} bytes cannot be appended.`);
  return end;
}

const withEnd = (brotli: Buffer, end: Buffer) => Buffer.concat([brotli, rawMetaBlock(checked(end)), end, brotliEnd]);

const deflate = (text: Buffer, level: number) =>
  Buffer.concat([gzipHeader, deflateRawSync(text, { level, finishFlush: Z_FULL_FLUSH })]);

const gzipWithEnd = (deflated: Buffer, end: Buffer, before: { checksum: number; length: number }) =>
  Buffer.concat([
    deflated,
    storedBlock(checked(end)),
    end,
    trailer(crc32(end, before.checksum), before.length + end.length),
  ]);

/** RFC 7932, section 9.2: not the last, length - 1 in 16 bits, uncompressed. */
function rawMetaBlock({ length }: Buffer): Buffer {
  const header = Buffer.alloc(3);
  header.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3);
  return header;
}

/** RFC 1951, section 3.2.4: the last block, stored. */
function storedBlock({ length }: Buffer): Buffer {
  const header = Buffer.from([1, 0, 0, 0, 0]);
  header.writeUInt16LE(length, 1);
  header.writeUInt16LE(~length & 0xffff, 3);
  return header;
}

function trailer(checksum: number, length: number): Buffer {
  const end = Buffer.alloc(8);
  end.writeUInt32LE(checksum, 0);
  end.writeUInt32LE(length, 4);
  return end;
}
