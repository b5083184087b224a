export class StorageError extends Error {
  override readonly name = "StorageError";
}

/** The store is unusable until an operator acts; the message says why. A starting server retries, a command ends. */
export class UnusableStoreError extends Error {
  override readonly name = "UnusableStoreError";
}
