import { execFileSync } from "node:child_process";
import { closeSync, existsSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { type HalfOpenProxy, openHalfOpenProxy } from "../../../e2e/half-open-proxy.ts";
import type { DrillStore } from "../drill-store.ts";
import type { Fault, FaultScene } from "./fault.ts";

const nothingCanBeStored = { answer: "refused", health: 503, destinations: [] } as const;
const root = path.resolve(import.meta.dirname, "../../..");
const isRoot = process.getuid?.() === 0;
const lockMs = 10_000;
/** Milliseconds until acknowledged submissions are in the file, not only in its log. */
const checkpointMs = 2000;

const fileOf = ({ url }: Pick<DrillStore, "url">) => url.slice("file:".length);
const logsOf = (store: DrillStore) => ["-wal", "-shm"].map((end) => fileOf(store) + end).filter(existsSync);
const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: "pipe", cwd: root });

/** Fills a small disk as root; otherwise limits the size of files (`prlimit`). */
const fullDisk: Fault = {
  name: `disk is full (${isRoot ? "tmpfs" : "prlimit"})`,
  async setUp({ store }) {
    if (isRoot) run("mount", "-t", "tmpfs", "-o", "size=64m", "tmpfs", store.folder);
    return {};
  },
  async begin({ site, store }) {
    // A restart begins a new log; the old one has allocated space left.
    await site.stop();
    await site.start();
    if (isRoot) fill(path.join(store.folder, "filler"));
    else run("prlimit", "--pid", String(site.pid), "--fsize=1:");
  },
  async end({ site, store }) {
    if (isRoot) rmSync(path.join(store.folder, "filler"));
    else run("prlimit", "--pid", String(site.pid), "--fsize=unlimited:");
  },
  async clear({ store }) {
    if (isRoot) run("umount", "--lazy", store.folder);
  },
  promised: nothingCanBeStored,
};

function fill(file: string) {
  const filler = openSync(file, "w");
  try {
    for (let size = 1 << 20; size > 0; size >>= 1) while (isWritten(filler, size));
  } finally {
    closeSync(filler);
  }
}

function isWritten(file: number, bytes: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(bytes, "x")) > 0;
  } catch {
    return false;
  }
}

/** `chattr` also binds root. */
const readOnly: Fault = {
  name: `store is read-only (${isRoot ? "chattr" : "prlimit"})`,
  async begin({ site, store }) {
    if (isRoot) run("chattr", "+i", fileOf(store), `${fileOf(store)}-wal`);
    else run("prlimit", "--pid", String(site.pid), "--fsize=1:");
  },
  async end(scene) {
    await restartWithoutStore(scene);
    if (isRoot) run("chattr", "-i", fileOf(scene.store), `${fileOf(scene.store)}-wal`);
  },
  async clear({ store }) {
    if (isRoot) run("chattr", "-i", ...[fileOf(store), `${fileOf(store)}-wal`].filter(existsSync));
  },
  promised: nothingCanBeStored,
};

/** Static pages must work without the store, and the rest once it is back. */
async function restartWithoutStore({ site }: FaultScene) {
  await site.kill();
  await site.start("/");
  const health = await fetch(`${site.origin}/healthz`);
  const page = await fetch(`${site.origin}/faq`);
  if (page.status !== 200) throw new Error(`started without its store, the server answered /faq with ${page.status}`);
  if (isRoot && health.status !== 503)
    throw new Error(`started without its store, the server reports healthy: ${health.status}`);
}

const locked = (): Fault => {
  let over = Promise.resolve();
  return {
    name: "store is locked for 10 s",
    async begin({ store }) {
      const other = new DatabaseSync(fileOf(store), { timeout: 5000 });
      other.exec("begin immediate");
      over = pause(lockMs).then(() => {
        other.exec("commit");
        other.close();
      });
    },
    end: () => over,
    promised: { answer: "accepted", health: 503, destinations: [] },
  };
};

/** The operator restores the backup. */
const flipped: Fault = {
  name: "a byte of the file is flipped",
  async begin({ site, store }) {
    runOperatorScript(store, "scripts/backup.ts");
    await site.stop();
    flipByte(fileOf(store), firstByteOf(fileOf(store), "deliveries"));
    await site.start("/contact-us"); // Static pages do not wait for the store.
  },
  async end({ site, store }) {
    await site.stop();
    runOperatorScript(store, "scripts/restore.ts");
    await site.start();
  },
  promised: nothingCanBeStored,
};

function runOperatorScript(store: DrillStore, script: string) {
  const env = { ...process.env, DATABASE_URL: store.url };
  execFileSync(process.execPath, [script, `${fileOf(store)}.backup`], { cwd: root, env, stdio: "pipe" });
}

function firstByteOf(file: string, table: string): number {
  const store = new DatabaseSync(file, { readOnly: true });
  const size = Number(store.prepare("pragma page_size").get()?.page_size);
  const page = Number(store.prepare("select rootpage from sqlite_schema where name = ?").get(table)?.rootpage);
  store.close();
  return (page - 1) * size;
}

function flipByte(file: string, index: number) {
  const open = openSync(file, "r+");
  writeSync(open, Buffer.of(0xff), 0, 1, index);
  closeSync(open);
}

/** As if someone deleted the log after a crash. */
const withoutLog: Fault = {
  name: "the write-ahead log is gone after a kill",
  begin: (scene) => killAndDeleteLog(scene),
  end: (scene) => killAndDeleteLog(scene),
  promised: { answer: "accepted", health: 200, destinations: [] },
};

async function killAndDeleteLog({ site, store }: FaultScene) {
  await pause(checkpointMs);
  await site.kill();
  for (const log of logsOf(store)) rmSync(log);
  await site.start();
}

const postgresRestarts: Fault = {
  name: "PostgreSQL restarts",
  engine: "postgres",
  begin: ({ store }) => store.stop(),
  async end(scene) {
    await restartWithoutStore(scene);
    await scene.store.start();
  },
  promised: nothingCanBeStored,
};

const halfOpen = (): Fault => {
  let proxy: HalfOpenProxy | undefined;
  return {
    name: "PostgreSQL's connections are half open",
    engine: "postgres",
    async setUp({ store }) {
      proxy = await openHalfOpenProxy(store.url);
      return { DATABASE_URL: proxy.url };
    },
    begin: async () => proxy?.freeze(),
    end: async () => proxy?.thaw(),
    clear: async () => proxy?.close(),
    promised: nothingCanBeStored,
  };
};

export const storageFaults = (): Fault[] => [
  fullDisk,
  readOnly,
  locked(),
  flipped,
  withoutLog,
  postgresRestarts,
  halfOpen(),
];
