import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { acceptedEncodings } from "./accepted-encodings.ts";
import { type AppendedText, appendedText } from "./appended-text.ts";
import { latestRead } from "./latest-read.ts";
import { isUnchanged } from "./ready-answer.ts";
import { requestId } from "./request-id.ts";

/** A page whose HTML is the same for all visitors up to its end. */
interface KeptPage {
  text: AppendedText;
  /** Undefined: its end differs for each visitor. */
  hash: string | undefined;
  /** Names and values in turn, which node:http does not validate again. */
  headers: string[];
  shell: Shell;
}

/** Pages with the same key differ only in their end. */
interface Shell {
  key: string;
  form?: string | undefined;
  /** A part that a script puts into a page. */
  isPart?: boolean | undefined;
  /** It shows records, and is kept until its stamp changes. */
  stamped?: boolean | undefined;
}

/** What a page shows of the store. */
interface Stamp {
  /** What it reads: pages that look at other records have another one. */
  about: string;
  read(): Promise<string>;
  /** Read before the page was loaded. */
  before?: string;
}

export interface ShellSource {
  /** @returns undefined if the page must be rendered */
  shellOf(address: string, cookies: string | undefined, referrer: string | undefined): Shell | undefined;
  /** @returns whether a prerendered page must be rendered for this visitor */
  isRenderedFor(address: string, cookies: string | undefined): boolean;
  /** A rendered page without its end. */
  beginningOf(html: string, shell: Shell): string;
  /** The end for one visitor, which is never empty. */
  endFor(shell: Shell): string;
}

export interface PageShells {
  /** @returns false if the page has not been kept, or must be rendered */
  answer(request: IncomingMessage, response: ServerResponse, trustedProxies: number): boolean;
  /**
   * The same for a stamped page, once its stamp has been read. If it must be rendered, one request does, and others for
   * the same page wait for it. @returns whether it was kept; undefined if the page has no stamp
   */
  answerStamped(
    request: IncomingMessage,
    response: ServerResponse,
    { trustedProxies, render }: { trustedProxies: number; render: () => Promise<void> },
  ): Promise<boolean> | undefined;
  /** @returns the present stamp of a page; undefined if it has none, or has not been rendered yet */
  stampOf(shell: Shell): Promise<string | undefined>;
  /** Others who wait for this page need not wait until its first visitor has received it. */
  rendered(shell: Shell): void;
  /**
   * Keeps a rendered page for all further visitors. @param read the stamp that `stampOf` had read before, and the one that
   * the page's loader names
   */
  keep(shell: Shell, html: string, headers: Record<string, string>, read: RenderedStamp): Promise<void>;
}

interface RenderedStamp {
  before: string | undefined;
  stamp: Stamp | undefined;
}

interface StampedPage {
  about: string;
  /** @returns undefined if the store cannot be read: the page then says so itself */
  readStamp(): Promise<string | undefined>;
  /** With the stamp that it had before and after it was rendered. */
  kept?: { page: KeptPage; stamp: string };
}

/** Of compressed pages. A profile has 12 kB, so that 10,000 are kept. */
const mostStampedBytes = 160 * 1024 * 1024;
/** Of all else that a page takes. */
const besideText = 4096;

/** Pages rendered once for each key and then served from memory (docs/decisions/029). */
export function pageShells(
  { shellOf, beginningOf, endFor }: ShellSource,
  mostBytes: number = mostStampedBytes,
): PageShells {
  const kept = new Map<string, KeptPage>();
  const stamped = new LRUCache<string, StampedPage>({
    maxSize: mostBytes,
    sizeCalculation: ({ kept }) => besideText + (kept?.page.text.bytes ?? 0),
  });
  const renderings = new Map<string, PromiseWithResolvers<void>>();

  function shellFor({ method, url = "", headers }: IncomingMessage): Shell | undefined {
    return method === "GET" || method === "HEAD" ? shellOf(url, headers.cookie, headers.referer) : undefined;
  }

  function send(page: KeptPage, { method, headers }: IncomingMessage, response: ServerResponse, proxies: number) {
    const encoding = acceptedEncodings(headers["accept-encoding"])[0];
    const etag = page.hash && `"${page.hash}${encoding ? `-${encoding}` : ""}"`;
    const all = [...page.headers, "x-request-id", requestId(headers["x-request-id"]?.toString(), proxies)];
    if (encoding) all.push("content-encoding", encoding);
    if (etag) all.push("etag", etag);
    if (etag && isUnchanged(headers["if-none-match"], etag)) return response.writeHead(304, all).end();
    const body = page.text.encoded(encoding, Buffer.from(endFor(page.shell)));
    response.writeHead(200, [...all, "content-length", String(body.length)]);
    return response.end(method === "HEAD" ? undefined : body);
  }

  function pageOf(html: string, headers: Record<string, string>, shell: Shell): KeptPage {
    const hash = createHash("sha256").update(html).digest("base64url").slice(0, 22);
    return {
      text: appendedText(Buffer.from(beginningOf(html, shell)), { isBrief: shell.stamped === true }),
      hash: shell.form === undefined ? hash : undefined,
      headers: Object.entries({ ...headers, vary: "Accept-Encoding" }).flat(),
      shell,
    };
  }

  function endRendering(key: string) {
    renderings.get(key)?.resolve();
    renderings.delete(key);
  }

  async function sendStamped(key: string, send: (page: KeptPage) => void): Promise<boolean> {
    const entry = stamped.get(key);
    const stamp = entry?.kept && (await entry.readStamp());
    if (!entry?.kept || stamp !== entry.kept.stamp) return false;
    send(entry.kept.page);
    return true;
  }

  return {
    answer(request, response, trustedProxies) {
      const shell = shellFor(request);
      const page = shell && kept.get(shell.key);
      if (page) send(page, request, response, trustedProxies);
      return page !== undefined;
    },
    answerStamped(request, response, { trustedProxies, render }) {
      const { key, stamped: isStamped } = shellFor(request) ?? {};
      if (key === undefined || !isStamped) return undefined;
      const sent = () => sendStamped(key, (page) => send(page, request, response, trustedProxies));
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
    async stampOf({ key, stamped: changes }) {
      return changes ? stamped.get(key)?.readStamp() : undefined;
    },
    async keep(shell, html, headers, { before, stamp }) {
      if (!shell.stamped) {
        if (!kept.has(shell.key)) kept.set(shell.key, pageOf(html, headers, shell));
        return;
      }
      if (!stamp) return;
      const { about, read } = stamp;
      const known = stamped.get(shell.key);
      const isKnown = known?.about === about;
      // A new object, since the cache measures only those.
      const entry: StampedPage = isKnown
        ? { ...known }
        : { about, readStamp: latestRead(() => read().catch(() => undefined)) };
      const earlier = stamp.before ?? (isKnown ? before : undefined);
      // A zip code that was taken while the page was rendered, and is free again, has the stamp that it had before.
      if (earlier !== undefined && (await entry.readStamp()) === earlier)
        entry.kept = { page: pageOf(html, headers, shell), stamp: earlier };
      stamped.set(shell.key, entry);
    },
  };
}
