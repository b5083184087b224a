import { fullName } from "#domain/values/full-name.ts";

export const noName = "No name given";

/** Erased and nameless records need a text for their link as well. */
export function personName(person: { firstName: string; lastName: string }): string {
  return fullName(person) || noName;
}
