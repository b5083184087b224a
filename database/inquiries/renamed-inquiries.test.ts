import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { readCounters, wrongCounters } from "#database/engine/counters.ts";
import { findRecords, placeOf } from "#database/engine/search-index.ts";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { bareDatabaseUrl, engines } from "#test/database.ts";
import { insertRows } from "#test/stored-rows.ts";
import { noon } from "#test/world.ts";

const doras = { id: "doras", submissionKey: "1", receivedAt: noon, kind: "contact", message: "Is 30301 free?" };
const omars = { id: "omars", submissionKey: "2", receivedAt: noon, kind: "question", moderationReason: "hidden-field" };

describe.each(engines)("inquiries that an earlier release stored as messages, on %s", (engine) => {
  /** @param last migration; left out: the newest */
  async function stored(last?: string) {
    const database = openDatabase(await bareDatabaseUrl(engine));
    onTestFinished(() => database.close());
    await migrate(database, { last: "067-kept-zips" });
    const { read } = database;
    await insertRows(read, "messages", doras, omars);
    const event = { id: "e1", messageId: "doras", at: noon, staffId: "ida", what: "answered", text: "Yes." };
    await insertRows(read, "messageEvents", { ...event, submissionKey: "e1" });
    const place = placeOf(Date.parse(noon));
    await insertRows(read, "searchTerms", { place, scope: "messages", recordId: "doras", terms: "30301 free" });
    await insertRows(read, "moderationDecisions", { id: "d1", scope: "messages", recordId: "omars", decidedAt: noon });
    await insertRows(read, "officeNotices", { id: "n1", receivedAt: noon, path: "/office/messages/doras" });
    await insertRows(
      read,
      "auditEvents",
      { id: "a1", action: "message-answered", about: "doras", detail: "{}" },
      { id: "a2", action: "exported", about: "/office/messages.csv?kind=contact", detail: "{}" },
      { id: "a3", action: "submission-approved", about: "omars", detail: '{"scope":"messages"}' },
      { id: "a4", action: "person-erased", about: null, detail: '{"leads":1,"messages":2}' },
      { id: "a5", action: "lead-noted", about: "lead", detail: '{"text":"message"}' },
    );
    await migrate(database, last === undefined ? {} : { last });
    return database;
  }

  it("are all there, with what is known of them, and are found and counted", async () => {
    const { read } = await stored();

    const kept = ["id", "kind", "message", "status", "moderationReason"] as const;
    expect(await read.selectFrom("inquiries").select(kept).orderBy("id").execute()).toEqual([
      { id: "doras", kind: "contact", message: doras.message, status: "open", moderationReason: null },
      { id: "omars", kind: "question", message: "", status: "open", moderationReason: "hidden-field" },
    ]);
    expect(await read.selectFrom("inquiryEvents").select(["id", "inquiryId", "text"]).execute()).toEqual([
      { id: "e1", inquiryId: "doras", text: "Yes." },
    ]);
    const stretch = { oldestFirst: true, from: 0, most: 10 };
    const { records } = await findRecords(read, { scopes: ["inquiries"], terms: ["30301"] }, stretch);
    expect(records).toEqual([{ id: "doras", receivedAt: noon }]);
    expect(await wrongCounters(read)).toEqual([]);
    expect(await readCounters(read)).toMatchObject({
      "inquiries-by-kind": { contact: 1, question: 1 },
      "moderation-by-table": { inquiries: 1 },
    });
    expect(await read.selectFrom("moderationDecisions").select(["scope", "recordId"]).execute()).toEqual([
      { scope: "inquiries", recordId: "omars" },
    ]);
    expect(await read.selectFrom("officeNotices").select("path").execute()).toEqual([
      { path: "/office/inquiries/doras" },
    ]);
  });

  it("have their new name in the audit log", async () => {
    const { read } = await stored();

    const events = await read.selectFrom("auditEvents").select(["action", "about", "detail"]).orderBy("id").execute();
    expect(events).toEqual([
      { action: "inquiry-answered", about: "doras", detail: "{}" },
      { action: "exported", about: "/office/inquiries.csv?kind=contact", detail: "{}" },
      { action: "submission-approved", about: "omars", detail: '{"scope":"inquiries"}' },
      { action: "person-erased", about: null, detail: '{"leads":1,"inquiries":2}' },
      { action: "lead-noted", about: "lead", detail: '{"text":"message"}' },
    ]);
  });

  it("are counted on, and the store refuses what it refused before", async () => {
    const { read } = await stored();

    await insertRows(read, "inquiries", { ...doras, id: "noras", submissionKey: "3" });
    await sql`update inquiries set rejected = 1 where id = 'omars'`.execute(read);
    await sql`delete from inquiries where id = 'doras'`.execute(read);
    expect(await readCounters(read)).toEqual({ "inquiries-by-kind": { contact: 1, question: 1 } });
    expect(await wrongCounters(read)).toEqual([]);
    await expect(insertRows(read, "inquiries", { ...doras, id: "again", submissionKey: "3" })).rejects.toThrow(
      /unique/i,
    );
    const refused = "inquiry events are append-only";
    await expect(sql`delete from "inquiryEvents"`.execute(read)).rejects.toThrow(refused);
    await expect(sql`update "inquiryEvents" set text = 'No.'`.execute(read)).rejects.toThrow(refused);
    await sql`update "inquiryEvents" set text = ''`.execute(read);
    await expect(sql`update "auditEvents" set about = ''`.execute(read)).rejects.toThrow(
      "the audit log is append-only",
    );
    await expect(sql`delete from "moderationDecisions"`.execute(read)).rejects.toThrow("append-only");
  });

  it("have no index, trigger or constraint under the former name", async () => {
    // The next migration makes a table of that name, of other messages.
    const { read } = await stored("246-appointment-guests");

    const names =
      engine === "sqlite"
        ? sql<{ name: string }>`select name from sqlite_schema`
        : sql<{ name: string }>`select relname as name from pg_class
            where relnamespace = current_schema()::regnamespace
            union all select tgname from pg_trigger
            union all select proname from pg_proc where pronamespace = current_schema()::regnamespace
            union all select conname from pg_constraint where connamespace = current_schema()::regnamespace`;
    const found = (await names.execute(read)).rows.map(({ name }) => name);
    expect(found).toContain("inquiries_client");
    expect(found.filter((name) => /^messages?(_|E)/.test(name))).toEqual([]);
  });
});
