import type { Reader, Writer } from "./schema.ts";
import type { StaffActionsTable, StaffDeed } from "./staff-schema.ts";

export interface StaffRecord {
  id: string;
  /** ISO, UTC. */
  at: string;
  /** Null: nobody had proved who they are, or it was done at the console. */
  staffId: string | null;
  action: StaffDeed;
  /** The id of what it was done to. */
  about?: string;
  /** What else must be known later; no secret. */
  detail?: Record<string, string | number | boolean | null>;
}

/** Writes into the trail what is being done, in the transaction that does it: both are kept, or neither. */
export async function record(tx: Writer, { about, detail = {}, ...deed }: StaffRecord): Promise<void> {
  await tx
    .insertInto("staffActions")
    .values({ ...deed, about: about ?? null, detail: JSON.stringify(detail) })
    .execute();
}

/** The newest records, newest first. */
export function newestStaffActions(reader: Reader, most: number): Promise<StaffActionsTable[]> {
  return reader
    .selectFrom("staffActions")
    .selectAll()
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}
