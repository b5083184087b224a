import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { refreshStatistics } from "#database/engine/refresh-statistics.ts";
import { insertAtlantasZips } from "./atlanta-zips.ts";
import { checkedLicense } from "./checked-license.ts";
import { engines } from "./database.ts";
import { routeAndAccept, submitCleosLead, verifyTwice } from "./leads.ts";
import { openOfficeAs } from "./office.ts";
import { queriesOf } from "./query-plans.ts";
import { application } from "./request.ts";
import { payingAgent, signInToWorkspace } from "./workspace.ts";

/** Ada has signed, accepted one lead a moment ago, and has 99 others of long ago. */
async function adasLeads(engine: (typeof engines)[number]) {
  const site = await application({}, engine);
  await insertAtlantasZips(site.world.database);
  site.clock.pass({ seconds: 3 * 3600 });
  const { agentId } = await payingAgent(site);
  await checkedLicense(site.world, agentId);
  const cookie = await signInToWorkspace(site);
  const form = { agreeElectronically: "on", agreeRead: "on", typedName: "Ada Park" };
  await site.request("POST", "/my/agreement", { form, headers: { cookie } });
  const leadId = await verifyTwice(site, await submitCleosLead(site));
  await routeAndAccept(site, leadId);
  const { database } = site.world;
  await copyLead(database, { leadId, from: 1, until: 99 });
  return { site, database, agentId, leadId, cookie };
}

/** Accepted one hour after the other, from January 2000 on: 100,000 end in 2011. */
async function copyLead(
  { read, engine, runMaintenance }: Database,
  { leadId, from, until }: { leadId: string; from: number; until: number },
) {
  const hour =
    engine === "sqlite"
      ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', '2000-01-01', '+' || n || ' hours')`
      : sql`to_char(timestamp '2000-01-01' + n * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const numbers = sql`with recursive numbers(n) as
    (select cast(${from} as integer) union all select n + 1 from numbers where n < ${until})`;
  for (const table of ["leads", "acceptances"] as const) {
    const found = (await read.introspection.getTables()).find(({ name }) => name === table);
    const values = (found?.columns ?? []).map(({ name }) => {
      if (name === "id") return sql`${sql.ref(`${table}.id`)} || '-' || n`;
      if (name === "submissionKey") return sql`"submissionKey" || '-' || n`;
      if (name === "leadId") return sql`"leadId" || '-' || n`;
      if (name === "acceptedAt") return hour;
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

describe.each(engines)("with 100 leads and with 100,000, on %s", (engine) => {
  it("Ada's refund page, its history and the office's are the same, by the same queries", async () => {
    const { site, database, agentId, leadId, cookie } = await adasLeads(engine);
    const office = await openOfficeAs(site);
    const pages = {
      "/my/refund": () => site.request("GET", "/my/refund", { headers: { cookie } }),
      "/my/refund/history": () => site.request("GET", "/my/refund/history", { headers: { cookie } }),
      [`/office/agents/${agentId}/refunds`]: () => office.get(`/office/agents/${agentId}/refunds`),
    };
    const measured = async () => {
      const all: Record<string, { bytes: number; queries: number; parameters: number }> = {};
      for (const [path, open] of Object.entries(pages)) {
        await open();
        let bytes = 0;
        const queries = await queriesOf(database, async () => {
          const answer = await open();
          expect(answer.status, path).toBe(200);
          bytes = answer.text.length;
        });
        const parameters = Math.max(...queries.map(({ parameters: of }) => of.length));
        all[path] = { bytes, queries: queries.length, parameters };
      }
      return all;
    };
    const few = await measured();
    await copyLead(database, { leadId, from: 100, until: 99_999 });
    await refreshStatistics(database);
    const many = await measured();
    for (const [path, { bytes, queries, parameters }] of Object.entries(few)) {
      expect(many[path], path).toMatchObject({ queries, parameters });
      expect(Math.abs((many[path]?.bytes ?? 0) - bytes), `${path}: ${bytes} bytes`).toBeLessThan(300);
      expect(parameters, path).toBeLessThan(70);
    }
  }, 180_000);
});
