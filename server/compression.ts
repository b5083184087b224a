import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip as gzipInBackground, gzipSync } from "node:zlib";
import { acceptedEncodings } from "./accepted-encodings.ts";
import type { Encoding } from "./ready-answer.ts";

const inBackground = { br: promisify(brotliCompress), gzip: promisify(gzipInBackground) };
const brotliAt = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
/** 10 % larger than the smallest, in 2 % of the time. */
const quick = brotliAt(5);
const smallest = brotliAt(11);

export const brotli = (text: Buffer): Buffer => brotliCompressSync(text, smallest);

export const gzip = (text: Buffer): Buffer => gzipSync(text, { level: 9 });

export const brotliQuickly = (text: Buffer): Buffer => brotliCompressSync(text, quick);

/** As small as `brotli` makes it, off the event loop. */
export const brotliInBackground = (text: Buffer): Promise<Buffer> => inBackground.br(text, smallest);

/** Responses rendered as a whole. CSV downloads are streamed instead. */
const compressible = /^(text\/html|text\/x-script|application\/json)\b/;
/** Bytes. A response that fits into one packet does not get faster. */
const worthwhile = 1400;

/** Compresses a rendered response off the main thread, in half a millisecond (docs/decisions/015). */
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

/** BREACH: another site could learn the content of a personal response from its length. */
const mayBeMeasured = (headers: Headers) => headers.get("sec-fetch-site") === "cross-site" && headers.has("cookie");

const quickly: Record<Encoding, (text: Buffer) => Promise<Buffer>> = {
  br: (text) => inBackground.br(text, quick),
  gzip: (text) => inBackground.gzip(text, { level: 6 }),
};
