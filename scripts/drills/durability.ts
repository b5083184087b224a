/**
 * `npm run drill:durability` (Linux, needs `strace` and a built site): traces system calls while submissions are sent.
 * Ends with 1 if one is acknowledged before SQLite's log is synced.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { measuredProcess } from "../../bench/measured-process.ts";
import { freePort } from "../../e2e/running-server.ts";
import { drillStore } from "./drill-store.ts";
import { postApplication } from "./submission-load.ts";

const alone = 20;
const atOnce = 16;

async function main() {
  if (spawnSync("strace", ["--version"]).error) {
    process.stderr.write("strace is not installed: apt-get install strace\n");
    process.exit(2);
  }
  const folder = mkdtempSync(path.join(tmpdir(), "zipstead-sync-"));
  const trace = path.join(folder, "trace");
  const store = await drillStore("sqlite");
  const env = { DATABASE_URL: store.url, LOG_LEVEL: "silent" };
  const server = await measuredProcess(await freePort(), { command: ["build/run/main.js"], env, ready: "/healthz" });
  const tracer = await watch(server.pid, trace);
  const emails = Array.from({ length: alone + atOnce }, (_, index) => `sync-${index}-of-all@drill.example`);
  const accepted: boolean[] = [];
  for (const email of emails.slice(0, alone)) accepted.push(await postApplication(server.origin, email));
  accepted.push(...(await Promise.all(emails.slice(alone).map((email) => postApplication(server.origin, email)))));
  await end(tracer);
  await server.stop();
  await store.remove();

  const calls = readFileSync(trace, "utf8").split("\n");
  rmSync(folder, { recursive: true });
  const unsynced = emails.filter((email) => !isDurableBeforeAnswer(calls, email));
  const acknowledged = accepted.filter(Boolean).length;
  process.stdout.write(
    `${acknowledged} of ${emails.length} submissions acknowledged, ${unsynced.length} of them without a sync before.\n`,
  );
  process.exit(unsynced.length === 0 && acknowledged === emails.length ? 0 : 1);
}

async function watch(pid: number, trace: string): Promise<ChildProcess> {
  const what = "trace=pwrite64,pwritev,fsync,fdatasync,write,writev,sendto,sendmsg";
  const tracer = spawn("strace", ["-f", "-y", "-s", "5000", "-e", what, "-o", trace, "-p", String(pid)], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  for await (const line of createInterface({ input: tracer.stderr })) if (line.includes("attached")) break;
  return tracer;
}

async function end(tracer: ChildProcess) {
  const ended = once(tracer, "exit");
  tracer.kill("SIGINT");
  await ended;
}

function isDurableBeforeAnswer(calls: readonly string[], email: string): boolean {
  const written = calls.findIndex((call) => call.includes("pwrite64(") && call.includes(email));
  const file = /pwrite64\(\d+<([^>]+)>/.exec(calls[written] ?? "")?.[1];
  const after = calls.slice(written + 1);
  const synced = syncEnd(after, String(file));
  const answered = after.findIndex((call) => /\b(write|writev|sendto)\(.*HTTP\/1\.1 200 OK/.test(call));
  return written >= 0 && synced >= 0 && synced < answered;
}

/** Another thread's call may interrupt a sync in the trace; its end is then on a line of its own. */
function syncEnd(calls: readonly string[], file: string): number {
  const started = calls.findIndex((call) => /\bf(data)?sync\(/.test(call) && call.includes(`<${file}>`));
  if (!calls[started]?.includes("<unfinished")) return started;
  const thread = calls[started]?.split(" ", 1)[0];
  const ended = (call: string) => call.split(" ", 1)[0] === thread && /sync resumed>/.test(call);
  return calls.findIndex((call, index) => index > started && ended(call));
}

await main();
