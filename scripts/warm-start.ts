import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../e2e/running-server.ts";

const root = path.resolve(import.meta.dirname, "..");

/**
 * Starts the built server once, on a store of its own, until it is ready: what V8 has compiled for it is kept beside it
 * for every later start (server/start.ts).
 * @throws where the server does not start
 */
export async function warmStart(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "zipstead-build-"));
  const server = spawn(process.execPath, ["build/run/main.js"], {
    cwd: root,
    env: {
      NODE_ENV: "production",
      PORT: String(await freePort()),
      HOST: "127.0.0.1",
      DATABASE_URL: `file:${folder}/start.sqlite`,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  await untilReady(server);
  server.kill("SIGTERM");
  const [code] = await ended;
  rmSync(folder, { recursive: true });
  if (code !== 0) throw new Error("The built server does not start.");
}

async function untilReady({ stdout }: ChildProcess) {
  if (!stdout) return;
  for await (const line of createInterface({ input: stdout })) if (line.includes('"ready"')) return;
}
