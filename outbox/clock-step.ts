/** Milliseconds. Smaller steps are gentle adjustments, or a busy machine. */
const leastStep = 2000;

/**
 * @param time milliseconds of the wall clock, which may be set, and of a monotonic one
 * @returns a function that says whether the wall clock was set back since it was last called
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
