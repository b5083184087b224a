import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncodings } from "./accepted-encodings.ts";
import { type AppendedText, appendedText } from "./appended-text.ts";
import { requestId } from "./request-id.ts";

/** A page whose HTML is the same for all visitors up to its end. */
interface KeptPage {
  text: AppendedText;
  headers: Record<string, string>;
  form: string | undefined;
}

/** Pages with the same key differ only in their end. */
interface Shell {
  key: string;
  form?: string | undefined;
}

export interface ShellSource {
  /** @returns undefined if the page must be rendered */
  shellOf(address: string, cookies: string | undefined): Shell | undefined;
  /** @returns whether a prerendered page must be rendered for this visitor */
  showsOwnZips(address: string, cookies: string | undefined): boolean;
  /** A rendered page without its end. */
  beginningOf(html: string): string;
  /** The end for one visitor. @param form undefined: without a seed */
  endFor(form: string | undefined): string;
}

export interface PageShells {
  /** @returns false if the page has not been kept, or must be rendered */
  answer(request: IncomingMessage, response: ServerResponse, trustedProxies: number): boolean;
  /** Keeps a rendered page for all further visitors. */
  keep(shell: Shell, html: string, headers: Record<string, string>): void;
}

/** Pages with a form, rendered once for each key and then served from memory (docs/decisions/029). */
export function pageShells({ shellOf, beginningOf, endFor }: ShellSource): PageShells {
  const kept = new Map<string, KeptPage>();
  return {
    answer({ method, url = "", headers }, response, trustedProxies) {
      if (method !== "GET" && method !== "HEAD") return false;
      const shell = shellOf(url, headers.cookie);
      const page = shell && kept.get(shell.key);
      if (!page) return false;
      const encoding = acceptedEncodings(headers["accept-encoding"])[0];
      const body = page.text(encoding, Buffer.from(endFor(page.form)));
      const id = requestId(headers["x-request-id"]?.toString(), trustedProxies);
      response.writeHead(200, {
        ...page.headers,
        ...(encoding ? { "content-encoding": encoding } : {}),
        "content-length": body.length,
        "x-request-id": id,
      });
      response.end(method === "HEAD" ? undefined : body);
      return true;
    },
    keep({ key, form }, html, headers) {
      if (kept.has(key)) return;
      const text = appendedText(Buffer.from(beginningOf(html)));
      kept.set(key, { text, headers: { ...headers, vary: "Accept-Encoding" }, form });
    },
  };
}
