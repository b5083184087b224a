import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { acceptedEncodings } from "./accepted-encodings.ts";
import { type AppendedText, appendedText } from "./appended-text.ts";
import { latestRead } from "./latest-read.ts";
import { isUnchanged } from "./ready-answer.ts";
import { requestId } from "./request-id.ts";

/** A page whose HTML is the same for all visitors up to its end. */
interface CachedPage {
  text: AppendedText;
  /** Undefined: its end differs for each visitor. */
  hash: string | undefined;
  /** Names and values in turn, which node:http does not validate again. */
  headers: string[];
  cacheable: CacheablePage;
}

/** Pages with the same key differ only in their end. */
interface CacheablePage {
  key: string;
  form?: string | undefined;
  /** A part that a script puts into a page. */
  isPart?: boolean | undefined;
  /** It shows records, and is cached until its version changes. */
  versioned?: boolean | undefined;
}

/** What a page shows of the store. */
interface PageVersion {
  /** What it reads: pages that look at other records have another one. */
  about: string;
  read(): Promise<string>;
  /** Read before the page was loaded. */
  before: string;
}

export interface CacheablePages {
  /** @returns undefined if the page must be rendered */
  cacheablePageOf(
    address: string,
    cookies: string | undefined,
    referrer: string | undefined,
  ): CacheablePage | undefined;
  /** @returns whether a prerendered page must be rendered for this visitor */
  isRenderedFor(address: string, cookies: string | undefined): boolean;
  /** A rendered page without its end. */
  beginningOf(html: string, cacheable: CacheablePage): string;
  /** The end for one visitor, which is never empty. */
  endFor(cacheable: CacheablePage): string;
}

export interface PageCache {
  /** @returns false if the page has not been cached, or must be rendered */
  answer(request: IncomingMessage, response: ServerResponse, trustedProxies: number): boolean;
  /**
   * The same for a versioned page, once its version has been read. If it must be rendered, one request does, and others for
   * the same page wait for it. @returns whether it was cached; undefined if the page has no version
   */
  answerVersioned(
    request: IncomingMessage,
    response: ServerResponse,
    { trustedProxies, render }: { trustedProxies: number; render: () => Promise<void> },
  ): Promise<boolean> | undefined;
  /** Others who wait for this page need not wait until its first visitor has received it. */
  rendered(cacheable: CacheablePage): void;
  /**
   * Caches a rendered page for all further visitors. @param version that its loader names
   * @returns the page as it is cached, so that nobody compresses it again; undefined if it is not
   */
  add(
    cacheable: CacheablePage,
    html: string,
    headers: Record<string, string>,
    version: PageVersion | undefined,
  ): Promise<AppendedText | undefined>;
}

interface VersionedPage {
  page: CachedPage;
  about: string;
  /** That it had before and after it was rendered. */
  version: string;
  /** @returns undefined if the store cannot be read: the page then says so itself */
  readVersion(): Promise<string | undefined>;
}

/** Of compressed pages. A profile has 12 kB, so that 10,000 are cached. */
const mostVersionedBytes = 160 * 1024 * 1024;
/** Of all else that a page takes. */
const besideText = 4096;

/** Pages rendered once for each key and then served from memory (docs/decisions/029). */
export function pageCache(
  { cacheablePageOf, beginningOf, endFor }: CacheablePages,
  mostBytes: number = mostVersionedBytes,
): PageCache {
  const cached = new Map<string, CachedPage>();
  const versioned = new LRUCache<string, VersionedPage>({
    maxSize: mostBytes,
    sizeCalculation: ({ page }) => besideText + page.text.bytes,
  });
  const renderings = new Map<string, PromiseWithResolvers<void>>();

  function cacheableFor({ method, url = "", headers }: IncomingMessage): CacheablePage | undefined {
    return method === "GET" || method === "HEAD" ? cacheablePageOf(url, headers.cookie, headers.referer) : undefined;
  }

  function send(page: CachedPage, { method, headers }: IncomingMessage, response: ServerResponse, proxies: number) {
    const encoding = acceptedEncodings(headers["accept-encoding"])[0];
    const etag = page.hash && `"${page.hash}${encoding ? `-${encoding}` : ""}"`;
    const all = [...page.headers, "x-request-id", requestId(headers["x-request-id"]?.toString(), proxies)];
    if (encoding) all.push("content-encoding", encoding);
    if (etag) all.push("etag", etag);
    if (etag && isUnchanged(headers["if-none-match"], etag)) return response.writeHead(304, all).end();
    const body = page.text.encoded(encoding, Buffer.from(endFor(page.cacheable)));
    response.writeHead(200, [...all, "content-length", String(body.length)]);
    return response.end(method === "HEAD" ? undefined : body);
  }

  function pageOf(html: string, headers: Record<string, string>, cacheable: CacheablePage): CachedPage {
    const text = appendedText(Buffer.from(beginningOf(html, cacheable)), { isBrief: cacheable.versioned === true });
    return {
      text,
      hash: cacheable.form === undefined ? text.hash : undefined,
      headers: Object.entries({ ...headers, vary: "Accept-Encoding" }).flat(),
      cacheable,
    };
  }

  function endRendering(key: string) {
    renderings.get(key)?.resolve();
    renderings.delete(key);
  }

  async function sendVersioned(key: string, send: (page: CachedPage) => void): Promise<boolean> {
    const entry = versioned.get(key);
    if (!entry || (await entry.readVersion()) !== entry.version) return false;
    send(entry.page);
    return true;
  }

  return {
    answer(request, response, trustedProxies) {
      const cacheable = cacheableFor(request);
      const page = cacheable && cached.get(cacheable.key);
      if (page) send(page, request, response, trustedProxies);
      return page !== undefined;
    },
    answerVersioned(request, response, { trustedProxies, render }) {
      const { key, versioned: isVersioned } = cacheableFor(request) ?? {};
      if (key === undefined || !isVersioned) return undefined;
      const sent = () => sendVersioned(key, (page) => send(page, request, response, trustedProxies));
      const answer = async (isSecond: boolean): Promise<boolean> => {
        await renderings.get(key)?.promise;
        if (await sent()) return true;
        if (!isSecond && renderings.has(key)) return answer(true);
        // One that is replaced is never resolved, and its visitors would get no answer.
        if (!renderings.has(key)) renderings.set(key, Promise.withResolvers());
        await render().finally(() => endRendering(key));
        return false;
      };
      return answer(false);
    },
    rendered: ({ key }) => endRendering(key),
    async add(cacheable, html, headers, version) {
      if (!cacheable.versioned) {
        const page = cached.get(cacheable.key) ?? pageOf(html, headers, cacheable);
        cached.set(cacheable.key, page);
        return page.text;
      }
      if (!version) return undefined;
      const { about, read, before } = version;
      const known = versioned.get(cacheable.key);
      const readVersion = known?.about === about ? known.readVersion : latestRead(() => read().catch(() => undefined));
      // A zip code that was taken while the page was rendered, and is free again, has the version that it had before.
      if ((await readVersion()) !== before) return undefined;
      const page = pageOf(html, headers, cacheable);
      versioned.set(cacheable.key, { page, about, version: before, readVersion });
      return page.text;
    },
  };
}
