import { writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { readCounters, wrongCounters } from "#database/engine/counters.ts";
import { countPersons, wrongPersons } from "#database/leads/check-persons.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { outboxStatus } from "#database/notifications/outbox-status.ts";
import { hasOptedOut, optOutsOf } from "#database/privacy/opt-outs.ts";
import { ada } from "#test/cast.ts";
import { bareDatabaseUrl, engines } from "#test/database.ts";
import { leadWith } from "#test/lead-rows.ts";
import { runNode } from "#test/process.ts";
import { filesBelow } from "#test/source-files.ts";
import { insertRows } from "#test/stored-rows.ts";
import { appliedMigrations, assertCurrentRelease, migrate } from "./migrate.ts";
import { openDatabase } from "./open.ts";

async function openBare(engine: (typeof engines)[number]) {
  const database = openDatabase(await bareDatabaseUrl(engine));
  onTestFinished(() => database.close());
  return database;
}

describe.each(engines)("migrating on %s", (engine) => {
  it("creates every table of the schema in an empty database", async () => {
    const database = await openBare(engine);

    const numbered = filesBelow("database/migrations").filter((file) => /\/\d{3}-/.test(file));
    expect(await migrate(database)).toEqual(numbered.map((file) => path.basename(file, ".ts")).toSorted());

    const tables = (await database.read.introspection.getTables()).map((table) => table.name);
    expect(tables).toEqual(
      expect.arrayContaining(["applications", "orders", "paymentEvents", "deliveries", "heartbeats"]),
    );
  });

  it("does nothing the second time", async () => {
    const database = await openBare(engine);
    await migrate(database);

    expect(await migrate(database)).toEqual([]);
  });

  it("happens once if two processes start together", async () => {
    const url = await bareDatabaseUrl(engine);
    // A command creates no file, but migrates an empty one.
    if (engine === "sqlite") writeFileSync(url.slice("file:".length), "");

    const records = () => runNode(["scripts/records.ts", "onboarding"], { DATABASE_URL: url });
    const ends = await Promise.all([records(), records()]);

    expect(ends).toEqual([
      { code: 0, output: "", errors: "" },
      { code: 0, output: "", errors: "" },
    ]);
    const database = openDatabase(url);
    onTestFinished(() => database.close());
    expect(await migrate(database)).toEqual([]);
  });

  it("refuses a store of a later release, and says so", async () => {
    const database = await openBare(engine);
    await expect(appliedMigrations(database)).rejects.toThrow("not a Zipstead store");
    await migrate(database, { last: "016-held-and-refused" });
    await expect(assertCurrentRelease(database)).rejects.toThrow("by another release");
    await migrate(database);
    await assertCurrentRelease(database);
    await sql`insert into kysely_migration values ('999-flying-cars', '2027-01-01T00:00:00.000Z')`.execute(
      database.read,
    );

    await expect(migrate(database)).rejects.toThrow(
      "The store was made by a later release: this one does not know migration 999-flying-cars.",
    );
    await expect(assertCurrentRelease(database)).rejects.toThrow("by another release");
  });

  it("rolls back a migration that fails halfway", async () => {
    const database = await openBare(engine);
    // The first migration creates this table last.
    await sql`create table heartbeats (id integer)`.execute(database.read);

    await expect(migrate(database)).rejects.toThrow(/heartbeats/);

    const tables = (await database.read.introspection.getTables()).map((table) => table.name);
    expect(tables).not.toContain("applications");
    expect(tables).not.toContain("deliveries");
  });

  it("adds search terms and counters for records older than both", async () => {
    const database = await openBare(engine);
    await migrate(database, { last: "006-lead-lifecycle" });
    const receivedAt = "2026-11-20T12:00:00.000Z";
    const known = { receivedAt, submissionKey: "one" };
    const cleo = { firstName: "Cleo", lastName: "Brandt", phone: "", email: "cleo@river.example", answers: "{}" };
    const unknown = { dialable: null, mailable: null, zip: null, city: null, state: null, sameAs: null, heldFor: null };
    const timeline = { stage: "generated" as const, stageSince: receivedAt, setAsideFrom: null, agentId: null };
    const price = { expectedCents: 5, crm: 0, updatedAt: receivedAt } as const;
    const paid = { fact: "paid", cents: 5, currency: "usd", occurredAt: receivedAt } as const;
    await database.write(async (tx) => {
      await insertRows(tx, "applications", { ...ada, ...known, agreed: 1, id: "adas", Website: "Zipstead" });
      await tx
        .insertInto("leads")
        .values({
          ...cleo,
          ...known,
          ...unknown,
          ...timeline,
          ...({ id: "cleos", client: "", consent: 1, unreachable: 0 } as LeadsTable),
        })
        .execute();
      await tx
        .insertInto("orders")
        .values({ ...known, ...price, id: "order-of-ada", plan: "Growth Plan", state: "paid", provider: "stripe" })
        .execute();
      await tx
        .insertInto("paymentEvents")
        .values({ ...paid, receivedAt, eventId: "evt_1", provider: "stripe", reference: "pi_9x" })
        .execute();
    });

    await migrate(database);

    const found = async (term: string) => {
      const all = await database.read.selectFrom("searchTerms").selectAll().execute();
      const rows = all.filter(({ terms }) => terms.split(" ").includes(term));
      for (const row of rows) expect(Math.floor(row.place / 1024)).toBe(Date.parse(receivedAt));
      return rows.map(({ scope, recordId }) => `${scope} ${recordId}`).toSorted();
    };
    expect(await found("keystone")).toContain("applications adas");
    expect(await found("brandt")).toEqual(["leads cleos"]);
    expect(await found("order")).toEqual(["orders order-of-ada"]);
    expect(await found("9x")).toEqual(["paymentEvents evt_1"]);
    expect((await readCounters(database.read))["leads-by-stage"]).toEqual({ generated: 1 });
  });

  it("deletes recovery codes that were stored encrypted, and preserves Moira's authenticator app", async () => {
    const database = await openBare(engine);
    await migrate(database, { last: "012-spent-codes" });
    const times = { createdAt: "2026-11-20T12:00:00.000Z", updatedAt: "2026-11-20T12:00:00.000Z" };
    const moira = { id: "moira", name: "Moira Hale", email: "moira.hale@zipstead.example", role: "owner" } as const;
    const key = { id: "hers", staffId: "moira", secret: "an encrypted key", verified: 1, lockedUntil: null } as const;
    await database.write(async (tx) => {
      await tx
        .insertInto("staff")
        .values({ ...moira, ...times, emailVerified: 1, image: null, twoFactorEnabled: 1 })
        .execute();
      await tx
        .insertInto("staffTwoFactors")
        .values({ ...key, backupCodes: "encrypted codes", failedVerificationCount: 0 })
        .execute();
    });

    await migrate(database);

    const found = await database.read.selectFrom("staffTwoFactors").selectAll().execute();
    expect(found).toEqual([{ ...key, backupCodes: "[]", failedVerificationCount: 0 }]);
  });

  it("dismisses failed deliveries to erased persons", async () => {
    const database = await openBare(engine);
    await migrate(database, { last: "014-ids-as-words" });
    const receivedAt = "2026-11-20T12:00:00.000Z";
    for (const [id, lastError] of [
      ["emptied", "erased"],
      ["refused", "http-500"],
    ]) {
      await database.write((tx) =>
        sql`insert into deliveries (id, destination, about, payload, attempts, state, "receivedAt", "dueAt", "lastError")
          values (${id}, 'mail', 'cleos', '{}', 0, 'failed', ${receivedAt}, ${receivedAt}, ${lastError})`.execute(tx),
      );
    }

    await migrate(database);

    expect((await outboxStatus(database.read)).map(({ state, count }) => [state, count])).toEqual([["failed", 1]]);
    expect((await readCounters(database.read)).deliveries).toEqual({
      "dismissed mail": 1,
      "failed mail": 1,
    });
  });

  it("keeps rejected submissions and payments that are not ours out of the figures", async () => {
    const database = await openBare(engine);
    await migrate(database, { last: "023-receivers" });
    const at = "2026-11-20T12:00:00.000Z";
    for (const id of ["cleos", "doras"]) {
      await sql`insert into messages (id, "submissionKey", "receivedAt", kind, name, subject, email, phone, message, client,
        "moderationReason") values (${id}, ${id}, ${at}, 'contact', '', '', '', '', '', '', 'quick')`.execute(
        database.read,
      );
      await sql`insert into "paymentEvents" ("eventId", provider, "receivedAt", "occurredAt", fact, cents, currency)
        values (${id}, 'stripe', ${at}, ${at}, 'paid', 100, 'usd')`.execute(database.read);
    }
    await sql`insert into staff (id, name, role, "createdAt", "updatedAt", email, "emailVerified")
      values ('arne', 'Arne', 'owner', ${at}, ${at}, 'arne@zipstead.example', 1)`.execute(database.read);
    await sql`insert into "moderationDecisions" (id, scope, "recordId", "decidedAt", "staffId", decision, reason,
      "moderationReason") values ('1', 'messages', 'cleos', ${at}, 'arne', 'rejected', '', 'quick')`.execute(
      database.read,
    );
    await sql`insert into "paymentDecisions" (id, provider, "eventId", "decidedAt", "staffId", reason)
      values ('1', 'stripe', 'cleos', ${at}, 'arne', '')`.execute(database.read);

    await migrate(database);

    expect(await readCounters(database.read)).toMatchObject({
      "moderation-by-table": { messages: 1 },
      "unmatched-payments": { "": 1 },
    });
    expect(await wrongCounters(database.read)).toEqual([]);
  });

  it("lets opt-outs find the emails that are not delivered yet, but no service mail", async () => {
    const database = await openBare(engine);
    await migrate(database, { last: "022-plain-names" });
    const at = "2026-11-20T12:00:00.000Z";
    const deliveries = [
      ["to-cleo", "pending", '{"to":"Cleo@Home.example"}'],
      ["to-dora", "refused", '{"to":"dora@home.example"}'],
      ["to-agent", "pending", '{"to":"ada@keystone.example","service":true}'],
      ["unreadable", "failed", "{"],
      ["delivered", "delivered", '{"to":"cleo@home.example"}'],
    ];
    for (const [id, state, payload] of deliveries) {
      await database.write((tx) =>
        sql`insert into deliveries (id, destination, about, payload, attempts, state, "receivedAt", "dueAt")
          values (${id}, 'mail', 'x', ${payload}, 0, ${state}, ${at}, ${at})`.execute(tx),
      );
    }

    await migrate(database);

    const found = await database.read.selectFrom("deliveries").select(["id", "receiver"]).orderBy("id").execute();
    expect(found.filter(({ receiver }) => receiver)).toEqual([
      { id: "to-cleo", receiver: "cleo@home.example" },
      { id: "to-dora", receiver: "dora@home.example" },
    ]);
  });

  it("keeps urgent deliveries first", async () => {
    const database = await openBare(engine);
    await migrate(database, { last: "023-receivers" });
    const at = "2026-11-20T12:00:00.000Z";
    for (const [id, urgent] of [
      ["code", 1],
      ["news", 0],
    ]) {
      await database.write((tx) =>
        sql`insert into deliveries (id, destination, about, payload, attempts, state, "receivedAt", "dueAt", urgent)
          values (${id}, 'mail', 'x', '{}', 0, 'pending', ${at}, ${at}, ${urgent})`.execute(tx),
      );
    }

    await migrate(database);

    const found = await database.read.selectFrom("deliveries").select(["id", "turn"]).orderBy("turn").execute();
    expect(found).toEqual([
      { id: "code", turn: 0 },
      { id: "news", turn: 1 },
    ]);
  });

  it("marks consent as valid only if it is on record and not revoked, whatever box was checked", async () => {
    const database = await openBare(engine);
    await migrate(database, { last: "014-ids-as-words" });
    const receivedAt = "2026-11-20T12:00:00.000Z";
    const cleo = { firstName: "Cleo", lastName: "", phone: "", email: "", answers: "[]", zip: null, city: null };
    const timeline = { stage: "generated", stageSince: receivedAt, setAsideFrom: null, agentId: null } as const;
    const rest = {
      receivedAt,
      client: "",
      consent: 1,
      unreachable: 0,
      state: null,
      sameAs: null,
      heldFor: null,
    } as const;
    const link = {
      givenAt: receivedAt,
      textId: "",
      wording: "",
      page: "",
      formVersion: "",
      seal: "",
      previousHash: "",
    };
    const leads = [
      { id: "consenting", dialable: "+14045550150", mailable: "cleo@home.example", ticked: 1 as const },
      { id: "unknown-wording", dialable: null, mailable: null, ticked: 0 as const },
      { id: "revoked-by-phone", dialable: "+14045550151", mailable: null, ticked: 1 as const },
      { id: "revoked-by-email", dialable: null, mailable: "dan@home.example", ticked: 1 as const },
    ];
    await database.write(async (tx) => {
      for (const [position, { ticked, ...lead }] of leads.entries()) {
        const row = { ...cleo, ...timeline, ...rest, ...lead, submissionKey: lead.id };
        await insertRows(tx, "leads", row);
        const base = { ...link, id: lead.id, leadId: lead.id, ticked, position, hash: "" };
        await tx.insertInto("consents").values(base).execute();
      }
      await sql`insert into suppressions (kind, value, since, source) values
        ('phone', '+14045550151', ${receivedAt}, 'link'), ('email', 'dan@home.example', ${receivedAt}, 'link')`.execute(
        tx,
      );
    });

    await migrate(database);

    const lifecycleStatus = await database.read
      .selectFrom("leads")
      .select("id")
      .where("consentValid", "=", 1)
      .execute();
    expect(lifecycleStatus).toEqual([{ id: "consenting" }]);
    expect(await hasOptedOut(database.read, { dialable: "+14045550151", mailable: null })).toBe(true);
    expect(await optOutsOf(database.read, { dialable: null, mailable: "dan@home.example" })).toMatchObject([
      { since: receivedAt, source: "link", turn: 1, liftedAt: null },
    ]);
  });

  it("gives each lead its person, by phones and emails that at most 100 leads share", async () => {
    const database = await openBare(engine);
    await migrate(database, { last: "023-receivers" });
    const chain = Array.from({ length: 40 }, (_, link) => ({
      // In an order of its own, so that no lead is next to its neighbor.
      id: `chain-${(link * 7) % 40}`,
      dialable: `+1404555${1000 + Math.ceil(((link * 7) % 40) / 2)}`,
      mailable: `${Math.floor(((link * 7) % 40) / 2)}@chain.example`,
    }));
    const crowd = Array.from({ length: 101 }, (_, number) => {
      return { id: `crowd-${number}`, dialable: "+15555555555", mailable: `${number % 100}@crowd.example` };
    });
    const alone = ["one", "two"].map((id) => ({ id, dialable: null, mailable: null }));
    const leads = [...chain, ...crowd, ...alone].map((lead, second) => {
      const { kind: _, ...stored } = leadWith(second, lead);
      return { ...stored, id: lead.id, sameAs: null };
    });
    await database.write(async (tx) => {
      for (const lead of leads) await insertRows(tx, "leads", lead);
    });

    await migrate(database);

    const stored = await database.read.selectFrom("leads").select(["id", "personId"]).execute();
    const personOf = new Map(stored.map(({ id, personId }) => [id, personId]));
    expect(chain.map(({ id }) => personOf.get(id))).toEqual(chain.map(() => "chain-0"));
    expect(personOf.get("crowd-100")).toBe("crowd-0");
    expect(alone.map(({ id }) => personOf.get(id))).toEqual(["one", "two"]);
    expect(new Set(personOf.values()).size).toBe(1 + 100 + 2);
    expect(Object.values(await wrongPersons(database.read))).toEqual([0, 0, 0, 0, 0]);
    expect(await countPersons(database.read)).toEqual({ leads: 143, persons: 103, contacts: 21 + 20 + 101 });
  });

  it("makes a record findable by its id as one term, which older releases split into five", async () => {
    const database = await openBare(engine);
    await migrate(database, { last: "012-spent-codes" });
    const receivedAt = "2026-11-20T12:00:00.000Z";
    const [adas, notice] = ["0199f3a2-5b1c-7d4e-8f60-a1b2c3d4e5f6", "D0E8E7FE-C3E7-4ADD-A480-27BC5CE28A18"];
    const paid = { fact: "paid", cents: 5, currency: "usd", occurredAt: receivedAt } as const;
    await database.write(async (tx) => {
      await insertRows(tx, "applications", {
        ...ada,
        receivedAt,
        submissionKey: "one",
        agreed: 1,
        id: adas,
        Website: "Zipstead",
      });
      await tx
        .insertInto("paymentEvents")
        .values([
          { ...paid, receivedAt, eventId: notice, provider: "authorize-net" },
          { ...paid, receivedAt, eventId: "evt_1", provider: "stripe" },
        ])
        .execute();
    });

    await migrate(database);

    const columns = ["scope", "terms", "recordId"] as const;
    const words = await database.read.selectFrom("searchTerms").select(columns).orderBy("scope").execute();
    expect(words).toEqual([
      { scope: "applications", terms: adas, recordId: adas },
      { scope: "paymentEvents", terms: notice.toLowerCase(), recordId: notice },
    ]);
  });
});
