import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";

/** What says the same whatever the encoding: a file's headers, and its text in each encoding that there is. */
export interface FileParts {
  headers: Record<string, string>;
  /** The same text in each encoding; "identity" is always there. Another body may take the place of one later. */
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
}

export type Encoding = "br" | "gzip";

/** A file's answer in one encoding, made once: nothing is put together while somebody waits for it. */
export interface ReadyAnswer {
  etag: string;
  /** Names and values in turn, as node:http takes them without looking at each. */
  headers: string[];
  headersUnchanged: string[];
  body: Buffer;
}

export type ReadyAnswers = (encoding: Encoding | undefined) => ReadyAnswer;

/** A file's answers, each made when first asked for and kept for as long as its body is the same one: to hash and compress all of them would hold up the start. */
export function readyAnswers(file: FileParts): ReadyAnswers {
  const made = new Map<Encoding | undefined, ReadyAnswer>();
  let hash = "";
  return (encoding) => {
    const known = made.get(encoding);
    if (known && known.body === bodyIn(file, encoding)) return known;
    hash ||= createHash("sha256").update(file.bodies.identity).digest("base64url").slice(0, 22);
    const ready = readyAnswer(file, encoding, `"${encoding ? `${hash}-${encoding}` : hash}"`);
    made.set(encoding, ready);
    return ready;
  };
}

const bodyIn = ({ bodies }: FileParts, encoding: Encoding | undefined) =>
  (encoding && bodies[encoding]) || bodies.identity;

function readyAnswer(file: FileParts, encoding: Encoding | undefined, etag: string): ReadyAnswer {
  const { headers } = file;
  const body = bodyIn(file, encoding);
  const responseHeaders = { ...headers, etag, ...(encoding ? { "content-encoding": encoding } : {}) };
  const flat = Object.entries(responseHeaders).flat();
  return { etag, body, headersUnchanged: flat, headers: [...flat, "content-length", String(body.length)] };
}

export interface ReadyAsked {
  /** What the request is called. */
  id: string;
  /** Its `If-None-Match`. */
  has: string | undefined;
  isHead: boolean;
}

export function sendReady(response: ServerResponse, ready: ReadyAnswer, { id, has, isHead }: ReadyAsked) {
  const responseHeaders = (headers: string[]) => [...headers, "x-request-id", id];
  if (has !== undefined && matches(has, ready.etag))
    response.writeHead(304, responseHeaders(ready.headersUnchanged)).end();
  else response.writeHead(200, responseHeaders(ready.headers)).end(isHead ? undefined : ready.body);
}

function matches(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(",").some((one) => one.trim().replace(/^W\//, "") === etag || one.trim() === "*");
}
