import { type ChildProcess, spawn } from "node:child_process";
import { on, once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import usual from "../scripts/steps/server-process.json" with { type: "json" };

const root = path.resolve(import.meta.dirname, "..");
const startsWithin = 60_000;

export interface Usage {
  /** Since the last call. */
  cpuMicroseconds: number;
  residentBytes: number;
  /** Longest block of the event loop since the last call, in milliseconds. */
  longestBlock: number;
}

export interface MeasuredProcess {
  origin: string;
  pid: number;
  /** Milliseconds from the start of the process to its first good answer. */
  readyAfter: number;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** @param ready path that answers 200 once the server is ready; `under` runs the server, for example strace */
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
      // The server announces its site to its parent too, which Node may keep until somebody listens.
      for await (const [sent] of on(child, "message")) if (isUsage(sent)) return sent;
      throw new Error("The process did not report its usage.");
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

const isUsage = (sent: Usage | { origin: string }): sent is Usage => "cpuMicroseconds" in sent;

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
