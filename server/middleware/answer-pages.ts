import type { Handler } from "hono";
import { bodyStream } from "../body-stream.ts";
import { boundedAnswer } from "../bounded-answer.ts";
import { compressResponse } from "../compression.ts";
import { type HttpContext, type HttpEnv, type HttpRequest, isReadMethod } from "./http-context.ts";

export type Pages = (request: Request, visitor: { ip: string }) => Promise<Response>;

export function answerPages({ services, addressOf, refuse }: HttpContext, pages: Pages): Handler<HttpEnv> {
  return async (c) => {
    const body = await bodyOf(c);
    const request = publicRequest(c, body, services.settings.baseUrl);
    const answer = await pages(request, { ip: addressOf(c) });
    const sent = body instanceof ArrayBuffer ? body.byteLength : 0;
    return compressResponse(await boundedAnswer(answer, sent, () => refuse(c, 413, "too-large")), request);
  };
}

/** Gets the usual 404 page in place of a path that cannot be read. */
const unreadablePath = "/unreadable";

/**
 * React Router logs a path that does not decode, PostgreSQL stores no zero byte, and no redirect can repeat a sign beyond
 * printable ASCII, which no address of ours has.
 */
function isReadable(path: string): boolean {
  try {
    return /^[ -~]*$/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

type Body = ArrayBuffer | ReadableStream<Uint8Array> | null;

/** Files stream; anything else is no longer than a form. */
async function bodyOf(c: HttpRequest): Promise<Body> {
  const streamed = c.get("streamedBytes");
  if (streamed !== undefined) return bodyStream(c.env.incoming, streamed);
  return isReadMethod(c.req.method) ? null : c.req.raw.arrayBuffer();
}

/** Uses the public origin, whatever `Host` says. Drops `Origin`: `checkOrigin` knows more than React Router's check. */
function publicRequest({ req: { raw } }: HttpRequest, body: Body, baseUrl: URL): Request {
  const { pathname, search } = new URL(raw.url);
  const url = new URL(baseUrl.origin);
  url.pathname = isReadable(pathname) ? pathname : unreadablePath;
  url.search = search;
  const { method, headers, signal } = raw;
  headers.delete("origin");
  // The DOM's types do not know "duplex", which Node requires with a stream.
  const init: RequestInit & { duplex: "half" } = { method, headers, signal, body, duplex: "half" };
  return new Request(url, init);
}
