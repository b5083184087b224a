import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzipSync } from "node:zlib";
import { acceptedEncodings } from "./accepted-encodings.ts";
import type { Encoding } from "./ready-answer.ts";
import { isShared, sharedDocuments } from "./shared-documents.ts";

const compressInBackground = promisify(brotliCompress);
const brotliAt = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
/** 10 % larger than the smallest, in 2 % of the time. */
const fastBrotli = brotliAt(5);
const bestBrotli = brotliAt(11);
/** For one answer: 11 % larger than at 5, in a fifth of the time. */
const lightBrotli = brotliAt(3);

export const brotli = (text: Buffer): Buffer => brotliCompressSync(text, bestBrotli);

export const gzip = (text: Buffer): Buffer => gzipSync(text, { level: 9 });

export const brotliFast = (text: Buffer): Buffer => brotliCompressSync(text, fastBrotli);

/** As small as `brotli` makes it, off the event loop. */
export const brotliInBackground = (text: Buffer): Promise<Buffer> => compressInBackground(text, bestBrotli);

/** Responses rendered as a whole. CSV downloads are streamed instead. */
const compressible = /^(text\/html|text\/x-script|application\/json)\b/;
/** Bytes. A response that fits into one packet does not get faster. */
const minCompressedBytes = 1400;

const shared = sharedDocuments();

/** Compresses a rendered response in 0.1 to 0.5 ms; a turn of another thread costs as much (docs/decisions/015). */
export async function compressResponse(answer: Response, request: Request): Promise<Response> {
  const { status, headers } = answer;
  if (isShared(answer)) {
    headers.append("vary", "Accept-Encoding");
    const [accepted] = acceptedEncodings(request.headers.get("accept-encoding") ?? undefined);
    return shared(answer, accepted, request.headers.get("if-none-match"));
  }
  if (!compressible.test(headers.get("content-type") ?? "") || headers.has("content-encoding")) return answer;
  headers.append("vary", "Accept-Encoding");
  const [encoding] = acceptedEncodings(request.headers.get("accept-encoding") ?? undefined);
  if (!encoding || !answer.body || isBreachRisk(request.headers)) return answer;

  const text = Buffer.from(await answer.arrayBuffer());
  const isSmall = text.length < minCompressedBytes;
  const body = isSmall ? text : lightCompressors[encoding](text);
  if (!isSmall) headers.set("content-encoding", encoding);
  headers.set("content-length", String(body.length));
  return new Response(new Uint8Array(body), { status, headers });
}

/** BREACH: another site could learn the content of a personal response from its length. */
const isBreachRisk = (headers: Headers) => headers.get("sec-fetch-site") === "cross-site" && headers.has("cookie");

const lightCompressors: Record<Encoding, (text: Buffer) => Buffer> = {
  br: (text) => brotliCompressSync(text, lightBrotli),
  gzip: (text) => gzipSync(text, { level: 4 }),
};
