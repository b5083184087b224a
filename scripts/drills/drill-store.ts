import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Database } from "#database/database.ts";
import { embeddedPostgres } from "../../e2e/embedded-postgres.ts";

export interface DrillStore {
  url: string;
  folder: string;
  /** Stops and restarts PostgreSQL; does nothing for SQLite. */
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** @returns both engines if `name` is undefined, none if it is unknown */
export const enginesNamed = (name: string | undefined) =>
  (["sqlite", "postgres"] as const).filter((engine) => (name ?? engine) === engine);

/** Drills each engine, prints the first violations that were found, and ends the process: 1 if there is one. */
export async function drillEach<Engine>(
  engines: readonly Engine[],
  violations: readonly string[],
  drill: (engine: Engine) => Promise<void>,
): Promise<never> {
  for (const engine of engines) await drill(engine);
  for (const violation of violations.slice(0, 20)) process.stdout.write(`${violation}\n`);
  process.exit(violations.length === 0 ? 0 : 1);
}

export async function drillStore(engine: Database["engine"]): Promise<DrillStore> {
  const folder = await mkdtemp(path.join(tmpdir(), "zipstead-drill-"));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (engine === "sqlite") {
    const nothing = async () => {};
    return {
      url: `file:${path.join(folder, "drill.sqlite")}`,
      folder,
      stop: nothing,
      start: nothing,
      remove: removeFolder,
    };
  }

  const { server, url, serverLog } = await embeddedPostgres(folder);
  const remove = async () => {
    await server.stop();
    await removeFolder();
  };
  try {
    await server.initialise();
    await server.start();
    await server.createDatabase("drill");
  } catch (error) {
    await remove();
    throw new Error(`PostgreSQL for the drill did not start. It said:\n${serverLog.join("")}`, { cause: error });
  }
  return {
    url: `${url}/drill`,
    folder,
    stop: () => server.stop(),
    start: () => server.start(),
    remove,
  };
}
