import { expect, it } from "vitest";
import { engines, freshDatabase } from "#test/database.ts";
import { plansOf, readsWholeTable } from "#test/query-plans.ts";
import { earlierLeadsWith, leadsOfExternalId } from "./sources.ts";

it.each(engines)("a repeat is found by indexes, however much a source has sent: %s", async (engine) => {
  const rosa = { dialable: "+14045550199", mailable: "rosa@home.example" };
  const plans = await plansOf(await freshDatabase(engine), async (reader) => {
    await earlierLeadsWith(reader, rosa);
    await leadsOfExternalId(reader, { sourceId: "homes-daily", externalId: "17", leads: ["a", "b"] });
  });
  expect(plans).toEqual([
    expect.stringContaining("leads_mailable"),
    expect.stringContaining("leads_dialable"),
    expect.stringContaining("intakePayloads_lead"),
  ]);
  for (const plan of plans) expect(plan).not.toMatch(readsWholeTable);
});
