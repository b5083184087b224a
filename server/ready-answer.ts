import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";

export interface FileParts {
  headers: Record<string, string>;
  /** The same text in each encoding. A body may be replaced later by a smaller one. */
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
}

export type Encoding = "br" | "gzip";

/** In one encoding. */
export interface ReadyAnswer {
  etag: string;
  /** Names and values in turn, which node:http does not validate again. */
  headers: string[];
  headersUnchanged: string[];
  body: Buffer;
}

export type ReadyAnswers = (encoding: Encoding | undefined) => ReadyAnswer;

/** Prepared on demand, and again when the body is replaced. All at once would delay the start. */
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

export interface ReadyRequest {
  id: string;
  /** The request's `If-None-Match`. */
  ifNoneMatch: string | undefined;
  isHead: boolean;
}

export function sendReady(response: ServerResponse, ready: ReadyAnswer, { id, ifNoneMatch, isHead }: ReadyRequest) {
  const responseHeaders = (headers: string[]) => [...headers, "x-request-id", id];
  if (isUnchanged(ifNoneMatch, ready.etag)) response.writeHead(304, responseHeaders(ready.headersUnchanged)).end();
  else response.writeHead(200, responseHeaders(ready.headers)).end(isHead ? undefined : ready.body);
}

/** @param ifNoneMatch the request's */
export function isUnchanged(ifNoneMatch = "", etag: string): boolean {
  return ifNoneMatch.split(",").some((one) => one.trim().replace(/^W\//, "") === etag || one.trim() === "*");
}
