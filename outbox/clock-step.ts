/** Milliseconds. Smaller steps are gentle adjustments, or a busy machine. */
const leastStep = 2000;

/** @returns a function that says whether the wall clock was set back since the last call; both are in milliseconds */
export function watchForStepBack(time: { wall(): number; steady(): number }): () => boolean {
  let offset = time.wall() - time.steady();
  return () => {
    const now = time.wall() - time.steady();
    const step = now - offset;
    offset = now;
    return step < -leastStep;
  };
}
