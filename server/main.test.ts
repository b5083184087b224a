import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { migrate } from "#database/migrate.ts";
import { leaseDueDeliveries } from "#database/notifications/leased-deliveries.ts";
import { openDatabase } from "#database/open.ts";
import { ada, asTyped } from "#test/cast.ts";
import { bareDatabaseUrl, dailyEngines, engines, freshDatabaseUrl } from "#test/database.ts";
import { repositoryRoot, runNode } from "#test/process.ts";
import { listening, unusedUrl } from "#test/stand-in.ts";
import { pollUntil } from "#test/until.ts";

/** The built server, ready to answer. */
async function processOn(databaseUrl: string, settings: Record<string, string> = {}) {
  const url = await unusedUrl();
  const child = spawnOn(url, databaseUrl, settings);
  await waitForLog(child, "ready");
  return { child, url };
}

function spawnOn(url: string, databaseUrl: string, settings: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, ["build/run/main.js"], {
    cwd: repositoryRoot,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      PORT: new URL(url).port,
      NODE_ENV: "production",
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

async function waitForLog(child: ChildProcess, wanted: string) {
  if (!child.stdout) throw new Error("The server has no output.");
  for await (const line of createInterface({ input: child.stdout })) {
    const entry: { msg?: string } = JSON.parse(line);
    if (entry.msg === wanted) return;
  }
  throw new Error(`The server ended and did not log "${wanted}".`);
}

/** Opens a connection and sends the beginning of a request. */
async function openRawConnection(url: string, ...pieces: string[]) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  socket.write(pieces.join(""));
  return {
    /** Sends the rest. @returns the beginning of the response */
    answerTo: async (rest: string) => {
      socket.write(rest);
      const [answer] = await once(socket, "data");
      return String(answer);
    },
  };
}

describe.each(dailyEngines)("The server on %s", (engine) => {
  it("starts with an empty database, and on SIGTERM finishes open requests before it ends", async () => {
    const databaseUrl = await bareDatabaseUrl(engine);
    const { child, url } = await processOn(databaseUrl);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const form = new URLSearchParams(asTyped(ada)).toString();
    const adas = await openRawConnection(
      url,
      `POST /onboarding-form HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\n`,
      `content-length: ${form.length}\r\n\r\n${form.slice(0, -10)}`,
    );
    const watcher = await openRawConnection(url, "GET /healthz HTTP/1.1\r\nhost: localhost\r\n");
    // The server has read what both have sent.
    expect((await fetch(`${url}/healthz`)).status).toBe(200);

    child.kill("SIGTERM");
    await waitForLog(child, "stopping");

    expect(await watcher.answerTo("\r\n")).toMatch(/^HTTP\/1\.1 503 /);
    expect(await adas.answerTo(form.slice(-10))).toMatch(/^HTTP\/1\.1 303 /);
    const [code] = child.exitCode === null ? await once(child, "exit") : [child.exitCode];
    expect(code).toBe(0);
    const database = openDatabase(databaseUrl);
    onTestFinished(() => database.close());
    expect(await database.read.selectFrom("applications").select("firstName").execute()).toEqual([
      { firstName: "Ada" },
    ]);
  });
});

it("Behind a proxy the server keeps answering after SIGTERM until the proxy has noticed", async () => {
  const { child, url } = await processOn(await freshDatabaseUrl("sqlite"), { TRUST_PROXY: "1" });
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await waitForLog(child, "stopping");

  const stoppingAt = performance.now();
  expect((await fetch(`${url}/healthz`)).status).toBe(503);
  await submitAda(url);
  const isOpen = () => fetch(`${url}/healthz`, { headers: { connection: "close" } }).then(Boolean, () => false);
  await pollUntil(async () => !(await isOpen()));
  // At least as long as the check interval in docs/deploy/Caddyfile.
  expect(performance.now() - stoppingAt).toBeGreaterThan(2000);
  expect(await ended).toEqual([0, null]);
});

/** A sheet that never responds. */
async function stalledSheet() {
  const called = Promise.withResolvers<void>();
  const url = await listening(createServer(() => called.resolve()));
  return { SHEET_API_URL: `${url}/api/v1/silent`, called: called.promise };
}

async function submitAda(url: string) {
  const body = new URLSearchParams(asTyped(ada));
  const answer = await fetch(`${url}/onboarding-form`, { method: "POST", body });
  expect(answer.status).toBe(200);
}

describe.each(engines)("Several processes on one %s", (engine) => {
  it("start together with an empty store: one migrates, all serve", async () => {
    const databaseUrl = await bareDatabaseUrl(engine);

    const [web, otherWeb, worker] = await Promise.all([
      processOn(databaseUrl, { RUN: "web" }),
      processOn(databaseUrl, { RUN: "web" }),
      processOn(databaseUrl, { RUN: "worker" }),
    ]);

    for (const { url } of [web, otherWeb, worker])
      for (const path of ["/healthz", "/livez"]) expect((await fetch(url + path)).status).toBe(200);
    const database = openDatabase(databaseUrl);
    onTestFinished(() => database.close());
    expect(await migrate(database)).toEqual([]);
    expect((await fetch(`${worker.url}/`)).status).toBe(404);
    expect((await fetch(`${otherWeb.url}/zip-code?zip=30301`)).status).toBe(200);
  });

  it("share the outbox: another worker claims a killed worker's delivery within a minute", async () => {
    const databaseUrl = await freshDatabaseUrl(engine);
    const { called, SHEET_API_URL } = await stalledSheet();
    // If the web process delivered anything, it would call this address and the worker's sheet would get nothing.
    const web = await processOn(databaseUrl, { RUN: "web", SHEET_API_URL: `${await unusedUrl()}/api/v1/nobody` });
    await submitAda(web.url);
    const worker = await processOn(databaseUrl, { RUN: "worker", SHEET_API_URL });
    await called;

    const killed = once(worker.child, "exit");
    worker.child.kill("SIGKILL");
    await killed;

    const database = openDatabase(databaseUrl);
    onTestFinished(() => database.close());
    const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
    const leasedUntil = inSeconds(120);
    expect(await leaseDueDeliveries(database, { destination: "sheet", now: inSeconds(0), leasedUntil }, 8)).toEqual([]);
    const taken = await leaseDueDeliveries(database, { destination: "sheet", now: inSeconds(60), leasedUntil }, 8);
    expect(taken).toMatchObject([{ state: "pending", attempts: 2 }]);
  });
});

describe("A server that is opening its store", () => {
  it("delays requests that need the store, but not static pages", async () => {
    const databaseUrl = await freshDatabaseUrl("postgres");
    const database = openDatabase(databaseUrl);
    onTestFinished(() => database.close());
    const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const blocker = database.write(async (tx) => {
      await sql`lock table secrets in access exclusive mode`.execute(tx);
      locked.resolve();
      await over.promise;
    });
    await locked.promise;
    const url = await unusedUrl();
    const child = spawnOn(url, databaseUrl);
    const ready = waitForLog(child, "ready");
    await pollUntil(() =>
      fetch(`${url}/healthz`).then(
        ({ status }) => status === 503,
        () => false,
      ),
    );

    const form = new URLSearchParams({ name: "Mia", email: "mia@home.example", message: "Hello?" });
    const posted = fetch(`${url}/contact-us`, { method: "POST", body: form, headers: { origin: url } });
    const pending = fetch(`${url}/onboarding-form`);
    expect((await fetch(`${url}/faq`)).status).toBe(200);
    over.resolve();
    await blocker;
    expect([(await posted).status, (await pending).status]).toEqual([200, 200]);
    await ready;
  });
});

describe("A server whose store is unavailable when it starts", () => {
  it("answers requests that need no store, and all others once the store is back", async () => {
    const databaseUrl = await bareDatabaseUrl("sqlite");
    const inTheWay = path.dirname(databaseUrl.slice("file:".length));
    rmSync(inTheWay, { recursive: true });
    writeFileSync(inTheWay, "no folder");
    const url = await unusedUrl();
    const child = spawnOn(url, databaseUrl);
    await waitForLog(child, "the store cannot be opened");

    const statusOf = async (address: string) => (await fetch(url + address)).status;
    expect(await statusOf("/")).toBe(200);
    expect(await statusOf("/faq")).toBe(200);
    expect([await statusOf("/healthz"), await statusOf("/livez")]).toEqual([503, 200]);
    const refused = await fetch(`${url}/contact-us`, { method: "POST", body: new URLSearchParams({ message: "?" }) });
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("5");

    rmSync(inTheWay);
    await pollUntil(async () => (await statusOf("/healthz")) === 200);
    expect(await statusOf("/contact-us")).toBe(200);
  });
});

describe("A server that cannot start", () => {
  it("names the invalid settings and ends", async () => {
    const { code, errors, output } = await runNode(["build/run/main.js"], { PORT: "eighty", LOG_LEVEL: "loud" });
    expect(code).toBe(1);
    expect(errors).toBe(
      "Zipstead cannot start.\nPORT must be a whole number.\nLOG_LEVEL must be debug, info, warn, error or silent.\n",
    );
    expect(output).toBe("");
  });

  it("says that HOST is not an address of this machine and ends", async () => {
    const DATABASE_URL = await freshDatabaseUrl("sqlite");
    const { code, errors } = await runNode(["build/run/main.js"], { HOST: "192.0.2.7", PORT: "4201", DATABASE_URL });
    expect(code).toBe(1);
    expect(errors).toBe("Zipstead cannot start.\nHOST 192.0.2.7 is not an address of this machine.\n");
  });

  it("says that its port is in use and ends", async () => {
    const { port: PORT } = new URL(await listening(createServer()));
    const DATABASE_URL = await freshDatabaseUrl("sqlite");
    const { code, errors, output } = await runNode(["build/run/main.js"], { PORT, DATABASE_URL });
    expect(code).toBe(1);
    expect(errors).toBe(`Zipstead cannot start.\nPORT ${PORT} is in use by another program.\n`);
    expect(output).toBe("");
  });
});
