import { brotliCompress, brotliCompressSync, constants, gzipSync } from "node:zlib";

const { BROTLI_PARAM_QUALITY } = constants;

/** As small as it gets; slow, so each text is compressed once. */
export const brotli = (text: Buffer): Buffer => brotliCompressSync(text, { params: { [BROTLI_PARAM_QUALITY]: 11 } });

export const gzip = (text: Buffer): Buffer => gzipSync(text, { level: 9 });

/** A tenth larger, in a fiftieth of the time: for somebody who waits. */
export const brotliQuickly = (text: Buffer): Buffer =>
  brotliCompressSync(text, { params: { [BROTLI_PARAM_QUALITY]: 5 } });

/** As small as `brotli` makes it, beside the event loop. */
export function brotliInBackground(text: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    brotliCompress(text, { params: { [BROTLI_PARAM_QUALITY]: 11 } }, (error, made) =>
      error ? reject(error) : resolve(made),
    );
  });
}
