import { deleteOldRows, oldImports } from "#database/imports/imports.ts";
import { undoDays } from "#domain/contacts/contact-change.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

const rowsAtOnce = 500;

/**
 * 30 days after an import its file, its rows and the values on its page go; its counts stay. `removeUnusedFiles` then takes
 * the content. @returns how many imports
 */
export async function endImports(world: World): Promise<number> {
  const until = addDuration(world.now(), { days: -undoDays });
  const old = await oldImports(world.database.read, until);
  for (const { id } of old) {
    let gone = rowsAtOnce;
    while (gone === rowsAtOnce) gone = await inTransaction(world, ({ db }) => deleteOldRows(db, id, rowsAtOnce));
    await inTransaction(world, ({ db }) =>
      db.updateTable("imports").set({ sha256: "", columns: "[]" }).where("id", "=", id).execute(),
    );
  }
  return old.length;
}
