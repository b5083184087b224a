import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import type { ListWindow } from "#database/engine/list-window.ts";
import { indexRecord } from "#database/engine/search-index.ts";
import { leadStages } from "#domain/leads/lead-lifecycle.ts";
import { leadTerms } from "#domain/leads/lead-search-terms.ts";
import { searchTerms } from "#domain/values/search-terms.ts";
import { engines, freshDatabase } from "#test/database.ts";
import { insertLeadRows } from "#test/lead-rows.ts";
import { plansOf, readsWholeTable } from "#test/query-plans.ts";
import { type LeadFilter, type ListedLead, laterLeadsOf, listLeads } from "./lead-list.ts";
import { insertLead } from "./persons.ts";

const everything: LeadFilter = { stage: undefined, consent: undefined, inModeration: undefined };
const whole: ListWindow = { terms: [], oldestFirst: false, after: undefined, most: 50 };

/** Lead number N: one a second, the stages in turn; every third without valid consent, every tenth in moderation. */
function lead(number: number) {
  const contactInfo = {
    firstName: `Buyer${number}`,
    lastName: "Marsh",
    phone: `(404) 555-${String(number % 10_000).padStart(4, "0")}`,
    email: `buyer${number}@home.example`,
  };
  const receivedAt = new Date(Date.parse("2026-11-20T12:00:00Z") + number * 1000).toISOString();
  return {
    ...contactInfo,
    id: `lead-${String(number).padStart(6, "0")}`,
    submissionKey: String(number),
    kind: "buyer" as const,
    receivedAt,
    client: "",
    answers: JSON.stringify([`Street ${number}, Atlanta`]),
    zip: null,
    city: "Atlanta",
    state: "GA",
    dialable: null,
    mailable: contactInfo.email,
    unreachable: 0 as const,
    consent: 1 as const,
    consentValid: number % 3 === 0 ? (0 as const) : (1 as const),
    moderationReason: number % 10 === 0 ? "quick" : null,
    stage: leadStages[number % leadStages.length] ?? "generated",
    stageSince: receivedAt,
    pausedFrom: null,
    agentId: null,
  };
}

async function insertLeads(database: Database, count: number) {
  const pageSize = 500;
  for (let from = 0; from < count; from += pageSize) {
    const page = Array.from({ length: Math.min(pageSize, count - from) }, (_, index) => lead(from + index));
    await database.write(async (tx) => {
      await insertLeadRows(tx, page);
      for (const { id, receivedAt, answers, ...contactInfo } of page) {
        const terms = leadTerms({ answers: JSON.parse(answers), contactInfo });
        await indexRecord(tx, { scope: "leads", recordId: id, receivedAt, terms });
      }
    });
  }
}

const numbers = (rows: ListedLead[]) => rows.map(({ id }) => Number(id.slice(-6)));

describe.each(engines)("the office's list of leads on %s", (engine) => {
  it("shows exactly the filtered leads after the last one shown, newest or oldest first", async () => {
    const database = await freshDatabase(engine);
    await insertLeads(database, 40);
    const listIds = async (filter: Partial<LeadFilter>, window: Partial<ListWindow> = {}) =>
      numbers(await listLeads(database.read, { ...everything, ...filter }, { ...whole, ...window }).execute());

    expect((await listIds({})).slice(0, 3)).toEqual([39, 38, 37]);
    expect(await listIds({}, { most: 2, oldestFirst: true, after: lead(20) })).toEqual([21, 22]);
    expect(await listIds({ stage: "paused" })).toEqual([39, 31, 23, 15, 7]);
    expect(await listIds({ stage: "paused", consent: false })).toEqual([39, 15]);
    expect(await listIds({ inModeration: true })).toEqual([30, 20, 10, 0]);
    expect(await listIds({ inModeration: true, stage: leadStages[4], consent: true })).toEqual([20]);
    expect(await listIds({ inModeration: false, consent: false, stage: "generated" })).toEqual([24]);
    expect(await listIds({}, { terms: searchTerms("buyer7@home.example") })).toEqual([7]);
    expect(await listIds({}, { terms: searchTerms("(404) 555-0012") })).toEqual([12]);
    expect(await listIds({ stage: "generated" }, { terms: searchTerms("street atlanta marsh buyer1") })).toEqual([16]);
  });

  it("uses an index for every combination of filters, order and position, with 10,000 leads in it", async () => {
    const database = await freshDatabase(engine);
    await insertLeads(database, 10_000);
    await sql.raw("analyze").execute(database.read);
    const windows: Partial<ListWindow>[] = [
      {},
      { after: lead(5000) },
      { after: lead(5000), oldestFirst: true },
      { terms: ["buyer77"], after: lead(5000) },
    ];
    const filters = [undefined, "generated" as const].flatMap((stage) =>
      [undefined, true, false].flatMap((consent) =>
        [undefined, true, false].map((inModeration) => ({ stage, consent, inModeration })),
      ),
    );
    for (const filter of filters) {
      for (const window of windows) {
        const plans = await plansOf(database, (reader) => listLeads(reader, filter, { ...whole, ...window }).execute());
        const label = JSON.stringify([filter, window]);
        for (const plan of plans) {
          expect(plan, label).toMatch(/index|primary key/i);
          expect(plan, label).not.toMatch(readsWholeTable);
          // PostgreSQL sometimes estimates that an index finds few enough rows to sort them afterwards.
          if (engine === "sqlite" && filter.inModeration && !window.terms)
            expect(plan, label).toContain("leads_moderation");
          if (engine === "sqlite" && !window.terms) expect(plan, label).not.toMatch(/TEMP B-TREE|Sort/);
        }
      }
    }
    const nobodys = { ...everything, assigneeId: null, now: new Date(lead(5000).receivedAt) };
    for (const plan of await plansOf(database, (reader) => listLeads(reader, nobodys, whole).execute()))
      expect(plan).not.toMatch(/SCAN leads (?!USING INDEX leads_unassigned)|Seq Scan on leads/);
    const [later] = await plansOf(database, (reader) => laterLeadsOf(reader, "lead-000001", 5).execute());
    expect(later).not.toMatch(readsWholeTable);
  });

  it("shows the later leads of the same person", async () => {
    const database = await freshDatabase(engine);
    const again = [1, 2].map((number) => ({ ...lead(number), mailable: lead(0).mailable }));
    await database.write(async (tx) => {
      for (const row of [lead(0), ...again, lead(3)]) await insertLead(tx, row);
    });
    const found = await laterLeadsOf(database.read, lead(0).id, 5).execute();
    expect(found.map(({ firstName }) => firstName)).toEqual(["Buyer1", "Buyer2"]);
  });
});
