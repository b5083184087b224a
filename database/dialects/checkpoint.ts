import type { DatabaseSync } from "node:sqlite";

const checkpointAfterMs = 1000;

/**
 * What was written is folded from the log into the file within a second or so: the log of a killed process may be taken
 * for rubbish and thrown away, or left out where the file is copied.
 * @returns what is to be called after each commit
 */
export function checkpointSoon(handle: DatabaseSync): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isLate = false;
  return () => (isLate ? checkpoint() : scheduleCheckpoint());

  function scheduleCheckpoint() {
    timer ??= setTimeout(checkpoint, checkpointAfterMs).unref();
  }

  /** Where a transaction of ours is open just then, its commit is waited for: under load there is always one. */
  function checkpoint() {
    clearTimeout(timer);
    timer = undefined;
    isLate = handle.isOpen && handle.isTransaction;
    if (isLate || (handle.isOpen && !isCheckpointed(handle))) scheduleCheckpoint();
  }
}

/** @returns false where somebody who reads an older state was in the way */
function isCheckpointed(handle: DatabaseSync): boolean {
  try {
    const result = handle.prepare("pragma wal_checkpoint(passive)").get();
    return result?.log === result?.checkpointed;
  } catch {
    return true; // A disk that takes nothing: the next write reports it, and the log keeps what it has.
  }
}
