import type { Writer } from "#database/schema.ts";
import type { LeadNotesTable } from "./leads-schema.ts";

export async function insertNote(tx: Writer, note: LeadNotesTable): Promise<void> {
  await tx.insertInto("leadNotes").values(note).execute();
}

export async function deleteNotes(tx: Writer, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length > 0) await tx.deleteFrom("leadNotes").where("leadId", "in", leadIds).execute();
}
