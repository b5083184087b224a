import { readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Settings } from "#config/env.ts";

type Announced = Pick<Settings, "databaseUrl" | "port" | "baseUrl" | "siteMode">;

/**
 * Tells the process that started this one, and on a local site everybody with the same SQLite file, that the site
 * answers. Commands print links with its address: they may have been given another PORT, or none.
 * @returns takes the announcement back
 */
export function announceSite({ databaseUrl, port, baseUrl, siteMode }: Announced): () => void {
  process.send?.({ origin: baseUrl.origin, siteMode });
  const file = siteMode === "local" ? fileBeside(databaseUrl) : undefined;
  if (file === undefined) return () => {};
  try {
    writeFileSync(file, `${process.pid} ${port} ${baseUrl.origin}`);
  } catch {
    // A full disk. Links then have the address of the command's own settings.
  }
  return () => announcedIn(file)?.pid === process.pid && rmSync(file, { force: true });
}

/** @returns the settings PORT and BASE_URL of the local site that runs with this store; none if no process does */
export function settingsOfRunningSite(databaseUrl: string): Record<string, string> {
  const file = fileBeside(databaseUrl);
  const announced = file === undefined ? undefined : announcedIn(file);
  return announced && isRunning(announced.pid) ? { PORT: announced.port, BASE_URL: announced.origin } : {};
}

const fileBeside = (databaseUrl: string) =>
  databaseUrl.startsWith("file:") ? `${databaseUrl.slice("file:".length)}.running` : undefined;

function announcedIn(file: string) {
  try {
    const [, pid, port = "", origin = ""] = /^(\d+) (\d+) (\S+)$/.exec(readFileSync(file, "utf8")) ?? [];
    return pid === undefined ? undefined : { pid: Number(pid), port, origin };
  } catch {
    return undefined;
  }
}

/** A killed process leaves its file. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
