import { expect, it } from "vitest";
import { engines, freshDatabase } from "#test/database.ts";
import { plansOf, readsWholeTable } from "#test/query-plans.ts";
import { leadOfExternalId, recentLeadOf } from "./sources.ts";

it.each(engines)("a repeat is found by indexes, however much a source has sent: %s", async (engine) => {
  const rosa = { dialable: "+14045550199", mailable: "rosa@home.example" };
  const plans = await plansOf(await freshDatabase(engine), async (reader) => {
    await leadOfExternalId(reader, "homes-daily", "17");
    await recentLeadOf(reader, rosa, "2026-11-26T12:00:00.000Z");
  });
  expect(plans).toEqual([expect.stringContaining("intakePayloads_accepted"), expect.stringMatching(/leads_\w+able/)]);
  for (const plan of plans) expect(plan).not.toMatch(readsWholeTable);
});
