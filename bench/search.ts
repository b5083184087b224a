import { setImmediate as nextTurn } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { ListPart } from "#database/engine/list-window.ts";
import { insertSearchTerms } from "#database/engine/search-index.ts";
import { type ListedLead, listLeads } from "#database/leads/lead-list.ts";
import { openDatabase } from "#database/open.ts";
import { indexTerms, searchTerms } from "#domain/values/search-terms.ts";
import { printTable } from "./table.ts";

/**
 * `npm run bench:search -- --store URL`: how long searches of a seeded store take, how long they block the event loop, and
 * an inquiry with its terms costs. It adds 3,000 inquiries to the store.
 */
const rounds = 5;
const { values } = parseArgs({ options: { store: { type: "string", default: "" } } });
const began = Date.now();
const text =
  "We look for a family home with a garden and a garage near good schools in the north of Atlanta by summer.";
const database = openDatabase(values.store);
const late = { receivedAt: "2025-01-15T12:00:00.000Z", id: "0" };
const searches: Record<string, [q: string, stage?: "paid-at-closing"]> = {
  "rare word": ["stone777"],
  nobody: ["castle"],
  number: ["(404) 555-0123"],
  "common first name": ["mia"],
  "word of all": ["visitors"],
  "one letter": ["m"],
  "one digit": ["4"],
  "beginning with many words": ["4045550"],
  "common and rare": ["atlanta stone777"],
  "common and common": ["atlanta stone"],
  "two letters each": ["at st"],
  "never meet": ["atlanta houston"],
  "in a rare stage": ["atlanta", "paid-at-closing"],
};

const rows: string[][] = [];
for (const [name, [q, stage]] of Object.entries(searches)) {
  const filter = { stage, consent: undefined, inModeration: undefined };
  for (const after of [undefined, late]) {
    const window = { terms: searchTerms(q), oldestFirst: false, after, most: 51 };
    const { times, block, part } = await measured(() => listLeads(database.read, filter, window).page());
    rows.push([`${name}${after ? ", late page" : ""}`, ...[...times, block].map(ms), found(part)]);
  }
}
printTable("A page of a search", [["", "least", "most", "block", "found"], ...rows]);
printTable("The terms of one record", [
  ["", "least", "median", "most"],
  ["insert", ...(await insertTimes()).map(ms)],
]);
await database.close();

function found(part: ListPart<ListedLead> | undefined): string {
  return `${part?.found.length}${part?.searchedTo ? ", continues" : ""}`;
}

function ms(time: number): string {
  return `${time.toFixed(1)} ms`;
}

async function measured<T>(work: () => Promise<T>) {
  const times: number[] = [];
  const blocks: number[] = [];
  let part: T | undefined;
  for (let round = 0; round < rounds; round++) {
    let block = 0;
    let isDone = false;
    const began = performance.now();
    const done = work().finally(() => {
      isDone = true;
    });
    for (let turn = performance.now(); !isDone; turn = performance.now()) {
      await nextTurn();
      block = Math.max(block, performance.now() - turn);
    }
    part = await done;
    times.push(performance.now() - began);
    blocks.push(block);
  }
  return { times: [Math.min(...times), Math.max(...times)], block: Math.min(...blocks), part };
}

async function insertTimes(): Promise<number[]> {
  const times: number[] = [];
  for (let number = 0; number < 3000; number++) {
    const known = {
      id: `bench-${began}-${number}`,
      submissionKey: `bench-${began}-${number}`,
      receivedAt: new Date().toISOString(),
    };
    const person = {
      name: `Mia Stone${number}`,
      email: `mia.stone${number}@visitors.example`,
      phone: "(404) 555-0123",
    };
    const message = `${text} House ${number}.`;
    const terms = indexTerms([known.id, person.name, person.email, person.phone, message]);
    const start = performance.now();
    await database.write(async (tx) => {
      await tx
        .insertInto("inquiries")
        .values({ ...known, ...person, kind: "contact", subject: "", message, moderationReason: null, client: "" })
        .execute();
      await insertSearchTerms(tx, { scope: "inquiries", recordId: known.id, terms });
    });
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  return [times[0] ?? 0, times[Math.floor(times.length / 2)] ?? 0, times.at(-1) ?? 0];
}
