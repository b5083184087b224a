import { describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { ada } from "#test/cast.ts";
import { engines, freshDatabase } from "#test/database.ts";
import { insertOnce, recordsAfter } from "./insert-once.ts";
import { listStart } from "./paging.ts";

async function insertRecord(database: Database, id: string, receivedAt: string) {
  const known = {
    id,
    agentId: id,
    submissionKey: id,
    receivedAt,
    moderationReason: null,
    client: null,
    confirmedAt: null,
  };
  const application = { ...ada, ...known, agreed: 1 as const, Website: "Zipstead" };
  await database.write((tx) => insertOnce(tx, "applications", application));
}

describe.each(engines)("reading records page by page on %s", (engine) => {
  it("returns each record once, oldest first, even if many have the same time", async () => {
    const database = await freshDatabase(engine);
    const times = ["2026-11-20T12:00:00.000Z", "2026-11-20T12:00:00.001Z", "2026-11-21T00:00:00.000Z"];
    const expected = times.flatMap((time) => ["a", "b", "c"].map((letter) => `${time} ${letter}`));
    for (const id of expected.toReversed()) await insertRecord(database, id, id.slice(0, 24));

    const read: string[] = [];
    let after = listStart;
    for (let page = await recordsAfter(database.read, "applications", after, 2); page.length > 0; ) {
      read.push(...page.map(({ id }) => id));
      after = page.at(-1) ?? after;
      page = await recordsAfter(database.read, "applications", after, 2);
    }

    expect(read).toEqual(expected);
  });
});
