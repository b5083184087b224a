import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** As small as it gets; slow, so each text is compressed once. */
export const brotli = (text: Buffer): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

export const gzip = (text: Buffer): Buffer => gzipSync(text, { level: 9 });
