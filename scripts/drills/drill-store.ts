import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Database } from "#database/database.ts";
import { embeddedPostgres } from "../../e2e/embedded-postgres.ts";

export interface DrillStore {
  /** For DATABASE_URL. */
  url: string;
  /** Where its files are. */
  folder: string;
  /** PostgreSQL's own server, which a SQLite file has not: stops as an operator stops it, and starts again. */
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** What `--engine` means: the one that it names, both where it is left out, none where there is no such engine. */
export const enginesNamed = (name: string | undefined) =>
  (["sqlite", "postgres"] as const).filter((engine) => (name ?? engine) === engine);

/** An empty store in a temporary folder: a SQLite file, or a PostgreSQL server of the drill's own. */
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
