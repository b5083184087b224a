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

/** The built site as one process that can be stopped, killed and restarted. */
export interface RunningServer {
  readonly origin: string;
  readonly databaseUrl: string;
  /** Resolves once `page`, by default /healthz, returns 200. */
  start(page?: string): Promise<void>;
  /** Graceful: open requests finish. */
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** Takes effect at the next start. */
  set(settings: Record<string, string>): void;
  readonly pid: number;
  signal(signal: NodeJS.Signals): void;
  /** Exit code or signal with the last log lines, if the process has ended. */
  readonly lastOutput: string | undefined;
  ended(): Promise<number | NodeJS.Signals | null>;
  records(kind: string): Promise<StoredRecord[]>;
  /** Counts responses at this path over all starts. Needs `LOG_LEVEL` "debug". */
  answered(path: string): number;
  log(): readonly string[];
}

export type ServerSettings = Record<string, string> & { DATABASE_URL: string };
export type StoredRecord = Record<string, unknown>;

/** The process inherits only PATH from this one's environment. @param folder of another build */
export function serverAt(port: number, settings: ServerSettings, folder = root): RunningServer {
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
      const starting = spawn("node", ["build/run/main.js"], { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
      server = starting;
      for (const stream of [starting.stdout, starting.stderr]) {
        createInterface({ input: stream }).on("line", (line) => log.push(line));
      }
      await untilAnswered(origin + page, () => starting.exitCode !== null, log).catch(async (error) => {
        await end("SIGKILL"); // A slow one would start later and never end.
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

/** Below the ephemeral range, so that no outgoing connection takes the port first. */
const ports = { first: 20_000, count: 12_000 };

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
