import type { Writer } from "#database/schema.ts";
import type { LeadNotesTable } from "./leads-schema.ts";

export async function insertNote(tx: Writer, note: LeadNotesTable): Promise<void> {
  await tx.insertInto("leadNotes").values(note).execute();
}
