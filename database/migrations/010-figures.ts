import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { searchedIdOf } from "#database/engine/searched-id.ts";
import { tallyRules } from "./landed-tally-rules.ts";
import { create, type Engine, texts } from "./tables.ts";
import { keepTallies } from "./tally-triggers.ts";

/**
 * Figures that are counted while records are written, words that stand in order of time, and what the dashboard and
 * the trail walk: so that a million leads are shown as quickly as a thousand.
 */
export function figures(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await tallies(db, engine);
      await wordsInTime(db, engine);
      await db.schema
        .createIndex("leadMoves_reached")
        .on("leadMoves")
        .columns(["toStage", "fromStage", "movedAt"])
        .execute();
      await db.schema.createIndex("staffActions_action").on("staffActions").columns(["action", "at", "id"]).execute();
      await db.schema.createIndex("zips_populated").on("zips").column("populated").execute();
      await db.schema.createIndex("zipClaims_state_zip").on("zipClaims").columns(["state", "zip"]).execute();
      await sql`analyze`.execute(db);
    },
  };
}

const rules = tallyRules.filter(({ since }) => since === undefined);

async function tallies(db: Kysely<unknown>, engine: Engine) {
  await create(
    engine,
    texts(db.schema.createTable("tallies"), ["what", "part"])
      .addColumn("shard", "integer", (column) => column.notNull())
      .addColumn("amount", engine === "sqlite" ? "integer" : "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("tallies_key", ["what", "part", "shard"]),
  );
  await keepTallies(db, engine, rules);
}

/**
 * Each word with the time of its record, so that the newest records of a word are read without those before them; and
 * by record, so that whether one record has a word is one look.
 */
async function wordsInTime(db: Kysely<unknown>, engine: Engine) {
  const word = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  const table = texts(db.schema.createTable("wordsInTime"), ["scope", "receivedAt", "recordId"])
    .addColumn("word", word, (column) => column.notNull())
    .addPrimaryKeyConstraint("searchWords_inTime", ["scope", "word", "receivedAt", "recordId"]);
  await (engine === "sqlite" ? table.modifyEnd(sql`strict, without rowid`) : table).execute();
  const scopes = await sql<{ scope: string }>`select distinct scope from ${sql.table("searchWords")}`.execute(db);
  for (const { scope } of scopes.rows) {
    const record = sql.ref(`record.${searchedIdOf(scope)}`);
    await sql`insert into ${sql.table("wordsInTime")} (scope, word, "receivedAt", "recordId")
      select found.scope, found.word, min(record."receivedAt"), found."recordId"
      from ${sql.table("searchWords")} as found join ${sql.table(scope)} as record on ${record} = found."recordId"
      where found.scope = ${sql.lit(scope)} group by found.scope, found.word, found."recordId"`.execute(db);
  }
  await db.schema.dropTable("searchWords").execute();
  await db.schema.alterTable("wordsInTime").renameTo("searchWords").execute();
  await db.schema.createIndex("searchWords_record").on("searchWords").columns(["recordId", "word", "scope"]).execute();
}
