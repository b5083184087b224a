import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { searchedIdOf } from "../searched-id.ts";
import { type TallyRule, tallied, tallyRules } from "../tally-rules.ts";
import { create, type Engine, texts } from "./tables.ts";

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

const tables = [...new Set(tallyRules.map(({ table }) => table))];
const add = `insert into tallies (what, part, shard, amount)`;
const onTop = `on conflict (what, part, shard) do update set amount = tallies.amount + excluded.amount`;

async function tallies(db: Kysely<unknown>, engine: Engine) {
  await create(
    engine,
    texts(db.schema.createTable("tallies"), ["what", "part"])
      .addColumn("shard", "integer", (column) => column.notNull())
      .addColumn("amount", engine === "sqlite" ? "integer" : "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("tallies_key", ["what", "part", "shard"]),
  );
  for (const rule of tallyRules) {
    const counted = tallied(rule, { row: "kept", from: rule.table });
    await sql
      .raw(`${add} select what, part, 0, sum(amount) from (${counted}) as counted group by what, part`)
      .execute(db);
  }
  for (const table of tables) {
    const rules = tallyRules.filter((rule) => rule.table === table);
    for (const statement of engine === "sqlite" ? sqliteTriggers(table, rules) : postgresTriggers(table, rules)) {
      await sql.raw(statement).execute(db);
    }
  }
}

/** SQLite has one writer: one row for each figure will do. */
function sqliteTriggers(table: string, rules: TallyRule[]): string[] {
  const columns = [...new Set(rules.flatMap((rule) => rule.columns))].map((name) => `"${name}"`).join(", ");
  const kept = rules.map((rule) => change(tallied(rule, { row: "new" })));
  const gone = rules.map((rule) => change(tallied(rule, { row: "old", sign: "-" })));
  const trigger = (name: string, event: string, body: string[]) =>
    `create trigger "${table}_tally_${name}" after ${event} on "${table}" begin ${body.join(" ")} end`;
  return [
    trigger("kept", "insert", kept),
    trigger("gone", "delete", gone),
    trigger("changed", `update of ${columns}`, [...gone, ...kept]),
  ];

  function change(rows: string) {
    return `${add} select what, part, 0, amount from (${rows}) where true ${onTop};`;
  }
}

/**
 * PostgreSQL has many writers, and each would wait for the row of a figure until the other's transaction ends: so each
 * connection adds to one of sixteen. Once for a statement, however many rows it writes.
 */
function postgresTriggers(table: string, rules: TallyRule[]): string[] {
  const kept = rules.map((rule) => tallied(rule, { row: "kept", from: "kept_rows" }));
  const gone = rules.map((rule) => tallied(rule, { row: "gone", from: "gone_rows", sign: "-" }));
  return [
    ...trigger("kept", "insert", "new table as kept_rows", kept),
    ...trigger("gone", "delete", "old table as gone_rows", gone),
    ...trigger("changed", "update", "old table as gone_rows new table as kept_rows", [...gone, ...kept]),
  ];

  function trigger(name: string, event: string, rows: string, changes: string[]): string[] {
    const body = `begin
      ${add}
      select what, part, pg_backend_pid() % 16, sum(amount) from (${changes.join(" union all ")}) as changes
      group by what, part having sum(amount) <> 0 order by what, part
      ${onTop};
      return null;
    end`;
    const called = `"${table}_tally_${name}"`;
    return [
      `create function ${called}() returns trigger language plpgsql as $tally$ ${body} $tally$`,
      `create trigger ${called} after ${event} on "${table}" referencing ${rows}
        for each statement execute function ${called}()`,
    ];
  }
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
