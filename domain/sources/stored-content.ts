/** Without the attachments of an email. */
export const mostReceivedBytes = 10 * 1024 * 1024;

/** An email of a mail service with its attachments, which are encoded twice. */
export const mostPostedMailBytes = 4 * mostReceivedBytes;

/** A post as it is stored. */
export interface StoredPayload {
  contentType: string;
  encoding: "utf-8" | "base64";
  body: string;
  /** JSON of `SentHeaders`. */
  headers: string;
}

/** What came with the bytes. */
export interface SentHeaders {
  /** Of the address, without "?". */
  query?: string;
  contentEncoding?: string;
  userAgent?: string;
}

/** In a text, which both engines store; each byte comes back. */
export function bodyToStore(bytes: Uint8Array): Pick<StoredPayload, "encoding" | "body"> {
  const text = asUtf8(bytes);
  // PostgreSQL stores no zero.
  return text === undefined || text.includes("\0")
    ? { encoding: "base64", body: bufferOf(bytes).toString("base64") }
    : { encoding: "utf-8", body: text };
}

export const bytesOf = ({ encoding, body }: Pick<StoredPayload, "encoding" | "body">): Uint8Array =>
  Buffer.from(body, encoding === "utf-8" ? "utf8" : "base64");

export const headersIn = ({ headers }: Pick<StoredPayload, "headers">): SentHeaders => JSON.parse(headers);

function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
