/** Differences below this are a clock that is adjusted gently, or a busy machine. */
const leastStep = 2000;

/**
 * @param time milliseconds: by the wall's clock, which may be set, and by one that only goes forward
 * @returns a function that tells whether the wall's clock was set back since it was last asked
 */
export function watchForStepBack(time: { wall(): number; steady(): number }): () => boolean {
  let offset = time.wall() - time.steady();
  return () => {
    const now = time.wall() - time.steady();
    const step = now - offset;
    offset = now;
    return step < -leastStep;
  };
}
