import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { forbidChange } from "./append-only.ts";
import { create, type Engine, tableOf, texts } from "./tables.ts";

/** Signed Referral Agreements, append-only, each chained to the one before. */
export function signatures(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const table = texts(tableOf(db, "signatures"), [
        ...["agentId", "memberId", "textId", "facts", "body", "sha256", "typedName", "licenseNumber", "signedAt"],
        ...["ipAddress", "userAgent", "method", "previousHash", "hash"],
      ])
        .addColumn("position", "integer", (column) => column.notNull())
        .addColumn("version", "integer", (column) => column.notNull());
      await create(engine, table);
      await sql`create unique index signatures_position on signatures (position)`.execute(db);
      // Nobody inserts a signature between two others.
      await sql`create unique index "signatures_previousHash" on signatures ("previousHash")`.execute(db);
      await sql`create unique index signatures_agent on signatures ("agentId", "textId")`.execute(db);
      await sql`create index signatures_sha256 on signatures (sha256)`.execute(db);
      await forbidChange(db, engine, "signatures", "signatures are append-only");
    },
  };
}
