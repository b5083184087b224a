import { threadCpu } from "#test/thread-cpu.ts";

/** @returns what stops it, and says the longest turn of the event loop since, in milliseconds */
export function watchTurns() {
  let [clock, own, lastClock, lastOwn] = [0, 0, performance.now(), threadCpu()];
  const timer = setInterval(() => {
    const [now, cpu] = [performance.now(), threadCpu()];
    clock = Math.max(clock, now - lastClock);
    own = Math.max(own, cpu - lastOwn);
    [lastClock, lastOwn] = [now, cpu];
  }, 1);
  return () => {
    clearInterval(timer);
    return { clock: Math.round(clock), own: Math.round(own) };
  };
}
