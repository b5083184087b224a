interface Waiting<T> {
  item: T;
  done(): void;
  failed(error: unknown): void;
}

/**
 * Stores one batch at a time. Items that arrive before it is stored are the next, so that many need few transactions. If a
 * batch fails, each of its items is stored alone.
 * @returns a function that stores an item; it resolves or rejects with the batch
 */
export function inBatches<T>(store: (batch: readonly T[]) => Promise<void>): (item: T) => Promise<void> {
  const waiting: Waiting<T>[] = [];
  let isStoring = false;
  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      if (!isStoring) void storeAll();
    });

  async function storeAll() {
    isStoring = true;
    while (waiting.length > 0) await storeBatch(waiting.splice(0));
    isStoring = false;
  }

  async function storeBatch(batch: readonly Waiting<T>[]): Promise<void> {
    try {
      await store(batch.map(({ item }) => item));
      for (const { done } of batch) done();
    } catch (error) {
      if (batch.length === 1) batch[0]?.failed(error);
      else await Promise.all(batch.map((one) => storeBatch([one])));
    }
  }
}
