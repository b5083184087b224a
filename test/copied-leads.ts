import { sql } from "kysely";
import type { Database } from "#database/database.ts";

interface Copies {
  leadId: string;
  /** The number of the first copy, which ends its id, and of the last. */
  from: number;
  until: number;
  /** YYYY-MM-DD: copy n is accepted n times so many minutes later. */
  since: string;
  minutesApart: number;
}

/** An accepted lead and its acceptance, copied with one statement for each. */
export async function copyLead(
  { read, engine, runMaintenance }: Database,
  { leadId, from, until, since, minutesApart }: Copies,
) {
  const acceptedAt =
    engine === "sqlite"
      ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${since}, '+' || (n * ${minutesApart}) || ' minutes')`
      : sql`to_char(${since}::timestamp + n * ${minutesApart} * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const numbers = sql`with recursive numbers(n) as
    (select cast(${from} as integer) union all select n + 1 from numbers where n < ${until})`;
  for (const table of ["leads", "acceptances"] as const) {
    const found = (await read.introspection.getTables()).find(({ name }) => name === table);
    const values = (found?.columns ?? []).map(({ name }) => {
      if (name === "id") return sql`${sql.ref(`${table}.id`)} || '-' || n`;
      if (name === "submissionKey") return sql`"submissionKey" || '-' || n`;
      if (name === "leadId") return sql`"leadId" || '-' || n`;
      if (name === "acceptedAt") return acceptedAt;
      return sql.ref(name);
    });
    const names = sql.join((found?.columns ?? []).map(({ name }) => sql.id(name)));
    const id = table === "leads" ? sql.ref("leads.id") : sql.ref("acceptances.leadId");
    await runMaintenance(async (db) => {
      // The counters of 100,000 leads would take a minute.
      if (engine === "postgres") await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
      await sql`insert into ${sql.table(table)} (${names}) ${numbers}
        select ${sql.join(values)} from ${sql.table(table)}, numbers where ${id} = ${leadId}`.execute(db);
      if (engine === "postgres") await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
    });
  }
}
