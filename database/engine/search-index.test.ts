import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { listInquiries } from "#database/inquiries/inquiries.ts";
import { indexTerms, searchTerms } from "#domain/values/search-terms.ts";
import { engines, freshDatabase } from "#test/database.ts";
import type { ListWindow } from "./list-window.ts";
import { indexRecord, insertSearchTerms, replaceSearchTerms } from "./search-index.ts";

const noon = "2026-11-20T12:00:00.000Z";
const scope = "inquiries";

async function write(database: Database, id: string, message: string, receivedAt = noon) {
  const known = { id, submissionKey: id, receivedAt, kind: "contact" as const, moderationReason: null, client: "" };
  await database.write(async (tx) => {
    await tx
      .insertInto("inquiries")
      .values({ ...known, name: "", subject: "", email: "", phone: "", message })
      .execute();
    await insertSearchTerms(tx, { scope, recordId: id, terms: indexTerms([message]) });
  });
}

async function find(database: Database, query: string, window: Partial<ListWindow> = {}): Promise<string[]> {
  const whole = { oldestFirst: false, after: undefined, most: 50, terms: searchTerms(query) };
  const every = { kind: undefined, inModeration: undefined, status: undefined };
  return (await listInquiries(database.read, every, { ...whole, ...window }).execute()).map(({ id }) => id);
}

describe.each(engines)("the index of search terms on %s", (engine) => {
  it("compares long words to their end, and keeps ids, accents and other scripts whole", async () => {
    const database = await freshDatabase(engine);
    await write(database, "a", "neighborhood 0199f3a2-1111-7000-8000-000000000001 Zoë");
    await write(database, "b", "neighborhoods 0199f3a2-1111-7000-8000-000000000002 Київ");
    expect(await find(database, "neighborhood")).toEqual(["b", "a"]);
    expect(await find(database, "neighborhoods")).toEqual(["b"]);
    expect(await find(database, "0199f3a2-1111-7000-8000-000000000001")).toEqual(["a"]);
    expect(await find(database, "zoe")).toEqual(["a"]);
    expect(await find(database, "КИ")).toEqual(["b"]);
    expect(await find(database, "leads")).toEqual([]);
  });

  it.each([true, false])("pages records of one millisecond once each, oldest first: %s", async (oldestFirst) => {
    const database = await freshDatabase(engine);
    const ids = Array.from({ length: 150 }, (_, number) => String((number * 7) % 150).padStart(3, "0"));
    for (const id of ids) await write(database, id, "garden");
    const found: string[] = [];
    for (let page = [""]; page.length > 0; ) {
      const last = found.at(-1);
      page = await find(database, "gar", {
        oldestFirst,
        most: 7,
        after: last ? { receivedAt: noon, id: last } : undefined,
      });
      found.push(...page);
    }
    expect(found).toEqual(oldestFirst ? ids.toSorted() : ids.toSorted().toReversed());
  });

  it("finds records of many years, in either order", async () => {
    const database = await freshDatabase(engine);
    for (const year of [2019, 2026, 2021, 2024])
      await write(database, `${year}`, "garden", `${year}-03-01T12:00:00.000Z`);
    expect(await find(database, "garden")).toEqual(["2026", "2024", "2021", "2019"]);
    expect(await find(database, "garden", { oldestFirst: true })).toEqual(["2019", "2021", "2024", "2026"]);
    const after = { receivedAt: "2024-03-01T12:00:00.000Z", id: "2024" };
    expect(await find(database, "garden", { after })).toEqual(["2021", "2019"]);
    expect(await find(database, "garden", { after, oldestFirst: true })).toEqual(["2026"]);
  });

  it("forgets terms that are replaced, and adds terms to those of before", async () => {
    const database = await freshDatabase(engine);
    await write(database, "a", "garden");
    await database.write((tx) => replaceSearchTerms(tx, { scope, recordId: "a", terms: ["pool"] }));
    await database.write((tx) => insertSearchTerms(tx, { scope, recordId: "a", terms: ["porch"] }));
    expect(await find(database, "garden")).toEqual([]);
    expect(await find(database, "pool porch")).toEqual(["a"]);
  });
});

it("FTS5 contains no part of erased terms after it was scrubbed, however often", async () => {
  const database = await freshDatabase("sqlite");
  const content = async () => {
    const { rows } = await sql<{ piece: Uint8Array }>`select block as piece from "searchIndex_data"
      union all select cast(term as blob) from "searchIndex_idx"`.execute(database.read);
    return rows.map(({ piece }) => Buffer.from(piece).toString("latin1")).join("\n");
  };
  const names = ["xanth", "zelmi", "yolan"];
  await database.write(async (tx) => {
    for (let number = 0; number < 3000; number++) {
      const receivedAt = new Date(Date.parse(noon) + number).toISOString();
      for (const [at, name] of names.entries())
        await indexRecord(tx, { scope, recordId: `${at}-${number}`, receivedAt, terms: [`${name}${number}`] });
    }
  });
  for (const [at, name] of names.slice(0, 2).entries()) {
    await database.scrub();
    expect(await content(), "as it is stored").toContain(name);
    await database.write((tx) => tx.deleteFrom("searchTerms").where("recordId", "like", `${at}-%`).execute());
    await database.scrub();
    expect(await content()).not.toContain(name.slice(0, 4));
  }
  expect(await database.read.selectFrom("searchTerms").select("place").execute()).toHaveLength(3000);
});
