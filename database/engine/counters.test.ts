import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { insertLead, type NewLead } from "#database/leads/persons.ts";
import { ada } from "#test/cast.ts";
import { engines, freshDatabase } from "#test/database.ts";
import { insertLeadRows } from "#test/lead-rows.ts";
import { readCounters, wrongCounters } from "./counters.ts";
import { insertOnce } from "./insert-once.ts";

function lead(id: string, fields: Partial<NewLead> = {}): NewLead {
  return {
    id,
    submissionKey: id,
    receivedAt: "2026-11-20T12:00:00.000Z",
    kind: "buyer",
    answers: "[]",
    firstName: "Mia",
    lastName: "Stone",
    phone: "",
    email: "",
    client: "",
    consent: 1,
    consentValid: 1,
    unreachable: 0,
    dialable: null,
    mailable: null,
    zip: null,
    city: null,
    state: null,
    moderationReason: null,
    stage: "generated",
    stageSince: "2026-11-20T12:00:00.000Z",
    pausedFrom: null,
    agentId: null,
    ...fields,
  };
}

const order = (id: string, plan: string) => ({
  id,
  submissionKey: id,
  plan,
  receivedAt: "2026-11-20T12:00:00.000Z",
  updatedAt: "",
  applicationId: null,
  agentId: null,
  crm: 0 as const,
  coupon: null,
  expectedCents: 59_900,
  chargedCents: null,
  refundedCents: null,
  provider: "stripe" as const,
  reference: null,
  email: null,
  state: "checkout" as const,
  receiptEnqueuedAt: null,
  officeNotifiedAt: null,
});

const insertLeads = (database: Database, ...leads: NewLead[]) =>
  database.write(async (tx) => {
    for (const one of leads) await insertLead(tx, one);
  });

describe.each(engines)("counters on %s", (engine) => {
  it("follow a lead from stage to stage and count it in its month", async () => {
    const database = await freshDatabase(engine);
    await insertLeads(
      database,
      lead("mia"),
      lead("noah", { receivedAt: "2026-10-02T12:00:00.000Z", moderationReason: "quick" }),
    );
    await database.write((tx) =>
      tx.updateTable("leads").set({ stage: "double-verified" }).where("id", "=", "mia").execute(),
    );

    expect(await readCounters(database.read)).toEqual({
      "leads-by-stage": { "double-verified": 1, generated: 1 },
      "leads-waiting": { "double-verified": 1 },
      "leads-by-month": { "2026-10": 1, "2026-11": 1 },
      "moderation-by-table": { leads: 1 },
    });
  });

  it("do not count a repeated form or a rolled-back transaction", async () => {
    const database = await freshDatabase(engine);
    await insertLeads(database, lead("mia"), lead("mia again", { submissionKey: "mia" }));
    const writing = database.write(async (tx) => {
      await insertLead(tx, lead("noah"));
      throw new Error("Noah's line broke");
    });
    await expect(writing).rejects.toThrow("Noah's line broke");
    expect((await readCounters(database.read))["leads-by-stage"]).toEqual({ generated: 1 });
  });

  it("are verified within one snapshot while others write", async () => {
    const database = await freshDatabase(engine);
    const compared = Array.from({ length: 100 }, async (_, n) => {
      await insertLeads(database, lead(`lead ${n}`));
      return wrongCounters(database.read);
    });
    expect((await Promise.all(compared)).flat()).toEqual([]);

    await sql`update counters set amount = amount + 1 where name = 'leads-by-month'`.execute(database.read);
    expect(await wrongCounters(database.read)).toEqual(["leads-by-month"]);
  });

  it("add up revenue by plan, less refunds", async () => {
    const database = await freshDatabase(engine);
    await database.write(async (tx) => {
      for (const [id, plan] of [
        ["one", "Growth Plan"],
        ["two", "Growth Plan"],
        ["three", "Team Plan"],
      ] as const) {
        await insertOnce(tx, "orders", order(id, plan));
      }
      await tx
        .updateTable("orders")
        .set({ state: "paid", chargedCents: 59_900, keptCents: 59_900 })
        .where("plan", "=", "Growth Plan")
        .execute();
      await tx.updateTable("orders").set({ refundedCents: 9_900, keptCents: 50_000 }).where("id", "=", "two").execute();
    });
    const { "revenue-by-plan": revenue, "orders-by-state": states } = await readCounters(database.read);
    expect(revenue).toEqual({ "Growth Plan": 109_900 });
    expect(states).toEqual({ checkout: 1, paid: 2 });
  });

  it("stay right with concurrent writers, statements of many rows, and deletions", async () => {
    const database = await freshDatabase(engine);
    const crowd = Array.from({ length: 40 }, (_, number) => lead(`visitor-${number}`));
    await Promise.all(crowd.map((visitor) => insertLeads(database, visitor)));
    await database.write(async (tx) => {
      await insertLeadRows(tx, [lead("mia"), lead("noah")]);
      await tx
        .updateTable("leads")
        .set({ stage: "paused", moderationReason: "quick" })
        .where("id", "like", "visitor-1%")
        .execute();
      await tx.deleteFrom("leads").where("id", "in", ["visitor-1", "visitor-2"]).execute();
      await tx
        .insertInto("applications")
        .values({
          ...ada,
          agreed: 1,
          Website: "",
          id: "ada",
          agentId: "ada",
          submissionKey: "ada",
          receivedAt: "2026-11-20T12:00:00.000Z",
        })
        .execute();
      await tx
        .insertInto("orders")
        .values([order("one", "Growth Plan"), order("two", "Team Plan")])
        .execute();
    });

    const stored = await readCounters(database.read);
    expect(await wrongCounters(database.read)).toEqual([]);
    expect(stored["leads-by-stage"]).toEqual({ generated: 30, paused: 10 });
  });

  it("show a wrong figure when they are verified", async () => {
    const database = await freshDatabase(engine);
    await insertLeads(database, lead("mia"));
    await sql`update counters set amount = amount + 1 where name = 'leads-by-stage'`.execute(database.read);
    expect(await wrongCounters(database.read)).toEqual(["leads-by-stage"]);
  });
});
