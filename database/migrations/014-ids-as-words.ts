import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { searchedIdOf } from "#database/engine/searched-id.ts";

/** An id, as domain/values/search-terms.ts knows one. */
const id = "________-____-____-____-____________";

/** What was kept when an id was still five words is found by its id as one. */
export function idsAsWords(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const scope of ["applications", "orders", "paymentEvents"]) {
        const record = sql.ref(searchedIdOf(scope));
        await sql`insert into "searchWords" (scope, word, "receivedAt", "recordId")
          select ${sql.lit(scope)}, lower(${record}), min("receivedAt"), ${record} from ${sql.table(scope)}
          where ${record} like ${sql.lit(id)} group by ${record}
          on conflict do nothing`.execute(db);
      }
    },
  };
}
