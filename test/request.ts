import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from "node:http";
import { duplexPair, Readable } from "node:stream";
import { onTestFinished } from "vitest";
import { healthCheck } from "../server/health.ts";
import { createSite } from "../server/site.ts";
import type { TestEngine } from "./database.ts";
import { mainOf } from "./html.ts";
import { listening } from "./stand-in.ts";
import { freshWorld, type TestWorld } from "./world.ts";

export interface TestAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

export interface TestRequest {
  headers?: Record<string, string>;
  /** Posted like a form of our own page. */
  form?: Record<string, string>;
  body?: string | Uint8Array | Readable;
}

export interface TestSite extends TestWorld {
  /** Sends one request through the whole server, without a network. */
  request(method: string, path: string, query?: TestRequest): Promise<TestAnswer>;
  /** Posts a form as a browser without scripts does, and opens the page that the answer leads to. */
  submit(path: string, form: Record<string, string>, cookie?: string): Promise<Submitted>;
  listen(): Promise<string>;
}

export interface Submitted {
  /** Of the answer to the post. */
  status: number;
  /** The page that the browser shows then. */
  text: string;
  /** What the browser has then. */
  cookie: string;
}

/**
 * The site as `npm start` serves it, from the build, with a fresh store and a stopped clock.
 * @param before what is in the store when the site starts
 */
export async function application(
  settings: Record<string, string> = {},
  engine: TestEngine = "sqlite",
  before: (world: TestWorld["world"]) => Promise<unknown> = async () => {},
): Promise<TestSite> {
  const made = await freshWorld(engine, settings);
  await before(made.world);
  const server = createServer(await createSite(made.services, healthCheck(made.world)));
  onTestFinished(() => server.closeAllConnections());
  return {
    ...made,
    request: (method, path, query = {}) => fetchPage(server, method, path, query),
    submit: async (path, form, cookie = "") => {
      const { status, headers, text } = await fetchPage(server, "POST", path, { form, headers: { cookie } });
      const cookies = [cookie, ...(headers["set-cookie"] ?? []).map((set) => set.split(";", 1)[0])].filter(Boolean);
      const sent = { cookie: cookies.join("; ") };
      const [address] = headers.location?.split("#") ?? [];
      const page = address ? await fetchPage(server, "GET", address, { headers: sent }) : { text };
      return { status, text: page.text, ...sent };
    },
    listen: () => listening(server),
  };
}

const pages = new Map<string, Promise<string>>();

/** The `main` of a page that is the same for everybody; requested once. */
export function pageAt(path: string): Promise<string> {
  const page = pages.get(path) ?? openPage(path);
  pages.set(path, page);
  return page;
}

async function openPage(path: string): Promise<string> {
  const { request } = await application();
  const { status, text } = await request("GET", path);
  if (status !== 200) throw new Error(`${path} is answered ${status}.`);
  return mainOf(text);
}

export function fetchPage(
  server: Server,
  method: string,
  path: string,
  { headers = {}, form, body }: TestRequest,
): Promise<TestAnswer> {
  const [ours, theirs] = duplexPair();
  // The server tells clients apart by this address.
  Object.defineProperty(theirs, "remoteAddress", { value: "127.0.0.1" });
  server.emit("connection", theirs);
  const fields = form && new URLSearchParams(form).toString();
  const posting = { "content-type": "application/x-www-form-urlencoded", origin: "http://localhost:3000" };
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      method,
      path,
      createConnection: () => ours,
      headers: { host: "localhost:3000", connection: "close", ...(form ? posting : {}), ...headers },
    });
    request.once("error", reject);
    request.once("response", async (response) => {
      const pieces: Buffer[] = [];
      for await (const piece of response) pieces.push(piece);
      const whole = Buffer.concat(pieces);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: whole, text: whole.toString() });
    });
    const sent = fields ?? body ?? "";
    if (sent instanceof Readable) sent.pipe(request);
    else request.setHeader("content-length", Buffer.byteLength(sent)).end(sent);
  });
}
