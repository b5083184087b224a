import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import usual from "../scripts/steps/server-process.json" with { type: "json" };

const root = path.resolve(import.meta.dirname, "..");
const startsWithin = 60_000;

/** What probe.mjs says. */
export interface Usage {
  /** Since last asked. */
  cpuMicroseconds: number;
  residentBytes: number;
  /** Longest the event loop has been held up since last asked, in milliseconds. */
  longestBlock: number;
}

/** A server in a process of its own, that can be asked what it uses. */
export interface MeasuredProcess {
  origin: string;
  pid: number;
  /** From the process's start to its first good answer, in milliseconds. */
  readyAfter: number;
  /** Since last asked. */
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

/**
 * @param command the script and its arguments; told its port by PORT
 * @param ready the path whose good answer says that the server is ready
 * @param under a command that runs another one, whose process it becomes
 */
export async function measuredProcess(
  port: number,
  {
    command,
    env,
    ready,
    under = [],
  }: { command: string[]; env: Record<string, string>; ready: string; under?: string[] },
): Promise<MeasuredProcess> {
  const origin = `http://localhost:${port}`;
  const began = performance.now();
  const probe = ["--import", path.join(import.meta.dirname, "probe.mjs")];
  const [program = "", ...rest] = [...under, process.execPath, ...probe, ...usual.flags, ...command];
  const child = spawn(program, rest, {
    cwd: root,
    env: { ...usual.env, PATH: process.env.PATH, PORT: String(port), BASE_URL: origin, ...env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await untilReady(origin + ready, child);
  return {
    origin,
    pid: child.pid ?? 0,
    readyAfter: performance.now() - began,
    async usage() {
      child.send("usage");
      const [usage]: Usage[] = await once(child, "message");
      if (!usage) throw new Error("The process said nothing of what it uses.");
      return usage;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function untilReady(url: string, child: ChildProcess) {
  const latest = performance.now() + startsWithin;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    if (child.exitCode !== null || performance.now() > latest) throw new Error(`${url} did not answer.`);
    await pause(5);
  }
}
