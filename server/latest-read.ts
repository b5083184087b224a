/**
 * Reads for several requests at once: each gets what a read found that began after it asked. One read runs at a time;
 * whoever asks during it shares the next.
 */
export function latestRead<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;

  const start = (): Promise<T> => {
    const reading = read().finally(() => {
      if (running === reading) running = undefined;
    });
    running = reading;
    return reading;
  };
  const afterThis = async (before: Promise<T>): Promise<T> => {
    await before.catch(() => undefined);
    next = undefined;
    return start();
  };

  return () => {
    if (!running) return start();
    next ??= afterThis(running);
    return next;
  };
}
