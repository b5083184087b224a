/** Whose record it is, in a list or a heading; who was erased, or left no name, can still be opened by something. */
export function personShown({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim() || "No name given";
}
