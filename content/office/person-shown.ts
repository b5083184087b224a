import { fullName } from "#domain/full-name.ts";

/** Whose record it is, in a list or a heading; who was erased, or left no name, can still be opened by something. */
export function personShown(person: { firstName: string; lastName: string }): string {
  return fullName(person) || "No name given";
}
