import type { DatabaseSync } from "node:sqlite";

const checkpointAfterMs = 1000;

/**
 * The log of a killed process may be deleted as junk, or forgotten in a copy. @returns what to call after each commit
 */
export function checkpointSoon(handle: DatabaseSync): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isLate = false;
  return () => (isLate ? checkpoint() : scheduleCheckpoint());

  function scheduleCheckpoint() {
    timer ??= setTimeout(checkpoint, checkpointAfterMs).unref();
  }

  /** If one of our transactions is open, the checkpoint follows its commit: under load one always is. */
  function checkpoint() {
    clearTimeout(timer);
    timer = undefined;
    isLate = handle.isOpen && handle.isTransaction;
    if (isLate || (handle.isOpen && !isCheckpointed(handle))) scheduleCheckpoint();
  }
}

function isCheckpointed(handle: DatabaseSync): boolean {
  try {
    const result = handle.prepare("pragma wal_checkpoint(passive)").get();
    return result?.log === result?.checkpointed;
  } catch {
    return true; // The next write reports the disk's error, and the log stays.
  }
}
