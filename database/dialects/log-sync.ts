import { closeSync, fdatasync, openSync } from "node:fs";
import { promisify } from "node:util";

const datasync = promisify(fdatasync);

export interface WalSync {
  /** Resolves once all commits are on disk. @throws if the disk refuses; what it stored is then unknown */
  sync(): Promise<void>;
  /** Set for good by the first failed sync: a second one may succeed although data was lost. */
  refusal(): Error | undefined;
  close(): void;
}

/** SQLite's own sync (synchronous FULL) would block the event loop, for a third of a second on a busy disk. */
export function walSync(file: string): WalSync {
  let log: number | undefined;
  let refusal: Error | undefined;
  return {
    refusal: () => refusal,
    async sync() {
      if (file === ":memory:") return;
      try {
        log ??= openSync(`${file}-wal`, "r+");
        await datasync(log);
      } catch (cause) {
        refusal = new Error("The disk did not store what was written. Check the disk, then restart the server.", {
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
