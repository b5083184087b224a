import { Worker } from "node:worker_threads";

/** How long the event loop may be quiet. Our longest known stay is under a second. */
const quietMs = 30_000;
const mostNotes = 64;
const noteBytes = 256;

// Shared with the thread, which reads them while this one is stuck.
const beats = new Int32Array(new SharedArrayBuffer(4));
const notes = Buffer.from(new SharedArrayBuffer(mostNotes * noteBytes));
const free = Array.from({ length: mostNotes }, (_, slot) => slot);

/** @param text what the log says of a request if it never ends @returns what to call at its end */
export function noteRequest(text: string): () => void {
  const slot = free.pop();
  if (slot === undefined) return () => {};
  const begin = slot * noteBytes;
  notes.fill(0, begin, begin + noteBytes);
  notes.write(text, begin, noteBytes, "latin1");
  return () => {
    notes[begin] = 0;
    free.push(slot);
  };
}

/**
 * A process whose event loop is stuck hears no signal and answers no health check. A thread of its own ends it, with the
 * requests under way in the log, so that the supervisor starts it again. Not while somebody debugs it.
 */
export function startWatchdog(name: string, limitMs = quietMs): void {
  if (process.execArgv.some((flag) => flag.startsWith("--inspect"))) return;
  const watching = new Worker(`(${watch})()`, {
    eval: true,
    workerData: { name, beats, notes: new Uint8Array(notes.buffer), noteBytes, limitMs },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
    execArgv: [],
    env: {},
  });
  watching.unref();
  setInterval(() => {
    Atomics.add(beats, 0, 1);
    Atomics.notify(beats, 0);
  }, limitMs / 20).unref();
}

interface Watched {
  name: string;
  beats: Int32Array;
  notes: Uint8Array;
  noteBytes: number;
  limitMs: number;
}

/** Runs in the thread from its source, so it uses nothing of this file. */
function watch() {
  const { workerData } = process.getBuiltinModule("node:worker_threads");
  const { writeSync } = process.getBuiltinModule("node:fs");
  const { name, beats, notes, noteBytes, limitMs }: Watched = workerData;
  // A process that was suspended as a whole gets a second chance.
  const isQuiet = () =>
    [limitMs, limitMs / 5].every((wait) => Atomics.wait(beats, 0, beats[0] ?? 0, wait) === "timed-out");
  while (!isQuiet());
  const requests: string[] = [];
  for (let begin = 0; begin < notes.length; begin += noteBytes) {
    const [text = ""] = Buffer.from(notes.slice(begin, begin + noteBytes))
      .toString("latin1")
      .split("\0", 1);
    if (text !== "") requests.push(text);
  }
  const line = { level: 60, time: Date.now(), name, requests, msg: `stuck for ${limitMs / 1000} s: ended` };
  writeSync(1, `${JSON.stringify(line)}\n`);
  process.kill(process.pid, "SIGKILL");
}
