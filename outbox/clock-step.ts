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

/** Milliseconds. Less than any time limit of ours. */
const leastJump = 2 * 60_000;
/** A machine that slept looks the same as a clock that jumped: after an hour of steady time the new time is believed. */
const doubtMs = 60 * 60_000;

/** @returns a function that says whether the wall clock has jumped and has not been right, or steady, for long enough */
export function watchForJump(time: { wall(): number; steady(): number }): () => boolean {
  const offsetNow = () => time.wall() - time.steady();
  let believed = offsetNow();
  let doubted: { offset: number; since: number } | undefined;
  return () => {
    const offset = offsetNow();
    if (Math.abs(offset - believed) < leastJump) {
      believed = offset;
      doubted = undefined;
      return false;
    }
    if (!doubted || Math.abs(offset - doubted.offset) >= leastJump) doubted = { offset, since: time.steady() };
    if (time.steady() - doubted.since < doubtMs) return true;
    believed = offset;
    doubted = undefined;
    return false;
  };
}
