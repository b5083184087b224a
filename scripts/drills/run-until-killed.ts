import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Runs a script below scripts/drills that prints a line once it is ready.
 * @param killAfterMs after that line; undefined: it ends by itself @returns whether it ended by itself
 */
export async function runUntilKilled(script: string, args: readonly string[], killAfterMs?: number): Promise<boolean> {
  const file = path.join(import.meta.dirname, script);
  const child = spawn(process.execPath, [file, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  await Promise.race([once(child.stdout, "data"), ended]);
  if (killAfterMs !== undefined) {
    await Promise.race([pause(killAfterMs), ended]);
    child.kill("SIGKILL");
  }
  await ended;
  if (killAfterMs === undefined && child.exitCode !== 0) throw new Error(`${script} ended with ${child.exitCode}.`);
  return child.exitCode === 0;
}
