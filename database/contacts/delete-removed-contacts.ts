import type { Database } from "#database/database.ts";
import { deleteContacts } from "./delete-contacts.ts";

/** Of one transaction, so that no request waits for a large one. */
const portion = 100;

/** Deletes people who were removed before then (ISO), with what was merged into them, their notes and their tasks. */
export async function deleteRemovedContacts(database: Database, before: string): Promise<number> {
  let deleted = 0;
  for (;;) {
    const some = await database.write(async (tx) => {
      const removed = await tx
        .selectFrom("contacts")
        .select("id")
        .where("removedAt", "<", before)
        .limit(portion)
        .execute();
      if (removed.length === 0) return 0;
      const roots = removed.map(({ id }) => id);
      const merged = await tx.selectFrom("contacts").select("id").where("mergedInto", "in", roots).execute();
      const ids = [...roots, ...merged.map(({ id }) => id)];
      const deals = tx.selectFrom("deals").select("id").where("contactId", "in", ids);
      const gone = tx
        .selectFrom("activities")
        .select("id")
        .where((is) => is.or([is("contactId", "in", ids), is("dealId", "in", deals)]));
      await tx.deleteFrom("reportEvidence").where("activityId", "in", gone).execute();
      for (const table of ["activities", "tasks", "appointments"] as const)
        await tx
          .deleteFrom(table)
          .where((is) => is.or([is("contactId", "in", ids), is("dealId", "in", deals)]))
          .execute();
      const messages = tx.selectFrom("messages").select("id").where("contactId", "in", ids);
      await tx
        .updateTable("files")
        .set({ name: "" })
        .where("ownerKind", "=", "message")
        .where("ownerId", "in", messages)
        .execute();
      await tx.deleteFrom("messages").where("contactId", "in", ids).execute();
      await tx.updateTable("acceptances").set({ contactId: null }).where("contactId", "in", ids).execute();
      await deleteContacts(tx, ids);
      return removed.length;
    });
    deleted += some;
    if (some < portion) return deleted;
  }
}
