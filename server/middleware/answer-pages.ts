import type { Handler } from "hono";
import { compressResponse } from "../compression.ts";
import { isUpload } from "../upload-paths.ts";
import { type HttpContext, type HttpEnv, isReadMethod } from "./http-context.ts";

export type Pages = (request: Request, visitor: { ip: string }) => Promise<Response>;

export function answerPages({ services, addressOf }: HttpContext, pages: Pages): Handler<HttpEnv> {
  return async (c) => {
    const request = await publicRequest(c.req.raw, services.settings.baseUrl);
    return compressResponse(await pages(request, { ip: addressOf(c) }), request);
  };
}

/** Gets the usual 404 page in place of a path that cannot be read. */
const unreadablePath = "/unreadable";

/** PostgreSQL stores no zero byte, and React Router logs a path that does not decode. */
function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

/** Uses the public origin, whatever `Host` says. Drops `Origin`: `checkOrigin` knows more than React Router's check. */
async function publicRequest(raw: Request, baseUrl: URL): Promise<Request> {
  const { pathname, search } = new URL(raw.url);
  const url = new URL(baseUrl.origin);
  url.pathname = isReadable(pathname) ? pathname : unreadablePath;
  url.search = search;
  const { method, headers, signal } = raw;
  headers.delete("origin");
  if (isUpload({ method, path: pathname })) {
    // The DOM's types do not know "duplex", which Node requires with a stream.
    const init: RequestInit & { duplex: "half" } = { method, headers, signal, body: raw.body, duplex: "half" };
    return new Request(url, init);
  }
  return new Request(url, { method, headers, signal, body: isReadMethod(method) ? null : await raw.arrayBuffer() });
}
