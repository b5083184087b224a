import type { Turn } from "#database/database.ts";
import { StorageError } from "#database/engine/errors.ts";

/** Milliseconds since the write was asked for. A person waits no longer, and a form answers before its request ends. */
const [beginsWithin, answersWithin] = [15_000, 20_000];

/**
 * Writes of this process in the order of their turn; only the first uses a connection, so that the others stay free for
 * readers. One that waits too long is refused and never begun: what nobody awaits must not delay the others. One that
 * takes too long is refused too, though it may still be stored; repeating a form is safe.
 */
export function turnQueues() {
  const last = new Map<Turn, Promise<unknown>>();
  return <T>(turn: Turn, work: () => Promise<T>): Promise<T> => {
    const asked = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const timer = setTimeout(() => reject(tooLate()), answersWithin);
    const begin = () => {
      if (performance.now() - asked > beginsWithin) return reject(tooLate());
      return work().then(resolve, reject);
    };
    last.set(turn, (last.get(turn) ?? Promise.resolve()).then(begin));
    return promise.finally(() => clearTimeout(timer));
  };
}

const tooLate = () => new StorageError("A write waited too long for its turn.");
