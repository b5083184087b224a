import { type RawBuilder, sql } from "kysely";
import { expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import type { Schema } from "#database/schema.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { copyLead } from "./copied-leads.ts";
import { dailyEngines } from "./database.ts";
import { acceptCleosLead } from "./leads.ts";
import { openOfficeAs } from "./office.ts";
import { signedWorkspace } from "./open-workspace.ts";

/** Each is more than a page shows. */
const [few, many] = [150, 3000];
const at = "2026-01-01T12:00:00.000Z";

interface Copies {
  table: keyof Schema;
  /** The row to copy. */
  id: string;
  /** What differs in copy `n`, besides the id. */
  changes: Record<string, RawBuilder<unknown>>;
}

async function copy(
  { read, engine, runMaintenance }: Database,
  { table, id, changes }: Copies,
  from: number,
  to: number,
) {
  const columns = (await read.introspection.getTables()).find(({ name }) => name === table)?.columns ?? [];
  const values = columns.map(({ name }) => (name === "id" ? sql`id || '-' || n` : (changes[name] ?? sql.ref(name))));
  const numbers = sql`with recursive numbers(n) as
    (select cast(${from} as integer) union all select n + 1 from numbers where n < ${to})`;
  await runMaintenance(async (db) => {
    if (engine === "postgres") await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.id(name)))}) ${numbers}
      select ${sql.join(values)} from ${sql.table(table)}, numbers where id = ${id}`.execute(db);
    if (engine === "postgres") await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
  });
}

/** Ada has accepted Cleo's lead. Everything that a record lists has one row to copy. */
async function adasRecords(engine: Database["engine"]) {
  const { site, agentId, cookie } = await signedWorkspace(await atlantaSite({}, engine));
  const { database } = site.world;
  const leadId = await acceptCleosLead(site);
  const [order] = await database.read.selectFrom("orders").select("id").where("agentId", "=", agentId).execute();
  await database.write(async (tx) => {
    const audit = { id: "audit", at, staffId: null, action: "agent-record-edited" as const, about: agentId };
    await tx
      .insertInto("auditEvents")
      .values({ ...audit, detail: JSON.stringify({ "phone from": "1", "phone to": "2" }) })
      .execute();
    for (const about of [agentId, order?.id ?? ""]) {
      const delivery = { id: `of-${about}`, destination: "mail" as const, about, payload: "{}", attempts: 1 };
      const ended = { state: "delivered" as const, receivedAt: at, dueAt: at, endedAt: at };
      await tx
        .insertInto("deliveries")
        .values({ ...delivery, ...ended, leasedUntil: null, lastError: null, retriedAt: null, receiver: null, turn: 1 })
        .execute();
    }
    const ofAda = { agentId, applicationId: agentId, receivedAt: at };
    const released = { state: "released" as const, releasedAt: at, reason: "It was not paid in time." };
    await tx
      .insertInto("zipClaims")
      .values({
        ...ofAda,
        ...released,
        id: "claim",
        zip: "30303",
        seat: 1,
        reservedUntil: null,
        activatedAt: null,
        releasedBy: null,
      })
      .execute();
    await tx
      .insertInto("waitlistEntries")
      .values({ ...ofAda, id: "entry", zip: "30303", place: 1, endedAt: null, ending: null })
      .execute();
    const activity = {
      id: "note",
      agentId,
      leadId,
      at,
      kind: "noted" as const,
      detail: JSON.stringify({ text: "Hm" }),
    };
    await tx
      .insertInto("activities")
      .values({ ...activity, memberId: null, undoes: null })
      .execute();
    await tx
      .insertInto("rightsRequests")
      .values({
        id: "erase",
        kind: "erase",
        subject: "cleo",
        receivedAt: at,
        confirmBy: at,
        dueBy: at,
        state: "open",
        eraseAt: at,
      })
      .execute();
    await tx.insertInto("rightsRecords").values({ id: "record", requestId: "erase", recordId: leadId }).execute();
    const duty = { id: "duty", requestId: "erase", agentId, sentAt: at, dueBy: at };
    await tx
      .insertInto("agentDuties")
      .values({ ...duty, answer: null, reason: null, answeredAt: null, answeredBy: null })
      .execute();
  });
  const numbered = (column: string) => sql`${sql.ref(column)} || '-' || n`;
  const copies: Copies[] = [
    { table: "applications", id: agentId, changes: { submissionKey: numbered("submissionKey") } },
    {
      table: "orders",
      id: order?.id ?? "",
      changes: { submissionKey: numbered("submissionKey"), reference: sql`null` },
    },
    { table: "auditEvents", id: "audit", changes: {} },
    { table: "deliveries", id: `of-${agentId}`, changes: {} },
    { table: "deliveries", id: `of-${order?.id}`, changes: {} },
    { table: "zipClaims", id: "claim", changes: {} },
    {
      table: "waitlistEntries",
      id: "entry",
      changes: { agentId: numbered("agentId"), applicationId: numbered("applicationId"), place: sql`n + 1` },
    },
    { table: "activities", id: "note", changes: {} },
    { table: "rightsRecords", id: "record", changes: { recordId: numbered("recordId") } },
    { table: "agentDuties", id: "duty", changes: { agentId: numbered("agentId") } },
  ];
  const grow = async (from: number, to: number) => {
    await copyLead(database, { leadId, from, until: to, since: "2000-01-01", minutesApart: 60 });
    for (const one of copies) await copy(database, one, from, to);
  };
  return { site, agentId, leadId, orderId: order?.id ?? "", cookie, grow };
}

it.each(dailyEngines)(
  `a record's page is the same with ${few} rows of each list and with ${many}, on %s`,
  async (engine) => {
    const { site, agentId, leadId, orderId, cookie, grow } = await adasRecords(engine);
    const office = await openOfficeAs(site, "owner");
    const my = (path: string) => site.request("GET", path, { headers: { cookie } });
    const pages = {
      agent: () => office.get(`/office/agents/${agentId}`),
      application: () => office.get(`/office/applications/${agentId}`),
      order: () => office.get(`/office/orders/${orderId}`),
      "zip code": () => office.get("/office/zips/30303"),
      lead: () => office.get(`/office/leads/${leadId}`),
      "privacy request": () => office.get("/office/requests/erase"),
      "an agent's lead": () => my(`/my/leads/${leadId}`),
      today: () => my("/my"),
    };
    const bytes = async () => {
      const found: Record<string, number> = {};
      for (const [name, open] of Object.entries(pages)) {
        const { status, text } = await open();
        expect(status, name).toBe(200);
        found[name] = text.length;
      }
      return found;
    };
    await grow(1, few);
    const before = await bytes();
    await grow(few + 1, many);
    for (const [name, after] of Object.entries(await bytes()))
      expect(Math.abs(after - (before[name] ?? 0)), `${name}: ${before[name]}, then ${after} bytes`).toBeLessThan(1000);
  },
  120_000,
);
