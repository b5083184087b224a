import { fullName } from "#domain/values/full-name.ts";

/** In the place of a name where there is none. */
export const noName = "No name given";

/** Whose record it is, in a list or a heading; who was erased, or left no name, can still be opened by something. */
export function personName(person: { firstName: string; lastName: string }): string {
  return fullName(person) || noName;
}
