import { describe, expect, it } from "vitest";
import { historyOf } from "#database/leads/lead-history.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { newestAuditEvents } from "#test/audit-events.ts";
import { ada, ben } from "#test/cast.ts";
import { dailyEngines } from "#test/database.ts";
import { agentWithZip, atlanta, emailsTo, submitCleosLead, verifyTwice } from "#test/leads.ts";
import { routeLead } from "./route-lead.ts";
import { transferLead } from "./transfer-lead.ts";

describe.each(dailyEngines)("a lead that staff transfer on %s", (engine) => {
  it("goes at night where Moira decides, but never to an agent without its zip code", async () => {
    const test = await atlanta(engine);
    const adas = await agentWithZip(test, ada, "30301");
    const bens = await agentWithZip(test, ben, "30030");
    const leadId = await verifyTwice(test, await submitCleosLead(test));
    test.clock.pass({ seconds: 12 * 3600 });
    await routeLead(test.world, { leadId, staffId: "Ivo" });
    const choose = (agentId: string, why = "Ada called back and will wait until nine.") =>
      transferLead(test.world, { leadId, staffId: "Moira", agentId, agentEmail: "", why });

    expect(await choose("nobody")).toEqual({ ok: false, reason: "no-agent" });
    expect(await choose(bens)).toEqual({ ok: false, reason: "another-agent-active" });
    expect(await choose(adas, " ")).toEqual({ ok: false, reason: "no-reason" });
    expect(await choose(adas)).toEqual({ ok: true });
    expect(await newestAuditEvents(test.world.database.read, 1)).toMatchObject([
      { staffId: "Moira", action: "lead-transferred", about: leadId },
    ]);
    expect(await choose(adas)).toEqual({ ok: false, reason: "not-verified" });

    const { routings } = await historyOf(test.world.database.read, leadId);
    expect(routings.at(-1)).toMatchObject({
      agentId: adas,
      seat: 1,
      staffId: "Moira",
      reasons: '"Ada called back and will wait until nine."',
    });
    expect(await emailsTo(test, ada.email, leadId)).toHaveLength(1);
  });

  it("may go to an agent of another zip code, named by email too, if its own has no agent", async () => {
    const test = await atlanta(engine);
    const reserved = { ...ben, planPrimaryArea: "30032", planSecondaryArea: "-" };
    await submitApplication(test.world, { submission: reserved, formKey: "ben", type: undefined });
    await agentWithZip(test, ada, "30303");
    const leadId = await verifyTwice(test, await submitCleosLead(test));
    const choose = (agentEmail: string) =>
      transferLead(test.world, { leadId, staffId: "Moira", agentId: "", agentEmail, why: "Six miles away." });
    expect(await choose(ben.email)).toEqual({ ok: false, reason: "no-agent" });
    expect(await choose(ada.email.toUpperCase())).toEqual({ ok: true });
    expect((await historyOf(test.world.database.read, leadId)).routings).toMatchObject([{ seat: null }]);
  });
});
