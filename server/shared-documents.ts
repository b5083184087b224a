import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { lazy } from "#domain/values/lazy.ts";
import { type Encoding, isUnchanged } from "./ready-answer.ts";

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** Compressed documents; sitemaps of 100,000 profiles take a megabyte. */
const mostBytes = 16 * 1024 * 1024;

/** A sitemap or a description of the API is one for all who ask; not a page, which has a form or a visitor. */
export const isShared = ({ status, headers }: Response): boolean =>
  status === 200 &&
  /^public\b/.test(headers.get("cache-control") ?? "") &&
  /^application\/(?:xml|json)\b/.test(headers.get("content-type") ?? "");

/** Each is compressed once, by another thread, as long as it stays the same, and has an `ETag`, its own or of its content. */
export function sharedDocuments() {
  const compressed = new LRUCache<string, Buffer>({ maxSize: mostBytes, sizeCalculation: ({ length }) => length });

  return async (answer: Response, encoding: Encoding | undefined, ifNoneMatch: string | null): Promise<Response> => {
    const { status, headers } = answer;
    const text = lazy(async () => Buffer.from(await answer.arrayBuffer()));
    const hash = /^"(.*)"$/.exec(headers.get("etag") ?? "")?.[1] ?? hashOf(await text());
    const key = encoding ? `${hash}-${encoding}` : hash;
    const etag = `"${key}"`;
    headers.set("etag", etag);
    if (isUnchanged(ifNoneMatch ?? undefined, etag)) {
      headers.delete("content-type");
      return new Response(null, { status: 304, headers });
    }
    const body = encoding ? (compressed.get(key) ?? (await compress(await text(), encoding))) : await text();
    if (encoding) {
      compressed.set(key, body);
      headers.set("content-encoding", encoding);
    }
    headers.set("content-length", String(body.length));
    return new Response(new Uint8Array(body), { status, headers });
  };
}

const hashOf = (text: Buffer) => createHash("sha256").update(text).digest("base64url").slice(0, 22);

const compress = (text: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === "br" ? inBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : inGzip(text);
