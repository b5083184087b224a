/** The store refused for a reason of ours, told in a sentence. */
export class StorageError extends Error {
  override readonly name = "StorageError";
}
