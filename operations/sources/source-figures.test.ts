import { describe, expect, it } from "vitest";
import { wrongCounters } from "#database/engine/counters.ts";
import { leadSpeed } from "#database/sources/lead-speed.ts";
import { monthFigures } from "#database/sources/month-figures.ts";
import { allSources } from "#database/sources/sources.ts";
import { visitorOrigins } from "#database/sources/visitor-origins.ts";
import { wantedZips } from "#database/territory/wanted-zips.ts";
import { sourceReport } from "#domain/sources/source-report.ts";
import { issueInvoices } from "#operations/fees/invoices/issue-invoice.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { adasLead } from "#test/adas-lead.ts";
import { ben } from "#test/cast.ts";
import { countersigned, owenOf, signedBy } from "#test/countersigned.ts";
import { dailyEngines } from "#test/database.ts";
import { agentWithZip, atlanta, submitCleosLead } from "#test/leads.ts";
import { changeSource } from "./change-source.ts";

describe.each(dailyEngines)("what became of the leads of a source, on %s", (engine) => {
  it("counts Cleo's lead once through to its fee, also after an erasure, and what it cost", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const { read } = world.database;
    const { agentId, contract, closed } = await adasLead(test, (agent) => signedBy(world, agent));
    await contract();
    await closed();
    await countersigned(world, agentId, await owenOf(world, agentId));
    expect(await issueInvoices(world)).toBe(1);
    const [month] = await monthFigures(read);
    expect(month).toMatchObject({
      sourceId: "own-site",
      leads: 1,
      verified: 1,
      accepted: 1,
      closed: 1,
      feeCents: 154_500,
    });

    const facts = { name: "Our own site", kind: "own-site", leadKind: "buyer", costUnit: "month" } as const;
    await changeSource(world, {
      ...{ id: "own-site", staffId: "Moira" },
      facts: { ...facts, costCents: 900_00, capPerDay: null },
    });
    const asked = { period: "all", now: world.now(), staffAdded: "" } as const;
    expect(sourceReport(await allSources(read), await monthFigures(read), asked)).toMatchObject([
      { name: "Our own site", cost: 900_00, perClosing: 900_00, feeCents: 154_500 },
      { name: "Referrals from agents", leads: 0, feeCents: 0 },
    ]);
    expect(await leadSpeed(read)).toMatchObject({ verified: { sample: 1 }, accepted: { sample: 1 } });

    await erasePerson(world, { email: "cleo@home.example", phone: "+14045550150" });
    expect(await monthFigures(read)).toEqual([month]);
    expect(await wrongCounters(read)).toEqual([]);
  });

  it("names the zip codes with leads and no agent, the most leads first, and what led people to us", async () => {
    const test = await atlanta(engine);
    await agentWithZip(test, ben, "30303");
    for (const [zip, name] of [
      ["30303", "Rosa10"],
      ["30305", "Rosa11"],
      ["30308", "Rosa12"],
      ["30308", "Rosa13"],
    ] as const)
      await submitCleosLead(test, zip, true, name);
    const { read } = test.world.database;
    const wanted = await wantedZips(read, "", 10);
    expect(wanted.map(({ zip, leads }) => [zip, leads])).toEqual([
      ["30308", 2],
      ["30305", 1],
    ]);
    expect(wanted[0]).toMatchObject({ city: "Atlanta", state: "GA" });
    expect(await wantedZips(read, "2027", 10)).toEqual([]);
    expect(await visitorOrigins(read), "no browser said anything").toEqual([]);
  });
});
