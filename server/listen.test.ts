import { once } from "node:events";
import type { RequestListener } from "node:http";
import { connect } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { ada, asTyped } from "#test/cast.ts";
import { application } from "#test/request.ts";
import { healthCheck } from "./health.ts";
import { type ConnectionLimits, connectionLimits, listen } from "./listen.ts";
import { protectiveHeaders } from "./protective-headers.ts";
import { createSite } from "./site.ts";

const shortLimits: ConnectionLimits = { ...connectionLimits, head: 300, request: 600, checkInterval: 50 };

/** A site on a local port, and a client that sends raw bytes. */
async function listening(limits: ConnectionLimits = connectionLimits) {
  const site = await application();
  const listener = await createSite(site.services, healthCheck(site.world));
  const server = await listen(
    { port: 0, host: "127.0.0.1" },
    listener,
    protectiveHeaders(site.services.settings),
    limits,
  );
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;

  /** @returns everything received until the server closes the connection */
  async function sendRaw(...pieces: string[]): Promise<string> {
    const socket = connect(port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    socket.setEncoding("utf8").on("error", () => {});
    let answer = "";
    socket.on("data", (piece) => {
      answer += piece;
    });
    await once(socket, "connect");
    for (const piece of pieces) socket.write(piece);
    await once(socket, "close");
    return answer;
  }
  return { ...site, say: sendRaw, server, port };
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+) /.exec(answer)?.[1]);
const get = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers.map((line) => `${line}\r\n`).join("")}\r\n`;

describe("A slow client", () => {
  it("gets 408 if the head of its request takes too long", async () => {
    const { say } = await listening(shortLimits);
    expect(statusOf(await say("GET /contact-us HTTP/1.1\r\nhost: loc"))).toBe(408);
  });

  it("gets 408 if its form takes too long; nothing is stored or logged as our error", async () => {
    const { say, world, reported, logged } = await listening(shortLimits);
    const form = new URLSearchParams(asTyped(ada)).toString();
    const answer = await say(
      "POST /onboarding-form HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\n",
      `content-length: ${form.length}\r\n\r\n${form.slice(0, -10)}`,
    );
    expect(statusOf(answer)).toBe(408);
    expect(await world.database.read.selectFrom("applications").selectAll().execute()).toEqual([]);
    expect([reported, logged.filter((line) => JSON.parse(line).level >= 50)]).toEqual([[], []]);
  });

  it("is disconnected if it idles between two requests", async () => {
    const { say } = await listening({ ...shortLimits, idle: 100 });
    const answer = await say("GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n");
    expect(statusOf(answer)).toBe(200);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it("is disconnected if it sends nothing", async () => {
    const { say } = await listening({ ...shortLimits, idleTimeoutMs: 100, head: 5000, request: 5000 });
    expect(await say("")).toBe("");
  });
});

describe("Connection limits", () => {
  it("are those of decision 27; idle connections outlast the minute for which proxies keep theirs", () => {
    expect(connectionLimits).toMatchObject({
      head: 15_000,
      request: 120_000,
      idleTimeoutMs: 60_000,
      maxConnections: 10_000,
    });
    expect(connectionLimits.idle).toBeGreaterThan(60_000);
  });

  it("are all set on the server", async () => {
    const limits = {
      head: 1,
      request: 2,
      idle: 3,
      idleTimeoutMs: 4,
      checkInterval: 5,
      maxHeadBytes: 6,
      maxConnections: 7,
    };
    const server = await listen({ port: 0, host: "127.0.0.1" }, () => {}, {}, limits);
    onTestFinished(() => void server.close());
    expect(server).toMatchObject({
      headersTimeout: 1,
      requestTimeout: 2,
      keepAliveTimeout: 3,
      timeout: 4,
      connectionsCheckingInterval: 5,
      maxConnections: 7,
    });
  });
});

describe("A request", () => {
  it.each([
    ["headers that are too large", 431, get("/faq", `x-more: ${"a".repeat(20_000)}`)],
    ["too many headers", 431, get("/faq", ...Array.from({ length: 120 }, (_, number) => `x-${number}: a`))],
    ["too long a URL of a static page", 414, get(`/faq?${"a".repeat(9_000)}`)],
    ["too long a URL of a rendered page", 414, get(`/contact-us?${"a".repeat(9_000)}`)],
  ])("with %s is refused (%i)", async (_what, status, request) => {
    const { say } = await listening();
    expect(statusOf(await say(request))).toBe(status);
  });

  it("with 100 headers or a URL of 8 kB is answered", async () => {
    const { say } = await listening();
    const headers = Array.from({ length: 98 }, (_, number) => `x-${number}: a`);
    expect(statusOf(await say(get("/faq", ...headers)))).toBe(200);
    const query = "a".repeat(8 * 1024 - "/contact-us?".length);
    expect(statusOf(await say(get(`/contact-us?${query}`)))).toBe(200);
  });
});

it.each(["", "content-length: 0\r\n"])("A post without a body (%j) is answered like an empty form", async (length) => {
  const { say } = await listening();
  const head = "POST /contact-us HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n";
  const type = "content-type: application/x-www-form-urlencoded\r\n";
  const answer = await say(`${head}${type}${length}\r\n`);
  expect(statusOf(answer)).toBe(400);
  expect(answer).toContain("</html>");
});

describe("An invalid request", () => {
  it.each([
    ["nonsense instead of a head", "hello\r\n\r\n", 400],
    ["a header with a line break in it", get("/faq", "x-a: b\r\n c: d", "\u0000: x"), 400],
    ["two lengths", "POST /faq HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxx", 400],
    [
      "both a length and chunks",
      "POST /faq HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
      400,
    ],
    ["no host", "GET /contact-us HTTP/1.1\r\nconnection: close\r\n\r\n", 400],
    ["an unknown expectation", get("/faq", "expect: miracles"), 200],
  ])("with %s is answered %s, with the headers of every response", async (_what, request, status) => {
    const { say } = await listening();
    const answer = await say(request);
    expect(statusOf(answer)).toBe(status);
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(answer).toMatch(/^content-security-policy: default-src '(none|self)'/im);
    expect(answer).not.toMatch(/^(server|x-powered-by):/im);
  });
});

describe("A client that sends nonsense after a request on the same connection", () => {
  /** A server with this listener, and a client that sends nonsense once it has received `until`. */
  async function answerTo(listener: RequestListener, until: string) {
    const server = await listen({ port: 0, host: "127.0.0.1" }, listener, {});
    onTestFinished(() => server.closeAllConnections());
    onTestFinished(() => void server.close());
    const address = server.address();
    const socket = connect(typeof address === "object" ? (address?.port ?? 0) : 0, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    let answer = "";
    socket.setEncoding("utf8").on("error", () => {});
    socket.on("data", (piece) => {
      const before = answer;
      answer += piece;
      if (answer.includes(until) && !before.includes(until)) socket.write("nonsense\r\n\r\n");
    });
    socket.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
    await once(socket, "close");
    return answer;
  }

  it("is disconnected during the response, without an error in it", async () => {
    const half: RequestListener = (_request, response) => void response.writeHead(200).write("half of it");
    const answer = await answerTo(half, "half of it");
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200"]);
    expect(answer).not.toContain("Bad Request");
  });

  it("gets 400 after the response", async () => {
    const whole: RequestListener = (_request, response) => void response.end("all of it");
    expect((await answerTo(whole, "all of it")).match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 400"]);
  });
});

it("Connections above the limit are refused, and open ones stay", async () => {
  const { say, port } = await listening({ ...connectionLimits, maxConnections: 1 });
  const first = connect(port, "127.0.0.1");
  onTestFinished(() => void first.destroy());
  first.setEncoding("utf8");
  first.write("GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n");
  await once(first, "data");

  expect(await say(get("/healthz"))).toBe("");

  first.write("GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n");
  expect(statusOf(String((await once(first, "data"))[0]))).toBe(200);
});
