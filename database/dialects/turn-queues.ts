import { StorageError } from "#database/engine/errors.ts";

/** Milliseconds since the write was asked for. A person waits no longer, and a form answers before its request ends. */
const [beginsWithin, answersWithin] = [15_000, 20_000];

/**
 * Writes of this process in the order of their turn; only the first of them use a connection, so that the others stay free
 * for readers. One that waits too long is refused and never begun: what nobody awaits must not delay the others. One that
 * takes too long is refused too, though it may still be stored; repeating a form is safe.
 * @param atOnce how many of each turn run beside each other
 */
export function turnQueues<Turn extends string>(atOnce: Record<Turn, number>) {
  const free = new Map(Object.entries<number>(atOnce));
  const waiting = new Map(Object.keys(atOnce).map((turn) => [turn, [] as (() => void)[]]));
  const next = (turn: Turn) => {
    const begin = waiting.get(turn)?.shift();
    if (begin) begin();
    else free.set(turn, (free.get(turn) ?? 0) + 1);
  };
  return <T>(turn: Turn, work: () => Promise<T>): Promise<T> => {
    const asked = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const timer = setTimeout(() => reject(tooLate()), answersWithin);
    const begin = () => {
      if (performance.now() - asked > beginsWithin) {
        reject(tooLate());
        return next(turn);
      }
      void work()
        .then(resolve, reject)
        .finally(() => next(turn));
    };
    const places = free.get(turn) ?? 0;
    if (places === 0) waiting.get(turn)?.push(begin);
    else {
      free.set(turn, places - 1);
      begin();
    }
    return promise.finally(() => clearTimeout(timer));
  };
}

const tooLate = () => new StorageError("A write waited too long for its turn.");
