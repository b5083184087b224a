import { describe, expect, it } from "vitest";
import { promiseFigures } from "#database/promises/promise-figures.ts";
import { isShown } from "#domain/promises/promise-figure.ts";
import { transferLead } from "#operations/leads/transfer-lead.ts";
import { takeBack } from "#operations/work/end-acceptance.ts";
import { ada, ben } from "#test/cast.ts";
import { engines } from "#test/database.ts";
import { acceptLead, agentWithZip, atlanta, routeAndAccept, submitCleosLead, verifyTwice } from "#test/leads.ts";
import { publishPromises } from "./publish-promises.ts";

describe.each(engines)("the counted promises on %s", (engine) => {
  it("are counted once a day from the records, and a lead with two agents in turn is not shared", async () => {
    const test = await atlanta(engine);
    await agentWithZip(test, ada, "30301");
    const bens = await agentWithZip(test, ben, "30030");
    const leadId = await verifyTwice(test, await submitCleosLead(test));
    await routeAndAccept(test, leadId);
    test.clock.pass({ seconds: 600 });
    await takeBack(test.world, { leadId, staffId: "Moira", why: "Ada is ill." });
    test.clock.pass({ seconds: 60 });
    const choice = { leadId, staffId: "Moira", agentId: bens, agentEmail: "", why: "He is near." };
    expect(await transferLead(test.world, choice)).toEqual({ ok: true });
    test.clock.pass({ seconds: 240 });
    await acceptLead(test, leadId);

    expect(await publishPromises(test.world)).toBe(4);
    expect(await publishPromises(test.world)).toBe(0);
    test.clock.pass({ seconds: 24 * 3600 });
    expect(await publishPromises(test.world)).toBe(4);
    const figures = await promiseFigures(test.world.database.read, 1);
    expect(figures.map(({ name, value, sample }) => [name, value, sample])).toEqual([
      ["minutes-to-accept", 2, 2],
      ["shared-leads", 0, 1],
      ["verified-twice", 1, 1],
      ["zips-with-one-agent", 2, 2],
    ]);
    expect(await promiseFigures(test.world.database.read, 30)).toHaveLength(8);
  });

  it("count a lead that two agents have at once, and cannot be changed afterwards", async () => {
    const test = await atlanta(engine);
    await agentWithZip(test, ada, "30301");
    const bens = await agentWithZip(test, ben, "30030");
    const leadId = await verifyTwice(test, await submitCleosLead(test));
    await routeAndAccept(test, leadId);
    const { write } = test.world.database;
    const acceptedAt = test.clock.now().toISOString();
    // As the index forbids it, Ben's has ended again.
    test.clock.pass({ seconds: 60 });
    const row = { id: "wrong", agentId: bens, leadId, acceptedAt, endedAt: test.clock.now().toISOString() };
    const more = { stage: "new", stageSince: acceptedAt, touchedAt: acceptedAt, version: 1 } as const;
    await write((tx) =>
      tx
        .insertInto("acceptances")
        .values({ ...row, ...more })
        .execute(),
    );
    await publishPromises(test.world);
    const figures = await promiseFigures(test.world.database.read, 1);
    expect(figures.find(({ name }) => name === "shared-leads")).toMatchObject({ value: 1 });
    await expect(write((tx) => tx.updateTable("promiseFigures").set({ value: 0 }).execute())).rejects.toThrow(
      "append-only",
    );
  });
});

it("A share of fewer than ten records is not shown; a shared lead is shown from the first one on", () => {
  expect(isShown({ name: "verified-twice", value: 9, sample: 9 })).toBe(false);
  expect(isShown({ name: "verified-twice", value: 10, sample: 10 })).toBe(true);
  expect(isShown({ name: "shared-leads", value: 0, sample: 0 })).toBe(true);
  expect(isShown({ name: "minutes-to-accept", value: null, sample: 0 })).toBe(false);
});
