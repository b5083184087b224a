import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { create, type Engine, tableOf, texts } from "./tables.ts";

/**
 * What bounds unpaid reservations and emails: who confirmed, whose networks reserve, which form tokens were used, how many
 * confirmations left in an hour, and which notices the office had.
 */
export function boundedReservations(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("applications").addColumn("confirmedAt", "text").execute();
      await create(
        engine,
        texts(db.schema.createTable("reservationScopes"), ["scope", "applicationId", "receivedAt"])
          .addPrimaryKeyConstraint("reservationScopes_one", ["scope", "applicationId"])
          .addForeignKeyConstraint("reservationScopes_application", ["applicationId"], "applications", ["id"]),
      );
      await index(db, "reservationScopes", "applicationId");
      await index(db, "zipWaiters", "applicationId");
      // What reserves already is counted by its client; its wider networks nobody remembers.
      await sql`insert into "reservationScopes" (scope, "applicationId", "receivedAt")
        select client, id, "receivedAt" from applications where client is not null and "heldFor" is null
        and (exists (select 1 from "zipClaims" where "applicationId" = applications.id and state = 'reserved')
          or exists (select 1 from "zipWaiters" where "applicationId" = applications.id and "endedAt" is null))`.execute(
        db,
      );
      await create(engine, texts(tableOf(db, "usedTokens"), ["applicationId", "usedAt"]));
      await index(db, "usedTokens", "usedAt");
      await create(
        engine,
        texts(db.schema.createTable("confirmationCounts"), ["id"])
          .addColumn("hour", "integer", (column) => column.notNull())
          .addColumn("count", "integer", (column) => column.notNull())
          .addPrimaryKeyConstraint("confirmationCounts_one", ["id", "hour"]),
      );
      await create(
        engine,
        texts(tableOf(db, "officeNotices"), ["receivedAt", "kind", "path"])
          .addColumn("inModeration", "integer", (column) => column.notNull())
          .addColumn("collected", "integer", (column) => column.notNull()),
      );
      await db.schema
        .createIndex("officeNotices_recent")
        .on("officeNotices")
        .columns(["collected", "receivedAt"])
        .execute();
    },
  };
}

function index(db: Kysely<unknown>, table: string, column: string) {
  return db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
}
