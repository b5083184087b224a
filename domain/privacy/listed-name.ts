import { whomOf } from "#domain/leads/whom.ts";
import { fullName } from "#domain/values/full-name.ts";
import type { NoContactReason } from "./consent.ts";

/** In the workspace's own lists: the name; of a person whom nobody may contact only enough to recognize them. */
export const listedName = (person: { firstName: string; lastName: string }, blocked: NoContactReason | null): string =>
  blocked === null ? fullName(person) : whomOf({ ...person, zip: null }, undefined).name;
