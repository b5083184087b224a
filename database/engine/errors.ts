/** The store refused for a reason of ours, told in a sentence. */
export class StorageError extends Error {
  override readonly name = "StorageError";
}

/**
 * The store cannot be used as it stands, for a reason that whoever runs it can mend, told in a sentence that names it. A
 * server that starts asks again; a command ends.
 */
export class UnusableStoreError extends Error {
  override readonly name = "UnusableStoreError";
}
