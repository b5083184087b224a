import type { Writer } from "#database/schema.ts";
import { record, type StaffRecord } from "#database/staff-actions.ts";
import type { World } from "./world.ts";

/** Writes into the trail what is being done now, in the transaction that does it: both are kept, or neither. */
export function noteDeed({ newId, now }: World, tx: Writer, deed: Omit<StaffRecord, "id" | "at">): Promise<void> {
  return record(tx, { ...deed, id: newId(), at: now().toISOString() });
}
