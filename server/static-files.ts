import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { lazy } from "#domain/values/lazy.ts";
import { acceptedEncodings } from "./accepted-encodings.ts";
import { brotliFast, brotliInBackground, gzip } from "./compression.ts";
import { type FileParts, type ReadyAnswers, readyAnswers, sendReady } from "./ready-answer.ts";
import { requestId } from "./request-id.ts";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".data": "text/x-script; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".woff2": "font/woff2",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".ico": "image/x-icon",
};

/** Types that may contain the site's origin. Scripts and styles never do. */
const rendered = /\.(html|data|xml|txt)$/;

interface StaticFile extends FileParts {
  answers: ReadyAnswers;
  /** Absent if the build has compressed the file. */
  compressBest?: () => Promise<void>;
}

export interface StaticFiles {
  /** @returns false if there is no such file */
  answer(request: IncomingMessage, response: ServerResponse, trustedProxies?: number): boolean;
  /** Makes the best brotli of pages that the build could not compress, one at a time, off the event loop. */
  compressAll(): Promise<void>;
  /** The prerendered page and headers for a status, e.g. 413. */
  errorPage(status: number, acceptEncoding?: string): { body: Buffer; headers: Record<string, string> };
}

export type Protection = (type: string, text: Buffer, address: string) => Record<string, string>;

/** Adds to a text what the build could not know. */
export type Finish = (text: string, type: string) => string;

interface Site {
  finish: Finish;
  protection: Protection;
}

/** By path, such as `/assets/a.js`. */
export type FolderContents = ReadonlyMap<string, Buffer>;

/** Reads all files into memory. */
export function readFolder(folder: string): FolderContents {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const within = (parent: string) => parent.slice(folder.length).replaceAll(path.sep, "/");
  const files = entries.filter(({ parentPath }) => !within(parentPath).startsWith("/.vite"));
  return new Map(
    files.map(({ parentPath, name }) => [`${within(parentPath)}/${name}`, readFileSync(path.join(parentPath, name))]),
  );
}

/** Compressed siblings (`.br`, `.gz`) belong to their file. */
export function staticFiles(
  contents: FolderContents,
  finish: Finish,
  protection: Protection = () => ({}),
): StaticFiles {
  const files = new Map<string, () => StaticFile>();
  for (const [name, identity] of contents) {
    if (/\.(br|gz)$/.test(name)) continue;
    const built = { identity, br: contents.get(`${name}.br`), gzip: contents.get(`${name}.gz`) };
    files.set(
      addressOf(name),
      lazy(() => staticFile(name, built, { finish, protection })),
    );
  }
  const errors = new Map([...files].filter(([address]) => address.startsWith("/errors/")));
  for (const address of errors.keys()) files.delete(address);

  function errorFile(status: number): StaticFile {
    const file = errors.get(`/errors/${status}`) ?? errors.get("/errors/500");
    if (!file) throw new Error("The build has no error page.");
    return file();
  }

  return {
    answer(request, response, trustedProxies = 0) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const { url = "" } = request;
      const file = files.get(url) ?? files.get(url.split("?", 1)[0] ?? "");
      if (file) {
        const id = requestId(request.headers["x-request-id"]?.toString(), trustedProxies);
        send(request, response, file(), id);
      }
      return file !== undefined;
    },
    async compressAll() {
      for (const file of files.values()) await file().compressBest?.();
    },
    errorPage: (status, acceptEncoding) => {
      const { bodies, headers } = errorFile(status);
      const encoding = acceptedEncodings(acceptEncoding).find((accepted) => bodies[accepted]);
      const encoded: Record<string, string> = encoding ? { "content-encoding": encoding } : {};
      const body = (encoding && bodies[encoding]) || bodies.identity;
      return { body, headers: { ...headers, ...encoded, "cache-control": "no-store" } };
    },
  };
}

/** `/get-started/index.html` is served at `/get-started`. */
function addressOf(name: string): string {
  return name.endsWith("/index.html") ? name.slice(0, -"/index.html".length) || "/" : name;
}

function staticFile(name: string, built: FileParts["bodies"], { finish, protection }: Site): StaticFile {
  const type = types[path.extname(name)] ?? "application/octet-stream";
  const text = rendered.test(name) ? built.identity.toString() : undefined;
  const finished = text === undefined ? undefined : finish(text, type);
  const isUnchanged = finished === undefined || finished === text;
  const content = isUnchanged ? { bodies: built } : compressLazily(Buffer.from(finished));
  const parts = {
    headers: {
      ...protection(type, content.bodies.identity, addressOf(name)),
      "content-type": type,
      "cache-control": cachingFor(name),
      vary: "Accept-Encoding",
    },
    ...content,
  };
  return { ...parts, answers: readyAnswers(parts) };
}

/** The best compression takes 0.1 s a page, so the first request gets a faster one. */
function compressLazily(identity: Buffer): Pick<StaticFile, "bodies" | "compressBest"> {
  const made: { br?: Buffer; gzip?: Buffer; best?: Promise<void> } = {};
  const store = (best: Buffer) => {
    made.br = best;
  };
  const compressBest = () => {
    made.best ??= brotliInBackground(identity).then(store, () => {}); // On failure the fast one stays.
    return made.best;
  };
  const bodies = {
    identity,
    get br() {
      made.br ??= brotliFast(identity);
      void compressBest();
      return made.br;
    },
    get gzip() {
      made.gzip ??= gzip(identity);
      return made.gzip;
    },
  };
  return { bodies, compressBest };
}

/** Files in `/assets` have a hash in their name. */
function cachingFor(name: string): string {
  if (name.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  // A browser that kept an old worker would show pushes as an earlier release did.
  if (/\.(html|data)$/.test(name) || name.startsWith("/my/")) return "public, max-age=0, must-revalidate";
  return "public, max-age=86400";
}

function send({ headers, method }: IncomingMessage, response: ServerResponse, file: StaticFile, id: string) {
  const encoding = acceptedEncodings(headers["accept-encoding"]).find((accepted) => file.bodies[accepted]);
  sendReady(response, file.answers(encoding), { id, ifNoneMatch: headers["if-none-match"], isHead: method === "HEAD" });
}
