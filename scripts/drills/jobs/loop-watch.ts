import { threadCpu } from "#test/thread-cpu.ts";

export interface Holds {
  /** CPU milliseconds of this thread between two turns of its loop, at most. */
  cpu: number;
  /** The same by the clock. */
  wall: number;
  /** Milliseconds of CPU of this thread in all. */
  total: number;
}

/**
 * Counts by CPU of the thread, as a turn that waits for a processor on a busy machine lasts as long as others please. The
 * wait for a disk or for a lock is only in `wall`: read it on a quiet machine.
 */
export function watchLoop(): { end(): Holds } {
  const began = threadCpu();
  const longest = { cpu: 0, wall: 0 };
  let [last, lastAt, isOver] = [began, performance.now(), false];
  const tick = () => {
    const [now, at] = [threadCpu(), performance.now()];
    longest.cpu = Math.max(longest.cpu, now - last);
    longest.wall = Math.max(longest.wall, at - lastAt);
    [last, lastAt] = [now, at];
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  return {
    end: () => {
      tick();
      isOver = true;
      return { ...longest, total: threadCpu() - began };
    },
  };
}
