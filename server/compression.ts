import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip as gzipInBackground, gzipSync } from "node:zlib";
import { acceptedEncodings } from "./accepted-encodings.ts";
import type { Encoding } from "./ready-answer.ts";

const inBackground = { br: promisify(brotliCompress), gzip: promisify(gzipInBackground) };
const brotliAt = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
/** A tenth larger than the smallest, in a fiftieth of the time: for somebody who waits. */
const quick = brotliAt(5);
const smallest = brotliAt(11);

/** As small as it gets; slow, so each text is compressed once. */
export const brotli = (text: Buffer): Buffer => brotliCompressSync(text, smallest);

export const gzip = (text: Buffer): Buffer => gzipSync(text, { level: 9 });

export const brotliQuickly = (text: Buffer): Buffer => brotliCompressSync(text, quick);

/** As small as `brotli` makes it, beside the event loop. */
export const brotliInBackground = (text: Buffer): Promise<Buffer> => inBackground.br(text, smallest);

/** What is made for one request and whole at once; a list that is taken away as CSV comes in pieces as it is read. */
const compressible = /^(text\/html|text\/x-script|application\/json)\b/;
/** What fits into one packet travels no faster. */
const worthwhile = 1400;

/**
 * An answer made for one request, compressed in half a millisecond, beside the main thread (docs/decisions/015).
 * @param request its `Accept-Encoding` decides
 */
export async function compressed(answer: Response, request: Request): Promise<Response> {
  const { status, headers } = answer;
  if (!compressible.test(headers.get("content-type") ?? "") || headers.has("content-encoding")) return answer;
  headers.append("vary", "Accept-Encoding");
  const [encoding] = acceptedEncodings(request.headers.get("accept-encoding") ?? undefined);
  if (!encoding || !answer.body || mayBeMeasured(request.headers)) return answer;

  const text = Buffer.from(await answer.arrayBuffer());
  const isSmall = text.length < worthwhile;
  const body = isSmall ? text : await quickly[encoding](text);
  if (!isSmall) headers.set("content-encoding", encoding);
  headers.set("content-length", String(body.length));
  return new Response(new Uint8Array(body), { status, headers });
}

/**
 * A page of another site that makes a visitor's browser ask could learn from the lengths of the answers what stands in
 * them beside what it has put into the address (BREACH), where a cookie makes them the visitor's own.
 */
const mayBeMeasured = (headers: Headers) => headers.get("sec-fetch-site") === "cross-site" && headers.has("cookie");

const quickly: Record<Encoding, (text: Buffer) => Promise<Buffer>> = {
  br: (text) => inBackground.br(text, quick),
  gzip: (text) => inBackground.gzip(text, { level: 6 }),
};
