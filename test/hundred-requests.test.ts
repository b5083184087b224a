import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { leadsOfEmail } from "#database/leads/leads-of-person.ts";
import { copyOfPerson } from "#operations/privacy/copy-of-person.ts";
import { watchLoop } from "../scripts/drills/jobs/loop-watch.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { ada } from "./cast.ts";
import { asksToBuy, opensRequest, rosa } from "./consumer.ts";
import { engines } from "./database.ts";
import { onOneLine } from "./html.ts";
import { agentWithZip, routeAndAccept, verifyTwice } from "./leads.ts";

const requests = 100;
const emailsOfEach = 20;
const most = 50;

/** Rosa asked a hundred times; each request was checked twice and accepted, and has a note with its number. */
async function rosasHundred(engine: (typeof engines)[number]) {
  const site = await atlantaSite({}, engine);
  await agentWithZip(site, ada, "30303");
  const leadId = await routeAndAccept(site, await verifyTwice(site, await asksToBuy(site, rosa)));
  const cookie = await opensRequest(site, rosa.email, "0163");
  await copyRequest(site.world.database, leadId);
  return { site, leadId, cookie };
}

async function copyRequest({ read, engine, runMaintenance }: Database, leadId: string) {
  const numbers = sql`with recursive numbers(n) as
    (select cast(1 as integer) union all select n + 1 from numbers where n < ${requests - 1})`;
  const receivedAt =
    engine === "sqlite"
      ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', '2025-01-01', '+' || n || ' hours')`
      : sql`to_char(timestamp '2025-01-01' + n * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const tables = await read.introspection.getTables();
  for (const table of ["leads", "leadChecks", "leadRoutings", "acceptances", "disclosures"] as const) {
    const columns = (tables.find(({ name }) => name === table)?.columns ?? []).map(({ name }) => name);
    const values = columns.map((name) => {
      if (name === "id" || name === "submissionKey" || name === "leadId") return sql`${sql.ref(name)} || '-' || n`;
      return table === "leads" && name === "receivedAt" ? receivedAt : sql.ref(name);
    });
    const ofLead = table === "leads" ? sql`id = ${leadId}` : sql`"leadId" = ${leadId}`;
    await runMaintenance(async (db) => {
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.id(name)))}) ${numbers}
        select ${sql.join(values)} from ${sql.table(table)}, numbers where ${ofLead}`.execute(db);
    });
  }
  await runMaintenance(async (db) => {
    await sql`insert into "leadNotes" (id, "leadId", "staffId", "notedAt", text)
      select 'note-' || id, id, 'Ivo', "receivedAt", 'Note on ' || id || '.' from leads`.execute(db);
    const columns = tables.find(({ name }) => name === "deliveries")?.columns.map(({ name }) => name) ?? [];
    const [email] = await db
      .selectFrom("deliveries")
      .select("id")
      .where("about", "=", leadId)
      .where("payload", "like", `%"to":"${rosa.email}"%`)
      .limit(1)
      .execute();
    await sql`update deliveries set state = 'delivered', "endedAt" = "receivedAt" where id = ${email?.id}`.execute(db);
    const values = columns.map((name) => {
      if (name === "id") return sql`deliveries.id || '-' || leads.id || '-' || n`;
      return name === "about" ? sql`leads.id` : sql.ref(`deliveries.${name}`);
    });
    await sql`insert into deliveries (${sql.join(columns.map((name) => sql.id(name)))}) ${numbers}
      select ${sql.join(values)} from deliveries, leads, numbers
      where deliveries.id = ${email?.id} and n <= ${emailsOfEach}`.execute(db);
  });
}

describe.each(engines)("Rosa's hundred requests, on %s", (engine) => {
  it("are each once in her copy, with what a copy of this request alone has", async () => {
    const { site } = await rosasHundred(engine);
    const leads = (await leadsOfEmail(site.world.database.read, rosa.email)).map((lead) => ({
      ...lead,
      isProven: true,
    }));
    const rosas = { keyId: "", email: rosa.email, isProven: true };
    const copy = await copyOfPerson(site.world, { ...rosas, leads });
    expect(copy?.requests).toHaveLength(requests);
    expect(copy?.requests.map(({ notes }) => notes.map(({ text }) => text))).toEqual(
      leads.map(({ id }) => [`Note on ${id}.`]),
    );
    expect(new Set(copy?.requests.map(({ emails, checks }) => `${emails.length} ${checks.length}`)).size).toBe(2);
    for (const [index, lead] of leads.entries()) {
      const alone = await copyOfPerson(site.world, { ...rosas, leads: [lead] });
      expect(alone?.requests).toEqual([copy?.requests[index]]);
    }
  }, 20_000);

  it("hold nobody up: no turn of her page or copies takes 50 ms of CPU", async () => {
    const { site, cookie } = await rosasHundred(engine);
    const { read } = site.world.database;
    const notes = (await read.selectFrom("leadNotes").select("text").execute()).map(({ text }) => text);
    expect(notes).toHaveLength(requests);
    for (const path of ["/request", "/request/copy", "/request/copy.json"]) {
      const open = () => site.request("GET", path, { headers: { cookie } });
      await open();
      const watch = watchLoop();
      const { status, text } = await open();
      const { cpu } = watch.end();
      expect(status, path).toBe(200);
      expect(cpu, path).toBeLessThan(most);
      if (path === "/request") continue;
      const shown = onOneLine(text);
      expect(
        notes.filter((note) => shown.split(note).length !== 2),
        path,
      ).toEqual([]);
    }
  }, 20_000);
});
