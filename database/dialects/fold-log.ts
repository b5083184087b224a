import type { DatabaseSync } from "node:sqlite";

const foldAfter = 1000;

/**
 * What was written is folded from the log into the file within a second or so: the log of a killed process may be taken
 * for rubbish and thrown away, or left out where the file is copied.
 * @returns what is to be called after each commit
 */
export function foldingSoon(handle: DatabaseSync): () => void {
  let isDue = false;
  return foldLater;

  function foldLater() {
    if (!isDue) setTimeout(fold, foldAfter).unref();
    isDue = true;
  }

  function fold() {
    isDue = false;
    if (handle.isOpen && !isFolded(handle)) foldLater();
  }
}

/** @returns false where a transaction of ours, or somebody who reads an older state, was in the way */
function isFolded(handle: DatabaseSync): boolean {
  if (handle.isTransaction) return false;
  try {
    const result = handle.prepare("pragma wal_checkpoint(passive)").get();
    return result?.log === result?.checkpointed;
  } catch {
    return true; // A disk that takes nothing: the next write reports it, and the log keeps what it has.
  }
}
