import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { refreshStatistics } from "#database/engine/refresh-statistics.ts";
import { closingChecksOf, listClosingChecks, openClosingCheckOf, saidClosed } from "#database/fees/closing-checks.ts";
import {
  changesOfClosing,
  changesOfLead,
  closingsOfLead,
  closingsToRemind,
  hasClosed,
  listClosings,
} from "#database/fees/closings.ts";
import type { Reader } from "#database/schema.ts";
import { closingStates, unknownFacts } from "#domain/fees/closings/closing.ts";
import { feeOfClosing } from "#operations/fees/fee-of-closing.ts";
import { seedLeads } from "../scripts/seed/seed-leads.ts";
import { engines, freshDatabase } from "./database.ts";
import { plansOf, readsWholeTable } from "./query-plans.ts";

const until = new Date("2026-11-20T12:00:00Z");
const page = { terms: [], oldestFirst: false, after: undefined, most: 51 };
/** Positions with more than a page behind them: PostgreSQL sorts a few rows by itself. */
const older = { receivedAt: "2026-11-19T12:00:00.000Z", id: "7" };
const newer = { receivedAt: "2026-10-15T12:00:00.000Z", id: "7" };

/** The lists, which an index has in their order. */
const lists: Record<string, (reader: Reader) => Promise<unknown>> = {
  "all closings": (reader) => listClosings(reader, { state: undefined }, page).page(),
  "closings of a state": (reader) => listClosings(reader, { state: "closed" }, page).page(),
  "the next page": (reader) => listClosings(reader, { state: "closed" }, { ...page, after: older }).page(),
  "closings to check": (reader) => listClosingChecks(reader, page).execute(),
  "more to check": (reader) => listClosingChecks(reader, { ...page, oldestFirst: true, after: newer }).execute(),
  "what people said": (reader) => saidClosed(reader, { until: until.toISOString(), after: newer, most: 200 }),
};

/** The other questions, of one lead, one closing, one search or one day. */
const questions: Record<string, (reader: Reader) => Promise<unknown>> = {
  "a search": (reader) => listClosings(reader, { state: undefined }, { ...page, terms: ["marsh", "cleo"] }).page(),
  "deals of a lead": (reader) => closingsOfLead(reader, "c-7"),
  "whether one is closed": (reader) => hasClosed(reader, "c-7"),
  "changes of a lead": (reader) => changesOfLead(reader, "c-7"),
  "changes of a deal": (reader) => changesOfClosing(reader, "c-7"),
  "the open review": (reader) => openClosingCheckOf(reader, "c-7"),
  "reviews of a lead": (reader) => closingChecksOf(reader, "c-7"),
  "due reminders": (reader) => closingsToRemind(reader, { until: "2026-11-20", after: newer, most: 200 }),
  "the fee": async (reader) => {
    const [closing] = await reader.selectFrom("closings").selectAll().where("id", "=", "c-1").execute();
    if (!closing || !(await feeOfClosing(reader, closing))) throw new Error("There is no fee to read.");
  },
};

/** Each seeded lead has a deal, and a person who said that they closed; every fifth waits for staff. */
async function manyClosings(engine: (typeof engines)[number]) {
  const database = await freshDatabase(engine);
  await seedLeads(database, { leads: 1000, until, report: () => {} });
  const leads = await database.read.selectFrom("leads").select("id").execute();
  const rows = leads.map(({ id: leadId }, number) => {
    const at = new Date(until.getTime() - number * 3_600_000).toISOString();
    const state = closingStates[number % closingStates.length] ?? "closed";
    return { number, leadId, at, state, agentId: `agent-${number % 40}` };
  });
  await database.write(async (tx) => {
    for (const { number, leadId, at, state, agentId } of rows) {
      const of = { id: `c-${number}`, leadId, agentId };
      const acceptance = { ...of, stage: "met" as const, acceptedAt: at, stageSince: at, touchedAt: at };
      await tx
        .insertInto("acceptances")
        .values({ ...acceptance, memberId: null, version: 1 })
        .execute();
      const deal = { ...unknownFacts, ...of, no: 9, acceptanceId: of.id, state, version: 1, addressKey: null };
      const remindOn = state === "under-contract" ? at.slice(0, 10) : null;
      await tx
        .insertInto("closings")
        .values({ ...deal, remindOn, remindersSent: 0, createdAt: at, updatedAt: at })
        .execute();
      const wish = { id: `w-${number}`, leadId, at, what: "closed" as const };
      await tx
        .insertInto("leadWishes")
        .values({ ...wish, reason: null, textForUs: null, textForAgent: null })
        .execute();
      const review = { id: `r-${number}`, leadId, cause: "no-report" as const, openedAt: at, reason: "" };
      const closedAt = number % 5 === 0 ? null : at;
      await tx
        .insertInto("closingReviews")
        .values({ ...review, closedAt, closedBy: null })
        .execute();
    }
  });
  if (engine === "sqlite") await refreshStatistics(database);
  else await sql`analyze`.execute(database.read);
  return database;
}

describe.each(engines)("closings among many, on %s", (engine) => {
  it("are listed and read by index, and no list is sorted", async () => {
    const database = await manyClosings(engine);
    for (const [name, query] of Object.entries({ ...lists, ...questions })) {
      const plans = await plansOf(database, query);
      expect(plans.length, name).toBeGreaterThan(0);
      for (const plan of plans) {
        expect(plan, name).not.toMatch(readsWholeTable);
        if (name in lists) expect(plan, name).not.toMatch(/Sort|TEMP B-TREE/);
      }
    }
    const [said] = await plansOf(database, (reader) => lists["what people said"]?.(reader) ?? Promise.resolve());
    expect(said).toMatch(/leadWishes_done/);
  });
});
