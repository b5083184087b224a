import { type Kysely, sql } from "kysely";
import { type TallyRule, tallied } from "./landed-tally-rules.ts";
import type { Engine } from "./tables.ts";

const add = `insert into tallies (what, part, shard, amount)`;
const onTop = `on conflict (what, part, shard) do update set amount = tallies.amount + excluded.amount`;

/**
 * Counts what there is, and has the store count what comes from now on.
 * @param set names the triggers of a table that has others already
 */
export async function keepTallies(db: Kysely<unknown>, engine: Engine, rules: readonly TallyRule[], set = "tally") {
  for (const rule of rules) {
    const counted = tallied(rule, { row: "kept", from: rule.table });
    await sql
      .raw(`${add} select what, part, 0, sum(amount) from (${counted}) as counted group by what, part`)
      .execute(db);
  }
  for (const table of new Set(rules.map((rule) => rule.table))) {
    const own = rules.filter((rule) => rule.table === table);
    const statements = engine === "sqlite" ? sqliteTriggers(table, set, own) : postgresTriggers(table, set, own);
    for (const statement of statements) await sql.raw(statement).execute(db);
  }
}

/** SQLite has one writer: one row for each figure will do. */
function sqliteTriggers(table: string, set: string, rules: readonly TallyRule[]): string[] {
  const columns = [...new Set(rules.flatMap((rule) => rule.columns))].map((name) => `"${name}"`).join(", ");
  const kept = rules.map((rule) => change(tallied(rule, { row: "new" })));
  const gone = rules.map((rule) => change(tallied(rule, { row: "old", sign: "-" })));
  const trigger = (name: string, event: string, body: string[]) =>
    `create trigger "${table}_${set}_${name}" after ${event} on "${table}" begin ${body.join(" ")} end`;
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
function postgresTriggers(table: string, set: string, rules: readonly TallyRule[]): string[] {
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
    const called = `"${table}_${set}_${name}"`;
    return [
      `create function ${called}() returns trigger language plpgsql as $tally$ ${body} $tally$`,
      `create trigger ${called} after ${event} on "${table}" referencing ${rows}
        for each statement execute function ${called}()`,
    ];
  }
}
