import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../e2e/running-server.ts";
import { waitUntil } from "./until.ts";

const program = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer"].find((file) => !spawnSync(file, ["--version"]).error);

export const isPgBouncerInstalled = program !== undefined;

export type PoolMode = "transaction" | "session" | "statement";

export interface PgBouncer {
  /** Of the same database, through the pooler. */
  url: string;
  /** Breaks every connection, and takes none for so many milliseconds. */
  restart(awayMs?: number): Promise<void>;
  stop(): Promise<void>;
}

/** All settings besides addresses, password and mode are PgBouncer's own. */
export async function pgBouncer(databaseUrl: string, mode: PoolMode): Promise<PgBouncer> {
  const database = new URL(databaseUrl);
  const name = database.pathname.slice(1);
  const port = await freePort();
  const folder = await mkdtemp(path.join(tmpdir(), "zipstead-pgbouncer-"));
  const config = path.join(folder, "pgbouncer.ini");
  const users = path.join(folder, "users.txt");
  await writeFile(
    config,
    `[databases]
${name} = host=${database.hostname} port=${database.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_file = ${users}
pool_mode = ${mode}
`,
  );
  await writeFile(users, `"${database.username}" "${database.password}"\n`);
  // As root it runs as another user, who reads both.
  await chmod(folder, 0o755);
  let running: ChildProcess | undefined;

  async function start() {
    const asOther = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
    const said: string[] = [];
    const child = spawn(program ?? "pgbouncer", [...asOther, config], { stdio: ["ignore", "ignore", "pipe"] });
    child.stderr.on("data", (piece) => said.push(String(piece)));
    running = child;
    await waitUntil("PgBouncer listens", async () => {
      if (child.exitCode !== null) throw new Error(`PgBouncer did not start:\n${said.join("")}`);
      return isListening(port);
    });
  }

  async function end() {
    if (!running) return;
    const ended = once(running, "exit");
    running.kill("SIGKILL");
    await ended;
    running = undefined;
  }

  await start();
  database.port = String(port);
  return {
    url: database.href,
    async restart(awayMs = 0) {
      await end();
      await sleep(awayMs);
      await start();
    },
    async stop() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const answer = await Promise.race([
    once(socket, "connect").then(() => true),
    once(socket, "error").then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return answer;
}
