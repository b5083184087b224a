import type { Handler } from "hono";
import { compressed } from "../compression.ts";
import { type HttpContext, type HttpEnv, isReading } from "./http-context.ts";

export type Pages = (request: Request, visitor: { ip: string }) => Promise<Response>;

/** Hands the request to React Router. */
export function answerPages({ services, addressOf }: HttpContext, pages: Pages): Handler<HttpEnv> {
  return async (c) => {
    const request = await publicRequest(c.req.raw, services.settings.baseUrl);
    return compressed(await pages(request, { ip: addressOf(c) }), request);
  };
}

/** Where no page is, in place of a path that nobody can read: the page that is missing is rendered as for any other. */
const nowhere = "/unreadable";

/**
 * Whether a path can be decoded, and into what a store takes: PostgreSQL knows no zero byte. Of one that cannot, the
 * router would write into the log what was typed there.
 */
function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

/**
 * The request as it was made to the public origin, whatever `Host` says and whatever proxies stand between. `Origin`
 * has been judged and is taken away: React Router would compare it once more, with less to go by.
 */
async function publicRequest(raw: Request, baseUrl: URL): Promise<Request> {
  const { pathname, search } = new URL(raw.url);
  const url = new URL(baseUrl.origin);
  url.pathname = isReadable(pathname) ? pathname : nowhere;
  url.search = search;
  const { method, headers, signal } = raw;
  headers.delete("origin");
  return new Request(url, { method, headers, signal, body: isReading(method) ? null : await raw.arrayBuffer() });
}
