import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { acceptedEncodings } from "./accepted-encodings.ts";
import { type AppendedText, appendedText } from "./appended-text.ts";
import { latestRead } from "./latest-read.ts";
import { requestId } from "./request-id.ts";

/** A page whose HTML is the same for all visitors up to its end. */
interface KeptPage {
  text: AppendedText;
  headers: Record<string, string>;
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
}

export interface ShellSource {
  /** @returns undefined if the page must be rendered */
  shellOf(address: string, cookies: string | undefined): Shell | undefined;
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
  /** The same for a stamped page, once its stamp has been read. @returns undefined if none has been kept */
  answerStamped(
    request: IncomingMessage,
    response: ServerResponse,
    trustedProxies: number,
  ): Promise<boolean> | undefined;
  /** @returns the present stamp of a page; undefined if it has none, or has not been rendered yet */
  stampOf(shell: Shell): Promise<string | undefined>;
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

/** About 150 kB each, for three encodings. */
const mostStamped = 200;

/** Pages rendered once for each key and then served from memory (docs/decisions/029). */
export function pageShells({ shellOf, beginningOf, endFor }: ShellSource): PageShells {
  const kept = new Map<string, KeptPage>();
  const stamped = new LRUCache<string, StampedPage>({ max: mostStamped });

  function shellFor({ method, url = "", headers }: IncomingMessage): Shell | undefined {
    return method === "GET" || method === "HEAD" ? shellOf(url, headers.cookie) : undefined;
  }

  function send(page: KeptPage, { method, headers }: IncomingMessage, response: ServerResponse, proxies: number) {
    const encoding = acceptedEncodings(headers["accept-encoding"])[0];
    const body = page.text(encoding, Buffer.from(endFor(page.shell)));
    const id = requestId(headers["x-request-id"]?.toString(), proxies);
    response.writeHead(200, {
      ...page.headers,
      ...(encoding ? { "content-encoding": encoding } : {}),
      "content-length": body.length,
      "x-request-id": id,
    });
    response.end(method === "HEAD" ? undefined : body);
  }

  const pageOf = (html: string, headers: Record<string, string>, shell: Shell): KeptPage => ({
    text: appendedText(Buffer.from(beginningOf(html, shell)), { isBrief: shell.stamped === true }),
    headers: { ...headers, vary: "Accept-Encoding" },
    shell,
  });

  return {
    answer(request, response, trustedProxies) {
      const shell = shellFor(request);
      const page = shell && kept.get(shell.key);
      if (page) send(page, request, response, trustedProxies);
      return page !== undefined;
    },
    answerStamped(request, response, trustedProxies) {
      const shell = shellFor(request);
      const entry = shell?.stamped ? stamped.get(shell.key) : undefined;
      if (!entry?.kept) return undefined;
      return entry.readStamp().then((stamp) => {
        if (!entry.kept || stamp !== entry.kept.stamp) return false;
        send(entry.kept.page, request, response, trustedProxies);
        return true;
      });
    },
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
      const entry = stamped.get(shell.key);
      if (entry?.about !== about || before === undefined) {
        stamped.set(shell.key, { about, readStamp: latestRead(() => read().catch(() => undefined)) });
        return;
      }
      // A zip code that was taken while the page was rendered, and is free again, has the stamp that it had before.
      if ((await entry.readStamp()) === before) entry.kept = { page: pageOf(html, headers, shell), stamp: before };
    },
  };
}
