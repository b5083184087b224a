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
  /** Keeps a rendered page for all further visitors. @param read what `stampOf` said before, and what was rendered */
  keep(shell: Shell, html: string, headers: Record<string, string>, read?: RenderedStamp): void;
}

interface RenderedStamp {
  before: string | undefined;
  stamp: Stamp | undefined;
}

interface StampedPage {
  stamp: Stamp;
  page?: KeptPage;
  /** The stamp when it was rendered. */
  value?: string;
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
      if (!entry?.page) return undefined;
      return entry.stamp.read().then(
        (value) => {
          if (!entry.page || value !== entry.value) return false;
          send(entry.page, request, response, trustedProxies);
          return true;
        },
        () => false,
      );
    },
    async stampOf({ key, stamped: changes }) {
      return changes ? stamped.get(key)?.stamp.read() : undefined;
    },
    keep(shell, html, headers, read) {
      if (!shell.stamped) {
        if (!kept.has(shell.key)) kept.set(shell.key, pageOf(html, headers, shell));
        return;
      }
      if (!read?.stamp) return;
      const entry = stamped.get(shell.key);
      // The second time it is wanted: what was rendered is at least as new as the stamp read before.
      if (entry?.stamp.about === read.stamp.about && read.before !== undefined) {
        entry.page = pageOf(html, headers, shell);
        entry.value = read.before;
        return;
      }
      const { about, read: readStamp } = read.stamp;
      stamped.set(shell.key, { stamp: { about, read: latestRead(readStamp) } });
    },
  };
}
