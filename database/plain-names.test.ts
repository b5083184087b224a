import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { sha256 } from "#config/sha256.ts";
import { readCounters, wrongCounters } from "#database/engine/counters.ts";
import { consentsAfter } from "#database/privacy/consents.ts";
import { type ConsentPerson, chainStart, findFault, linkTo, sealOf } from "#domain/privacy/consent.ts";
import { insertAtlantasZips } from "#test/atlanta-zips.ts";
import { ada, ben } from "#test/cast.ts";
import { bareDatabaseUrl, engines, type TestEngine } from "#test/database.ts";
import { insertRows } from "#test/stored-rows.ts";
import { noon } from "#test/world.ts";
import type { Database } from "./database.ts";
import { migrate, migrationNames } from "./migrate.ts";
import { openDatabase } from "./open.ts";

const plainNames = migrationNames.indexOf("022-plain-names");
const justBefore = migrationNames[plainNames - 1] ?? "";
const later = "2026-11-21T12:00:00.000Z";

/** A store of the previous release, with a row in each table and each state that was renamed. */
async function storeOfBefore(engine: TestEngine): Promise<Database> {
  const database = openDatabase(await bareDatabaseUrl(engine));
  onTestFinished(() => database.close());
  await migrate(database, { last: justBefore });
  await insertAtlantasZips(database);
  await fillAgents(database);
  await fillPayments(database);
  await fillConsumers(database);
  await fillOffice(database);
  return database;
}

async function fillAgents({ read }: Database) {
  for (const [id, who, heldFor] of [
    ["adas", ada, null],
    ["bens", ben, "honeypot"],
  ] as const) {
    const kept = { id, submissionKey: id, receivedAt: noon, agreed: 1, Website: "Zipstead", heldFor };
    await insertRows(read, "applications", { ...who, ...kept });
  }
  const claim = { applicationId: "adas", seat: 1, receivedAt: noon };
  await insertRows(
    read,
    "zipClaims",
    { ...claim, id: "active", zip: "30301", state: "held", heldAt: later },
    { ...claim, id: "reserved", zip: "30303", state: "reserved", reservedUntil: later },
    { ...claim, id: "released", zip: "30305", state: "released", releasedAt: later, reason: "held too long" },
  );
  const wait = { zip: "30301", applicationId: "bens", receivedAt: noon };
  await insertRows(
    read,
    "zipWaiters",
    { ...wait, id: "waiting", place: 3 },
    { ...wait, id: "seated", place: 1, endedAt: later, ending: "seated" },
    { ...wait, id: "given-back", place: 2, endedAt: later, ending: "given-back" },
  );
  await insertRows(read, "askedZips", { id: "30301", receivedAt: noon, state: "GA" });
  const found = { receivedAt: noon, recordId: "30301" };
  await insertRows(read, "searchWords", { ...found, scope: "askedZips", word: "atlanta" });
}

async function fillPayments({ read }: Database) {
  const order = {
    plan: "Growth Plan",
    provider: "stripe",
    receivedAt: noon,
    updatedAt: noon,
    expectedCents: 59_900,
    crm: 0,
  };
  for (const state of ["quoted", "leaving", "paid", "failed", "refunded", "amount-differs"]) {
    await insertRows(read, "orders", { ...order, id: state, submissionKey: state, state, chargedCents: 100 });
  }
  const told = { receiptOwedAt: noon, officeToldAt: later, state: "paid", applicationId: "adas" };
  await insertRows(read, "orders", { ...order, ...told, id: "told", submissionKey: "told" });
  const delivery = { destination: "mail", about: "adas", payload: "{}", attempts: 1, receivedAt: noon, dueAt: noon };
  for (const [id, state, lastError] of [
    ["pending", "pending", null],
    ["delivered", "delivered", null],
    ["failed", "failed", "put-aside"],
    ["refused", "refused", "mail server: no such receiver"],
    ["erased", "dropped", "erased"],
    ["revoked", "dropped", "revoked"],
    ["aside", "dropped", "put-aside"],
  ] as const) {
    await insertRows(read, "deliveries", { ...delivery, id, state, lastError, sentAgainAt: later });
  }
}

const person: ConsentPerson = { salt: "s", ip: "203.0.113.7", userAgent: "held", phone: "+14045550150", email: "" };

async function fillConsumers({ read }: Database) {
  const lead = { receivedAt: noon, answers: "[]", stageSince: noon, dialable: "+14045550150" };
  await insertRows(
    read,
    "leads",
    { ...lead, id: "cleos", submissionKey: "1", stage: "set-aside", setAsideFrom: "transferred", consentStands: 1 },
    { ...lead, id: "dans", submissionKey: "2", stage: "generated", heldFor: "links, flood", consentStands: 0 },
  );
  const move = { leadId: "cleos", movedAt: noon, staffId: "ida" };
  await insertRows(
    read,
    "leadMoves",
    { ...move, id: "m1", fromStage: "transferred", toStage: "set-aside", why: "set-aside until spring" },
    { ...move, id: "m2", fromStage: "set-aside", toStage: "transferred", why: "is back" },
  );
  await insertRows(read, "messages", {
    id: "doras",
    submissionKey: "3",
    kind: "contact",
    receivedAt: noon,
    heldFor: "links",
  });
  let before = chainStart;
  for (const [position, wording] of ["I agree to be held to it.", "set-aside, quoted"].entries()) {
    const given = { givenAt: noon, leadId: "cleos", textId: "held", wording, ticked: 1 as const, page: "/office/held" };
    const seal = sealOf(person, sha256);
    const link = linkTo(
      before,
      { ...given, id: `c${position}`, position: position + 1, formVersion: "1", seal },
      sha256,
    );
    await insertRows(read, "consents", { ...link });
    await insertRows(read, "consentPersons", { ...person, consentId: link.id });
    before = link.hash;
  }
  const address = { kind: "phone", value: "+14045550150", turn: 1 };
  await insertRows(read, "suppressions", { ...address, since: noon, source: "link" });
  await insertRows(read, "silenceLiftings", {
    ...address,
    liftedAt: later,
    staffId: "ida",
    reason: "She wrote to us.",
  });
}

const reason = 'They said "set-aside" and "heldFor": twice.';
const events: [action: string, detail: object, about?: string][] = [
  ["signed-in", {}],
  ["dismissed", {}],
  ["payment-settled", { reason }],
  ["payment-disowned", { reason }],
  ["order-assigned", {}],
  ["delivery-sent-again", {}],
  ["deliveries-sent-again", { count: 2 }],
  ["delivery-put-aside", {}],
  ["let-through", { scope: "messages", reason: "", heldFor: "links" }],
  ["kept-aside", { scope: "leads", reason, heldFor: "links" }],
  ["zip-given", { zip: "30301", outcome: "held", reason }],
  ["zip-given", { zip: "30303", outcome: "waiting", reason }],
  ["silence-lifted", { reason }],
  ["wait-ended", { zip: "30301", reason }],
  ["lead-moved", { to: "set-aside" }],
  ["person-erased", { leads: 1, searchWords: 4 }],
  ["exported", {}, "/office/held.csv?scope=leads"],
  ["exported", {}, "/office/trail.csv"],
  ["exported", {}, "/office/leads.csv?stage=closed"],
];

async function fillOffice({ read }: Database) {
  const review = { scope: "messages", recordId: "doras", reviewedAt: noon, staffId: "ida", reason, heldFor: "links" };
  await insertRows(
    read,
    "reviews",
    { ...review, id: "r1", verdict: "kept-aside" },
    { ...review, id: "r2", verdict: "let-through" },
  );
  for (const [n, [action, detail, about]] of events.entries()) {
    const id = `e${String(n).padStart(2, "0")}`;
    await insertRows(read, "staffActions", {
      id,
      at: noon,
      action,
      detail: JSON.stringify(detail),
      about: about ?? null,
    });
  }
  await insertRows(read, "spentCodes", { id: "code", at: noon });
}

const tableNames: Record<string, string> = {
  zipWaiters: "waitlistEntries",
  askedZips: "requestedZips",
  suppressions: "optOuts",
  silenceLiftings: "optOutLifts",
  reviews: "moderationDecisions",
  staffActions: "auditEvents",
  spentCodes: "usedCodes",
  searchWords: "searchTerms",
};

async function countsOf({ read }: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await read.introspection.getTables()) {
    if (name === "tallies" || name === "counters") continue;
    const { rows } = await sql<{
      rows: number;
    }>`select cast(count(*) as integer) as rows from ${sql.table(name)}`.execute(read);
    counts[tableNames[name] ?? name] = rows[0]?.rows ?? -1;
  }
  return counts;
}

/** Every statement in the catalog: tables, indexes, triggers and, on PostgreSQL, functions and defaults. */
async function catalogOf({ engine, read }: Database): Promise<string> {
  const { rows } =
    engine === "sqlite"
      ? await sql<{ made: string }>`select coalesce(sql, name) as made from sqlite_schema`.execute(read)
      : await sql<{ made: string }>`
          select tablename || ' ' || indexdef as made from pg_indexes where schemaname = current_schema()
          union all select table_name || ' ' || column_name || ' ' || coalesce(column_default, '')
            from information_schema.columns where table_schema = current_schema()
          union all select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
            where connamespace = current_schema()::regnamespace and contype in ('f', 'p', 'u', 'c')
          union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
          union all select proname || ' ' || prosrc from pg_proc where pronamespace = current_schema()::regnamespace`.execute(
          read,
        );
  // SQLite does not rename constraints; nothing uses their names there.
  return rows.map(({ made }) => made.replace(/constraint "\w+"/g, "")).join("\n");
}

describe.each(engines)("migrating a store with the old names, on %s", (engine) => {
  it("preserves every row", async () => {
    const database = await storeOfBefore(engine);
    const before = await countsOf(database);
    const filled = ["waitlistEntries", "optOuts", "optOutLifts", "moderationDecisions", "auditEvents", "usedCodes"];
    for (const table of filled) expect(before[table], table).toBeGreaterThan(0);

    await migrate(database);

    // Each application is of an agent since migration 024.
    expect(await countsOf(database)).toMatchObject({ ...before, agents: before.applications });
  });

  it("renames the states of territory, orders and deliveries", async () => {
    const database = await storeOfBefore(engine);
    await migrate(database);
    const { read } = database;

    expect(await read.selectFrom("zipClaims").select(["id", "state", "activatedAt"]).orderBy("id").execute()).toEqual([
      { id: "active", state: "active", activatedAt: later },
      { id: "released", state: "released", activatedAt: null },
      { id: "reserved", state: "reserved", activatedAt: null },
    ]);
    expect(await read.selectFrom("waitlistEntries").select(["place", "ending"]).orderBy("place").execute()).toEqual([
      { place: 1, ending: "seated" },
      { place: 2, ending: "released" },
      { place: 3, ending: null },
    ]);
    expect(await read.selectFrom("searchTerms").select(["scope", "terms"]).execute()).toEqual([
      { scope: "requestedZips", terms: "atlanta" },
    ]);
    const orders = await read.selectFrom("orders").select(["id", "state"]).orderBy("id").execute();
    expect(orders.map(({ id, state }) => `${id}: ${state}`)).toEqual([
      "amount-differs: amount-differs",
      "failed: failed",
      "leaving: checkout",
      "paid: paid",
      "quoted: created",
      "refunded: refunded",
      "told: paid",
    ]);
    expect(
      await read
        .selectFrom("orders")
        .select(["receiptEnqueuedAt", "officeNotifiedAt"])
        .where("id", "=", "told")
        .execute(),
    ).toEqual([{ receiptEnqueuedAt: noon, officeNotifiedAt: later }]);
    const deliveries = await read.selectFrom("deliveries").selectAll().orderBy("id").execute();
    expect(deliveries.map(({ id, state, lastError }) => [id, state, lastError])).toEqual([
      ["aside", "dismissed", "dismissed"],
      ["delivered", "delivered", null],
      ["erased", "dismissed", "erased"],
      ["failed", "failed", "put-aside"],
      ["pending", "pending", null],
      ["refused", "refused", "mail server: no such receiver"],
      ["revoked", "dismissed", "opted-out"],
    ]);
    expect(deliveries.map(({ retriedAt }) => retriedAt)).toEqual(deliveries.map(() => later));
  });

  it("renames what describes leads, moderation and opt-outs, and leaves what people typed alone", async () => {
    const database = await storeOfBefore(engine);
    await migrate(database);
    const { read } = database;

    const leads = read.selectFrom("leads").select(["id", "stage", "pausedFrom", "moderationReason", "consentValid"]);
    expect(await leads.orderBy("id").execute()).toEqual([
      { id: "cleos", stage: "paused", pausedFrom: "transferred", moderationReason: null, consentValid: 1 },
      { id: "dans", stage: "generated", pausedFrom: null, moderationReason: "links, flood", consentValid: 0 },
    ]);
    expect(await read.selectFrom("leadMoves").select(["fromStage", "toStage", "why"]).orderBy("id").execute()).toEqual([
      { fromStage: "transferred", toStage: "paused", why: "set-aside until spring" },
      { fromStage: "paused", toStage: "transferred", why: "is back" },
    ]);
    expect(await read.selectFrom("moderationDecisions").selectAll().orderBy("id").execute()).toMatchObject([
      { id: "r1", decision: "rejected", decidedAt: noon, reason, moderationReason: "links" },
      { id: "r2", decision: "approved", decidedAt: noon, reason, moderationReason: "links" },
    ]);
    const reasons = await read.selectFrom("applications").select("moderationReason").orderBy("id").execute();
    expect(reasons).toEqual([{ moderationReason: null }, { moderationReason: "honeypot" }]);
    expect(await read.selectFrom("messages").select("moderationReason").execute()).toEqual([
      { moderationReason: "links" },
    ]);
    expect(await read.selectFrom("optOuts").select(["value", "turn"]).execute()).toEqual([
      { value: "+14045550150", turn: 1 },
    ]);
    expect(await read.selectFrom("optOutLifts").select(["liftedAt", "reason"]).execute()).toEqual([
      { liftedAt: later, reason: "She wrote to us." },
    ]);
  });

  it("renames the actions of the audit log, and leaves what people typed alone", async () => {
    const database = await storeOfBefore(engine);
    await migrate(database);

    const rows = await database.read.selectFrom("auditEvents").selectAll().orderBy("id").execute();
    expect(rows.map(({ action, detail, about }) => [action, JSON.parse(detail), about])).toEqual([
      ["signed-in", {}, null],
      ["access-removed", {}, null],
      ["payment-matched", { reason }, null],
      ["payment-marked-not-ours", { reason }, null],
      ["order-linked", {}, null],
      ["delivery-retried", {}, null],
      ["deliveries-retried", { count: 2 }, null],
      ["delivery-dismissed", {}, null],
      ["submission-approved", { scope: "messages", reason: "", moderationReason: "links" }, null],
      ["submission-rejected", { scope: "leads", reason, moderationReason: "links" }, null],
      ["zip-assigned", { zip: "30301", outcome: "active", reason }, null],
      ["zip-assigned", { zip: "30303", outcome: "waitlisted", reason }, null],
      ["opt-out-lifted", { reason }, null],
      ["waitlist-entry-removed", { zip: "30301", reason }, null],
      ["lead-moved", { to: "paused" }, null],
      ["person-erased", { leads: 1, searchTerms: 4 }, null],
      ["exported", {}, "/office/moderation.csv?scope=leads"],
      ["exported", {}, "/office/audit-log.csv"],
      ["exported", {}, "/office/leads.csv?stage=closed"],
    ]);
  });

  it("leaves the consent chain valid and the counters right", async () => {
    const database = await storeOfBefore(engine);
    await migrate(database);

    const chain = await consentsAfter(database.read, 0, 10);
    expect(chain).toHaveLength(2);
    let before = { position: 0, hash: chainStart };
    for (const { link, person: known } of chain) {
      expect(known).toBeDefined();
      expect(findFault(link, before, known, sha256)).toBeUndefined();
      before = link;
    }
    expect(await wrongCounters(database.read)).toEqual([]);
    expect(await readCounters(database.read)).toMatchObject({
      "leads-by-stage": { paused: 1, generated: 1 },
      "moderation-by-table": { leads: 1, applications: 1 },
      "orders-by-state": { created: 1, checkout: 1, paid: 2, failed: 1, refunded: 1, "amount-differs": 1 },
      deliveries: { "dismissed mail": 3, "failed mail": 1, "refused mail": 1, "pending mail": 1, "delivered mail": 1 },
      "orders-needing-attention": { "": 2 },
    });
    await database.write((tx) =>
      tx.updateTable("leads").set({ stage: "generated" }).where("id", "=", "cleos").execute(),
    );
    expect((await readCounters(database.read))["leads-by-stage"]).toEqual({ generated: 2 });
    expect(await wrongCounters(database.read)).toEqual([]);
  });

  it("still refuses to change append-only rows", async () => {
    const database = await storeOfBefore(engine);
    await migrate(database);

    for (const [table, column] of Object.entries({
      leadMoves: "why",
      optOuts: "since",
      optOutLifts: "reason",
      moderationDecisions: "reason",
      auditEvents: "detail",
      consents: "wording",
    })) {
      const change = sql`update ${sql.table(table)} set ${sql.ref(column)} = 'x'`.execute(database.read);
      await expect(change, table).rejects.toThrow(/append-only/);
      await expect(sql`delete from ${sql.table(table)}`.execute(database.read), table).rejects.toThrow(/append-only/);
    }
  });

  it("leaves no old name in any table, index or trigger", async () => {
    const database = await storeOfBefore(engine);
    const retired = [
      "zipWaiters",
      "askedZips",
      "suppressions",
      "silenceLiftings",
      "reviews",
      "staffActions",
      "spentCodes",
      "tallies",
      "searchWords",
      "heldFor",
      "heldAt",
      "setAsideFrom",
      "receiptOwedAt",
      "officeToldAt",
      "sentAgainAt",
      "consentStands",
      "reviewedAt",
      "verdict",
      "'dropped'",
      "'held'",
      "'leaving'",
      "'quoted'",
      "'set-aside'",
      "_held",
      "forAPerson",
      "orders-for-a-person",
      "held-by-table",
    ];
    const before = await catalogOf(database);
    expect(retired.filter((name) => before.includes(name)).length).toBeGreaterThan(15);

    await migrate(database);

    const after = await catalogOf(database);
    expect(retired.filter((name) => after.includes(name))).toEqual([]);
    for (const index of ["deliveries_open", "leads_moderation_stage_consentValid", "zipClaims_one_seat"]) {
      expect(after).toContain(index);
    }
  });
});
