import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { StorageError } from "#database/engine/errors.ts";

/** With `repeat`, again and again until it changes at most one row. */
export type BesideStatement = string | { repeat: string };

/** As text, so that a bundle needs no second file. After each statement it rests for as long, so that writers get in. */
const program = `
const { DatabaseSync } = require("node:sqlite");
const { parentPort, workerData } = require("node:worker_threads");
const handle = new DatabaseSync(workerData.file, { timeout: workerData.timeout });
const changes = () => Number(handle.prepare("select total_changes() as count").get().count);
const sleeper = new Int32Array(new SharedArrayBuffer(4));
function run(statement) {
  const [before, began] = [changes(), performance.now()];
  handle.exec(statement);
  Atomics.wait(sleeper, 0, 0, performance.now() - began);
  return changes() - before;
}
try {
  handle.exec("pragma secure_delete = on; pragma analysis_limit = 1000; pragma temp_store = file");
  for (const statement of workerData.statements) {
    if (typeof statement === "string") run(statement);
    else while (run(statement.repeat) > 1);
  }
  parentPort.postMessage("done");
} finally {
  handle.close();
}
`;

/** In milliseconds. Nobody waits for this thread, so it can wait for the writers. */
const timeout = 60_000;

/**
 * One after the other, each in a transaction of its own, in a thread with its own connection: the event loop goes on, and
 * writers wait for one statement at most. @throws SQLite's error, StorageError if the thread ends before its work
 */
export async function runBeside(file: string, statements: readonly BesideStatement[]): Promise<void> {
  const worker = new Worker(program, { eval: true, execArgv: [], workerData: { file, statements, timeout } });
  let isDone = false;
  worker.once("message", () => {
    isDone = true;
  });
  const [code] = await once(worker, "exit");
  if (!isDone) throw new StorageError(`The thread beside the event loop ended before its work, with code ${code}.`);
}
