const contentName = /^[0-9a-f]{64}$/;

export const isContentName = (name: string): boolean => contentName.test(name);

/** A name that came from elsewhere must lead to no other file. */
export function assertContentName(sha256: string): void {
  if (!isContentName(sha256)) throw new Error("This is no SHA-256.");
}
