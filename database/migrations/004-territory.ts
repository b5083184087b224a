import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { create, type Engine, maybeTexts, tableOf, texts } from "./tables.ts";

/** The zip codes of the country, and who has claimed which: the store itself lets nobody have a seat twice. */
export function territory(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await create(
        engine,
        texts(db.schema.createTable("zips"), ["zip", "city", "state", "county"])
          .addColumn("latitude", "integer", (column) => column.notNull())
          .addColumn("longitude", "integer", (column) => column.notNull())
          .addColumn("populated", "integer", (column) => column.notNull())
          .addPrimaryKeyConstraint("zips_key", ["zip"]),
      );
      await db.schema.createIndex("zips_place").on("zips").columns(["latitude", "longitude"]).execute();
      await create(
        engine,
        texts(db.schema.createTable("datasets"), ["name", "edition", "loadedAt"]).addPrimaryKeyConstraint(
          "datasets_key",
          ["name"],
        ),
      );

      await create(
        engine,
        maybeTexts(texts(tableOf(db, "zipClaims"), ["zip", "applicationId", "state", "receivedAt"]), [
          "reservedUntil",
          "heldAt",
          "releasedAt",
          "reason",
        ])
          .addColumn("seat", "integer", (column) => column.notNull())
          .addForeignKeyConstraint("zipClaims_zip", ["zip"], "zips", ["zip"])
          .addForeignKeyConstraint("zipClaims_application", ["applicationId"], "applications", ["id"]),
      );
      for (const columns of [
        ["zip", "seat"],
        ["zip", "applicationId"],
      ]) {
        await db.schema
          .createIndex(`zipClaims_one_${columns[1]}`)
          .unique()
          .on("zipClaims")
          .columns(columns)
          .where("state", "!=", "released")
          .execute();
      }
      await db.schema.createIndex("zipClaims_applicationId").on("zipClaims").column("applicationId").execute();
      await db.schema
        .createIndex("zipClaims_reservedUntil")
        .on("zipClaims")
        .columns(["state", "reservedUntil"])
        .execute();

      await create(
        engine,
        texts(tableOf(db, "zipSeats"), ["zip", "setAt", "reason"])
          .addColumn("seats", "integer", (column) => column.notNull())
          .addForeignKeyConstraint("zipSeats_zip", ["zip"], "zips", ["zip"]),
      );
      await db.schema.createIndex("zipSeats_zip").on("zipSeats").columns(["zip", "setAt"]).execute();

      await create(
        engine,
        maybeTexts(texts(tableOf(db, "zipWaiters"), ["zip", "applicationId", "receivedAt"]), ["endedAt", "ending"])
          .addColumn("place", "integer", (column) => column.notNull())
          .addForeignKeyConstraint("zipWaiters_zip", ["zip"], "zips", ["zip"])
          .addForeignKeyConstraint("zipWaiters_application", ["applicationId"], "applications", ["id"]),
      );
      await db.schema
        .createIndex("zipWaiters_one")
        .unique()
        .on("zipWaiters")
        .columns(["zip", "applicationId"])
        .where(sql<boolean>`"endedAt" is null`)
        .execute();
      await db.schema.createIndex("zipWaiters_line").unique().on("zipWaiters").columns(["zip", "place"]).execute();
    },
  };
}
