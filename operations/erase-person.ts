import { type Erased, erase } from "#database/erase.ts";
import { type PersonKey, type PersonRecords, recordsOfPerson } from "#database/person-records.ts";
import { record } from "#database/staff-actions.ts";
import type { World } from "./world.ts";

/**
 * Takes a person out of the store on their request. What they sent stays as an empty record, so that every count, the
 * chain of consents, and what happened to their leads stay whole; that they must not be contacted stays on record as
 * well. What belongs to a payment is kept: the books must be. Doing it twice changes nothing.
 * @returns what was made empty; the trail is told the same, and nothing of the person
 */
export function erasePerson(world: World, person: PersonKey): Promise<{ records: PersonRecords; erased: Erased }> {
  return world.database.write(async (tx) => {
    const records = await recordsOfPerson(tx, person);
    const erased = await erase(tx, person, records);
    const deed = { id: world.newId(), at: world.now().toISOString(), staffId: null };
    await record(tx, { ...deed, action: "person-erased", detail: erased });
    return { records, erased };
  });
}
