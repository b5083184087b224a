/** Up to `size` attempts at once, each started when there is room; an attempt that throws is reported. */
export interface DeliveryWindow<T> {
  room(): number;
  untilRoom(): Promise<void>;
  start(item: T, attempt: (item: T) => Promise<void>): void;
  inFlight(): T[];
  /** Resolves when nothing is in flight. */
  empty(): Promise<void>;
}

export function deliveryWindow<T>(size: number, reportError: (error: unknown) => void): DeliveryWindow<T> {
  const attempts = new Map<T, Promise<void>>();
  return {
    room: () => size - attempts.size,
    untilRoom: async () => {
      if (attempts.size >= size) await Promise.race(attempts.values());
    },
    start: (item, attempt) => {
      attempts.set(
        item,
        attempt(item)
          .catch(reportError)
          .finally(() => attempts.delete(item)),
      );
    },
    inFlight: () => [...attempts.keys()],
    empty: async () => {
      await Promise.all(attempts.values());
    },
  };
}
