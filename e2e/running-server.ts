import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "#database/open.ts";
import { storedRecords } from "../scripts/stored-records.ts";

const root = path.resolve(import.meta.dirname, "..");
const startsWithin = 60_000;
const pollInterval = 20;

/** The built site as one process on one port and one database, which can be stopped, killed and started again. */
export interface RunningServer {
  readonly origin: string;
  /** `file:PATH` or `postgres://…` */
  readonly databaseUrl: string;
  /** Resolves once the server could take and store a submission, or once this page is answered. */
  start(page?: string): Promise<void>;
  /** As an operator stops it: it finishes what it has in hand. */
  stop(): Promise<void>;
  /** As a power cut stops it (`kill -9`). */
  kill(): Promise<void>;
  /** Other settings, or further ones, from the next start on. */
  set(settings: Record<string, string>): void;
  /** Of the process that runs now. */
  readonly pid: number;
  signal(signal: NodeJS.Signals): void;
  /** What it died of, where it has ended: the last that it said. */
  readonly lastOutput: string | undefined;
  /** Resolves when the process has ended by itself, or by a signal. @returns what it ended with */
  ended(): Promise<number | NodeJS.Signals | null>;
  /** As `npm run --silent records -- KIND` prints them. */
  records(kind: string): Promise<StoredRecord[]>;
  /** How often the server, over all its lives, has answered at this path. Needs `LOG_LEVEL` "debug". */
  answered(path: string): number;
  /** All that it has written, over all its lives. */
  log(): readonly string[];
}

export type ServerSettings = Record<string, string> & { DATABASE_URL: string };
export type StoredRecord = Record<string, unknown>;

/** @param settings as in docs/configuration.md; nothing else of this process's environment is passed on */
export function serverAt(port: number, settings: ServerSettings): RunningServer {
  const origin = `http://localhost:${port}`;
  const bin = path.join(root, "node_modules/.bin");
  const env = {
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    NODE_ENV: "production",
    PORT: String(port),
    BASE_URL: origin,
    LOG_LEVEL: "warn",
    ...settings,
  };
  const log: string[] = [];
  let server: ChildProcess | undefined;

  async function end(signal: "SIGTERM" | "SIGKILL") {
    const ending = server;
    server = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, "exit");
    ending.kill(signal);
    await ended;
  }

  return {
    origin,
    databaseUrl: settings.DATABASE_URL,
    async start(page = "/healthz") {
      const starting = spawn("node", ["build/run/main.js"], { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
      server = starting;
      for (const stream of [starting.stdout, starting.stderr]) {
        createInterface({ input: stream }).on("line", (line) => log.push(line));
      }
      await untilAnswered(origin + page, () => starting.exitCode !== null, log).catch(async (error) => {
        await end("SIGKILL"); // One that is merely slow would come alive later, and stay.
        throw error;
      });
    },
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
    set: (others) => void Object.assign(env, others),
    get pid() {
      return server?.pid ?? 0;
    },
    signal: (signal) => void server?.kill(signal),
    get lastOutput() {
      const hasEnded = server && (server.exitCode !== null || server.signalCode !== null);
      return hasEnded ? `${server?.exitCode ?? server?.signalCode}: ${log.slice(-12).join(" | ")}` : undefined;
    },
    async ended() {
      if (!server) return null;
      if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
      return server.exitCode ?? server.signalCode;
    },
    async records(kind) {
      const database = openDatabase(env.DATABASE_URL);
      const records: StoredRecord[] = [];
      for await (const record of storedRecords(database, kind)) records.push(record);
      await database.close();
      return records;
    },
    log: () => log,
    answered: (address) => log.filter((line) => line.includes(`"path":"${address}"`)).length,
  };
}

async function untilAnswered(address: string, hasEnded: () => boolean, log: string[]) {
  const latest = Date.now() + startsWithin;
  for (;;) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    if (hasEnded() || Date.now() > latest) throw new Error(`The server did not start:\n${log.join("\n")}`);
    await pause(pollInterval);
  }
}

/** Below the ports from which systems take one for whoever calls: none of those can come in between. */
const ports = { first: 20_000, count: 12_000 };

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = ports.first + Math.floor(Math.random() * ports.count);
    const probe = createServer().listen(port);
    const isFree = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
}
