import { whomOf } from "#domain/leads/whom.ts";
import { fullName } from "#domain/values/full-name.ts";
import type { ContactBlock } from "./consent.ts";

/** In the workspace's own lists: the name; of a person whom nobody may contact only enough to recognize them. */
export const listedName = (person: { firstName: string; lastName: string }, blocked: ContactBlock | null): string =>
  blocked === null ? fullName(person) : whomOf({ ...person, zip: null }, undefined).name;
