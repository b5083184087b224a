import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import { quotedName } from "./sqlite-file.ts";

/**
 * Table by table, beside the event loop. The tables within the search index are left out: SQLite would count their rows,
 * which took seconds, and plans nothing by them. On PostgreSQL the server does all of it.
 */
export async function refreshStatistics(database: Database): Promise<object> {
  const { engine, read } = database;
  if (engine === "postgres") {
    await database.runBeside(["analyze"]);
    return {};
  }
  const { rows } = await sql<{ name: string }>`select name from pragma_table_list
    where schema = 'main' and type = 'table' and name not like 'sqlite!_%' escape '!' order by name`.execute(read);
  await database.runBeside(rows.map(({ name }) => `analyze ${quotedName(name)}`));
  // Reads them into this connection. A transaction, as it writes a little.
  await database.write((tx) => sql`analyze sqlite_schema`.execute(tx));
  return {};
}
