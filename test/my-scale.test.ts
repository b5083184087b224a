import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { listContacts } from "#database/contacts/contact-list.ts";
import { refreshStatistics } from "#database/engine/refresh-statistics.ts";
import { membersWithNews } from "#database/members/digest-members.ts";
import { workspaceCounts } from "#database/members/workspace-counts.ts";
import type { Reader } from "#database/schema.ts";
import { acceptancesInStage, acceptancesToAsk, listAcceptances, stageCounts } from "#database/work/acceptance-list.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { newestActivities } from "#database/work/activities.ts";
import { appointmentsBetween, insertAppointment } from "#database/work/appointments.ts";
import { leadsByZip } from "#database/work/leads-by-zip.ts";
import { listDoneTasks, listOpenTasks, nextTasks, taskCounts } from "#database/work/task-list.ts";
import { doneTasksOfRecord, openTasksOfRecord } from "#database/work/tasks.ts";
import { todayReasons } from "#database/work/today-reasons.ts";
import { agentStages } from "#domain/work/agent-stage.ts";
import { stagesAtWork } from "#domain/work/lead-attention.ts";
import { seedLeads } from "../scripts/seed/seed-leads.ts";
import { engines, freshDatabase } from "./database.ts";
import { plansOf, readsWholeTable } from "./query-plans.ts";

const until = new Date("2026-11-20T12:00:00Z");
const window = { terms: [], oldestFirst: false, after: undefined, most: 51 };
const [since, today] = ["2026-11-06T12:00:00.000Z", "2026-11-20"];

/** Each query of the workspace's lists, as these pages and the emails of the morning run it. */
const queries: Record<string, (reader: Reader, viewer: Viewer) => Promise<unknown>> = {
  "all leads": (reader, viewer) => listAcceptances(reader, viewer, { stage: undefined }, window),
  "leads of a stage": (reader, viewer) => listAcceptances(reader, viewer, { stage: "spoke" }, window),
  "leads given back": (reader, viewer) => listAcceptances(reader, viewer, "ended", window),
  "the next page": (reader, viewer) =>
    listAcceptances(reader, viewer, { stage: undefined }, { ...window, after: { receivedAt: since, id: "7" } }),
  "numbers by stage": stageCounts,
  "a column": (reader, viewer) => acceptancesInStage(reader, viewer, "met", 25),
  "the list of the day": (reader, viewer) => todayReasons(reader, viewer, { now: until, timeZone: "America/New_York" }),
  "leads to ask about": (reader, viewer) => acceptancesToAsk(reader, viewer, since, 5),
  "open tasks": (reader, viewer) => listOpenTasks(reader, viewer, { until: today, most: 11 }),
  "done tasks": (reader, viewer) => listDoneTasks(reader, viewer, { memberId: undefined, since, most: 200 }),
  "more open tasks": (reader, viewer) =>
    listOpenTasks(reader, viewer, { after: { dueOn: today, createdAt: since, id: "t-7" }, most: 51 }),
  "more done tasks": (reader, viewer) =>
    listDoneTasks(reader, viewer, { memberId: undefined, since, after: { doneAt: since, id: "t-7" }, most: 51 }),
  "numbers of tasks": (reader, viewer) => taskCounts(reader, viewer, { memberId: undefined, today, since }),
  "numbers of the navigation": (reader, viewer) => workspaceCounts(reader, viewer, { since, now: since }),
  "leads by zip code": leadsByZip,
  "open tasks of a lead": (reader, viewer) =>
    openTasksOfRecord(reader, viewer, { of: { leadId: "lead-1" }, after: undefined, most: 51 }),
  "done tasks of a lead": (reader, viewer) => doneTasksOfRecord(reader, viewer, { of: { leadId: "lead-1" }, most: 21 }),
  "the book": (reader, viewer) => listContacts(reader, viewer, { show: "all", tag: "", today }, window),
  "appointments of a week": (reader, viewer) =>
    appointmentsBetween(reader, viewer, { from: since, until: until.toISOString(), states: ["planned"], most: 200 }),
  "people who are due": (reader, viewer) => listContacts(reader, viewer, { show: "due", tag: "", today }, window),
  clients: (reader, viewer) => listContacts(reader, viewer, { show: "clients", tag: "", today }, window),
  "next tasks": (reader, { agentId }) => nextTasks(reader, agentId, ["lead-1", "lead-2"]),
};

/** By an index for each stage. */
const byStage = ["quiet leads", "leads to ask about"];

/** Terms of this agent's leads alone. */
const asksIndex = /\(owner=\? AND term>\? AND term<\?\)|Index Cond: \(\(owner = /;

/** Only what the index found, whatever the statistics say of other agents' leads. */
const readsFound = /acceptances_open \(leadId=\?\)|on acceptances(?:_open)? [^\n]*\n\s+Index Cond: \("leadId" = /;

/** Through an index whose first column is the workspace. */
const beginsWithWorkspace = /\(agentId=\?|Index Cond: \(\(?"agentId" = /;

/** On SQLite, rows of the whole workspace, and not only those of the same time. */
const sortsAll = /TEMP B-TREE FOR ORDER BY/;
const ofSomeLeads = /\(agentId=\? AND leadId=\?\)/;

async function manyWorkspaces(engine: (typeof engines)[number]) {
  const database = await freshDatabase(engine);
  await seedLeads(database, { leads: 2000, until, report: () => {} });
  const leads = await database.read.selectFrom("leads").select("id").execute();
  await database.write(async (tx) => {
    for (const [number, { id: leadId }] of leads.entries()) {
      const at = new Date(until.getTime() - number * 3_600_000).toISOString();
      const agentId = `agent-${number % 40}`;
      const stage = agentStages[number % agentStages.length] ?? "new";
      const row = { id: `a-${number}`, agentId, leadId, stage, acceptedAt: at, stageSince: at, touchedAt: at };
      await tx
        .insertInto("acceptances")
        .values({ ...row, memberId: `member-${number % 80}`, contactId: `c-${number}`, version: 1 })
        .execute();
      const contact = { id: `c-${number}`, agentId, memberId: `member-${number % 80}`, owner: "member" } as const;
      const due = number % 10 === 0 ? { everyDays: 90, dueOn: at.slice(0, 10) } : {};
      await tx
        .insertInto("contacts")
        .values({ ...contact, ...due, firstName: `Cal${number}`, extras: "{}", createdAt: at, version: 1 })
        .execute();
      const task = { agentId, memberId: row.agentId, leadId, text: "Call", dueOn: at.slice(0, 10), createdAt: at };
      await tx
        .insertInto("tasks")
        .values({ ...task, id: `t-${number}`, doneAt: number % 3 === 0 ? at : null })
        .execute();
      const time = { startsAt: at, minutes: 30, timeZone: "America/New_York", createdAt: at, changedAt: at };
      const showing = { kind: "showing", place: "", note: "", state: "planned", sequence: 0 } as const;
      const who = { agentId, memberId: `member-${number % 80}`, leadId, contactId: null, dealId: null };
      await insertAppointment(tx, { id: `s-${number}`, ...who, ...time, ...showing });
    }
  });
  // PostgreSQL does it by itself after so many inserts.
  if (engine === "sqlite") await refreshStatistics(database);
  else await sql`analyze`.execute(database.read);
  return database;
}

describe.each(engines)("the lists of a workspace among many, on %s", (engine) => {
  it("begin with the workspace, and never scan a whole table", async () => {
    const database = await manyWorkspaces(engine);
    for (const role of ["agent", "team-member"] as const) {
      const viewer: Viewer = { agentId: "agent-7", member: { id: "member-7", role } };
      for (const [name, query] of Object.entries(queries)) {
        const plans = await plansOf(database, (reader) => query(reader, viewer));
        expect(plans, name).toHaveLength(1);
        const indexes = plans.join().match(new RegExp(beginsWithWorkspace, "g")) ?? [];
        if (byStage.includes(name)) expect(indexes, name).toHaveLength(stagesAtWork.length);
        for (const plan of plans) {
          expect(plan, `${name}, ${role}`).toMatch(beginsWithWorkspace);
          expect(plan, `${name}, ${role}`).not.toMatch(readsWholeTable);
          if (role === "agent" && !ofSomeLeads.test(plan)) expect(plan, name).not.toMatch(sortsAll);
        }
      }
    }
  });

  it("ask the index for the terms of one agent, and read the leads that it finds", async () => {
    const database = await manyWorkspaces(engine);
    const viewer: Viewer = { agentId: "agent-7", member: { id: "member-7", role: "agent" } };
    const found = database.read.selectFrom("ownedTerms").select("term").where("owner", "=", viewer.agentId);
    const terms = (await found.limit(2).execute()).map(({ term }) => term);
    const search = { ...window, terms: terms.slice(0, 1) };
    const plans = await plansOf(database, (reader) => listAcceptances(reader, viewer, { stage: undefined }, search));
    expect(plans).toHaveLength(2);
    expect(plans[0]).toMatch(asksIndex);
    expect(plans[1]).toMatch(readsFound);
    expect(plans.filter((plan) => readsWholeTable.test(plan))).toEqual([]);
  });

  it("find the members with news by their workspaces", async () => {
    const [plan] = await plansOf(await manyWorkspaces(engine), (reader) =>
      membersWithNews(reader, ["member-7", "member-8"], { until: today, quietSince: since, outcomeSince: since }),
    );
    expect(plan).not.toMatch(readsWholeTable);
    expect(plan).toMatch(/tasks_open/);
  });

  it("find the newest events of a lead, and of a kind, without sorting all that an integration wrote", async () => {
    const database = await manyWorkspaces(engine);
    for (const asked of [{}, { agentId: "agent-7" }, { kind: "contacted" as const }, { until: since }]) {
      const [plan] = await plansOf(database, (reader) => newestActivities(reader, "lead-1", { ...asked, most: 51 }));
      expect(plan).toMatch(/activities_(?:of_lead|lead|by_kind)/);
      expect(plan).not.toMatch(readsWholeTable);
      expect(plan).not.toMatch(/TEMP B-TREE|Sort Key/);
    }
  });
});
