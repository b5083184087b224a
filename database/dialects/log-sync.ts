import { closeSync, fdatasync, openSync } from "node:fs";
import { promisify } from "node:util";

const datasync = promisify(fdatasync);

/** The write-ahead log of one SQLite file, synced beside the event loop. */
export interface WalSync {
  /**
   * Resolves once all that was committed is on disk.
   * @throws where the disk refuses: then nobody knows what it has kept
   */
  sync(): Promise<void>;
  /** What whoever wants to write is told after the disk refused once: a second try may say "kept" of what is lost. */
  refusal(): Error | undefined;
  close(): void;
}

/**
 * SQLite's own sync (synchronous FULL) holds up the event loop, and so every page, for as long as the disk takes: a third
 * of a millisecond, and a third of a second where others write to it as well.
 * @param file a SQLite file in WAL mode; what lies in memory alone has nothing to sync
 */
export function walSync(file: string): WalSync {
  let log: number | undefined;
  let refusal: Error | undefined;
  return {
    refusal: () => refusal,
    async sync() {
      if (file === ":memory:") return;
      try {
        // SQLite makes the log with the first commit, and keeps it until the last who has the file open leaves.
        log ??= openSync(`${file}-wal`, "r+");
        await datasync(log);
      } catch (cause) {
        refusal = new Error("The disk did not keep what was written. Look at the disk, then start anew.", {
          cause,
        });
        throw refusal;
      }
    },
    close() {
      if (log !== undefined) closeSync(log);
      log = undefined;
    },
  };
}
