import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import type { ListWindow } from "#database/engine/list-window.ts";
import { indexRecord } from "#database/engine/search-index.ts";
import { indexTerms, searchTerms } from "#domain/values/search-terms.ts";
import { engines, freshDatabase } from "#test/database.ts";
import { plansOf, readsWholeTable } from "#test/query-plans.ts";
import { type InquiryFilter, type ListedInquiry, listInquiries, sameInquirySince } from "./inquiries.ts";

const everything: InquiryFilter = { kind: undefined, inModeration: undefined, status: undefined };
const whole: ListWindow = { terms: [], oldestFirst: false, after: undefined, most: 50 };

/** Inquiry number N: one a second; every third a question, every tenth in moderation; each with a word of its own. */
function inquiry(number: number) {
  return {
    id: `inquiry-${String(number).padStart(6, "0")}`,
    submissionKey: String(number),
    receivedAt: new Date(Date.parse("2026-11-20T12:00:00Z") + number * 1000).toISOString(),
    kind: number % 3 === 0 ? ("question" as const) : ("contact" as const),
    name: `Visitor ${number}`,
    subject: "A house",
    email: `visitor${number}@river.example`,
    phone: "",
    message: `We look for a garden${number}.`,
    moderationReason: number % 10 === 0 ? "quick" : null,
    client: "",
  };
}

async function insertInquiries(database: Database, count: number) {
  const pageSize = 500;
  for (let from = 0; from < count; from += pageSize) {
    const page = Array.from({ length: Math.min(pageSize, count - from) }, (_, index) => inquiry(from + index));
    await database.write(async (tx) => {
      await tx.insertInto("inquiries").values(page).execute();
      for (const { id, receivedAt, name, email, message } of page) {
        await indexRecord(tx, {
          scope: "inquiries",
          recordId: id,
          receivedAt,
          terms: indexTerms([name, email, message]),
        });
      }
    });
  }
}

const numbers = (rows: ListedInquiry[]) => rows.map(({ id }) => Number(id.slice(-6)));

describe.each(engines)("the office's list of inquiries on %s", (engine) => {
  async function listIds(count: number, filter: Partial<InquiryFilter>, window: Partial<ListWindow>) {
    const database = await freshDatabase(engine);
    await insertInquiries(database, count);
    return numbers(await listInquiries(database.read, { ...everything, ...filter }, { ...whole, ...window }).execute());
  }

  it("is sorted newest first or oldest first, after the open ones", async () => {
    expect(await listIds(4, {}, {})).toEqual([3, 2, 1, 0]);
    expect(await listIds(4, {}, { oldestFirst: true }), "the first is in moderation").toEqual([1, 2, 3, 0]);
  });

  it("continues after the last one shown, in either order", async () => {
    const { receivedAt, id } = inquiry(2);
    expect(await listIds(5, {}, { after: { receivedAt, id } })).toEqual([1, 0]);
    expect(await listIds(5, {}, { after: { receivedAt, id }, oldestFirst: true })).toEqual([3, 4, 0]);
  });

  it("filters by form and by moderation", async () => {
    expect(await listIds(12, { kind: "question" }, {})).toEqual([9, 6, 3, 0]);
    expect(await listIds(12, { inModeration: true }, {})).toEqual([10, 0]);
    expect(await listIds(12, { inModeration: false, kind: "question" }, {})).toEqual([9, 6, 3]);
  });

  it("finds inquiries that have every search term, or a word that begins with it", async () => {
    expect(await listIds(30, {}, { terms: searchTerms("garden7") })).toEqual([7]);
    expect(await listIds(30, {}, { terms: searchTerms("visitor2@river.example") })).toEqual([
      29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 2,
    ]);
    expect(await listIds(30, {}, { terms: searchTerms("garden2 visitor25") })).toEqual([25]);
    expect(await listIds(30, {}, { terms: searchTerms("castle") })).toEqual([]);
  });

  it("finds the same inquiries by a rare term, by a common one, and along the list", async () => {
    const database = await freshDatabase(engine);
    await insertInquiries(database, 9000);
    const found = async (terms: string[], window: Partial<ListWindow> = {}, filter: Partial<InquiryFilter> = {}) =>
      numbers(
        await listInquiries(
          database.read,
          { ...everything, ...filter },
          { ...whole, most: 3, ...window, terms },
        ).execute(),
      );
    const { receivedAt, id } = inquiry(5000);
    const after = { receivedAt, id };

    expect(await found(["garden89", "look"])).toEqual([8999, 8998, 8997]);
    expect(await found(["garden89", "look"], { oldestFirst: true })).toEqual([89, 890, 891]);
    expect(await found(["look"])).toEqual([8999, 8998, 8997]);
    expect(await found(["look", "river"], { after })).toEqual([4999, 4998, 4997]);
    expect(await found(["look", "garden"], { after, oldestFirst: true })).toEqual([5001, 5002, 5003]);
    expect(await found(["look"], { most: 5000 }, { kind: "question" })).toHaveLength(3000);
    expect(await found(["garden", "visitor"], { after }, { inModeration: true })).toEqual([4990, 4980, 4970]);
    expect(await found(["look", "castle"])).toEqual([]);
  });

  it("stops a slow search early, returns where it stopped, and continues from there", async () => {
    const database = await freshDatabase(engine);
    await insertInquiries(database, 9000);
    const list = (after?: ListWindow["after"]) =>
      listInquiries(
        database.read,
        { ...everything, inModeration: true },
        { ...whole, terms: ["look"], most: 2000, after },
      );
    const pages: number[][] = [];
    let searchedTo: ListWindow["after"];
    do {
      const part = await list(searchedTo).page();
      pages.push(numbers(part.found));
      searchedTo = part.searchedTo;
    } while (searchedTo);
    expect(pages.map((page) => page.length)).toEqual([300, 301, 299]);
    expect(pages.flat()).toEqual(numbers(await list().execute()));
  });

  it("never scans a table, with 10,000 inquiries in it", async () => {
    const database = await freshDatabase(engine);
    await insertInquiries(database, 10_000);
    await sql.raw("analyze").execute(database.read);
    const { receivedAt, id } = inquiry(5000);
    const after = { receivedAt, id };
    const listIds: [Partial<InquiryFilter>, Partial<ListWindow>][] = [
      [{}, {}],
      [{}, { after }],
      [{}, { after, oldestFirst: true }],
      [{ kind: "contact" }, { after }],
      [{ inModeration: true }, { after }],
      [{ inModeration: false, kind: "question" }, { after }],
      [{}, { terms: ["garden77"] }],
      [{ kind: "contact" }, { terms: ["garden77", "visitor77"], after }],
      [{ kind: "contact" }, { terms: ["look"], after }],
      [{}, { terms: ["look", "river"] }],
      [{ inModeration: true }, { terms: ["visitor", "garden"] }],
    ];
    for (const [filter, window] of listIds) {
      const plans = await plansOf(database, (reader) =>
        listInquiries(reader, { ...everything, ...filter }, { ...whole, ...window }).execute(),
      );
      const label = JSON.stringify([filter, window]);
      for (const plan of plans) expect(plan, label).toMatch(/index|primary key/i);
      for (const plan of plans) expect(plan, label).not.toMatch(readsWholeTable);
    }
  });
});

it.each(engines)("an inquiry sent again is looked for among those of its address: %s", async (engine) => {
  const { kind, name, subject, email, phone, message } = inquiry(1);
  const [plan] = await plansOf(await freshDatabase(engine), (reader) =>
    sameInquirySince(reader, { kind, name, subject, email, phone, message }, inquiry(0).receivedAt),
  );
  expect(plan).toContain("inquiries_email_receivedAt");
  expect(plan).not.toMatch(readsWholeTable);
});
