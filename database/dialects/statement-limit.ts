import { type Kysely, sql } from "kysely";
import type { Schema } from "#database/schema.ts";

export const statementTimeoutMs = 15_000;

/**
 * For statements outside transactions: PostgreSQL itself limits them for this role in this database, since a limit set
 * on a connection may reach another one behind a pooler. A limit that the operator has set stays.
 */
export async function limitStatements(db: Kysely<Schema>): Promise<void> {
  await sql`do $$
    begin
      if exists (
        select from pg_db_role_setting, unnest(setconfig) as setting
        where setting like 'statement_timeout=%'
          and setdatabase in (0, (select oid from pg_database where datname = current_database()))
          and setrole in (0, (select oid from pg_roles where rolname = current_user))
      ) then
        return;
      end if;
      execute format('alter role current_user in database %I set statement_timeout = %L',
        current_database(), ${sql.lit(statementTimeoutMs)});
    exception when insufficient_privilege then
      raise warning 'The role may not limit its statements.';
    end $$`.execute(db);
}
