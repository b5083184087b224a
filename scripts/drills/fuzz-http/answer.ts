import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { type HostileRequest, mark } from "./hostile-request.ts";

export interface FuzzAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Empty if compressed. */
  text: string;
  milliseconds: number;
}

const timeoutMs = 20_000;
const slow = 3_000;
const onEveryAnswer = ["content-security-policy", "x-content-type-options", "referrer-policy"];

/** Uses a new connection. @throws Error if no whole answer comes or Node's client refuses to send the request */
export function send(origin: string, { method, path, headers, body }: HostileRequest): Promise<FuzzAnswer> {
  const began = performance.now();
  const { hostname, port } = new URL(origin);
  const length = body && { "content-length": String(body.length) };
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, method, path, headers: { ...headers, ...length }, agent: false });
    request.setTimeout(timeoutMs, () => request.destroy(new Error(`silent for ${timeoutMs / 1000} s`)));
    request.once("error", reject);
    request.once("response", (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.once("error", reject);
      response.once("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: response.headers["content-encoding"] ? "" : Buffer.concat(pieces).toString(),
          milliseconds: performance.now() - began,
        }),
      );
    });
    request.end(body);
  });
}

export function isUnsendable(error: NodeJS.ErrnoException): boolean {
  return String(error.code).startsWith("ERR_");
}

export function* faultsOf({ status, headers, text, milliseconds }: FuzzAnswer): Generator<string> {
  const type = headers["content-type"] ?? "";
  if (status >= 500) yield `answered ${status}`;
  if (milliseconds > slow) yield `took more than ${slow / 1000} s`;
  for (const name of onEveryAnswer) if (!headers[name]) yield `has no ${name}`;
  if (/html|xml/.test(type) && text.includes(`<${mark}`)) yield "contains input as markup";
  if (/^<!doctype html/i.test(text) && !text.trimEnd().endsWith("</html>")) yield "is a page cut short";
  if (type.startsWith("application/json") && text && !isJson(text)) yield "is no JSON";
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
