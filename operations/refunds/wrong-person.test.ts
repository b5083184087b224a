import { describe, expect, it } from "vitest";
import { findLead } from "#database/leads/lead-history.ts";
import { reportsOf } from "#database/refunds/reports.ts";
import { acceptancesOfLead } from "#database/work/acceptances.ts";
import { reportState } from "#domain/refunds/lead-report.ts";
import { ben } from "#test/cast.ts";
import { dailyEngines, type engines } from "#test/database.ts";
import { emailsTo } from "#test/leads.ts";
import { acceptedByBen, bensPlan } from "#test/refunds.ts";
import { wholePromise } from "#test/whole-promise.ts";
import { actOnClocks } from "./act-on-clocks.ts";
import { decideReport, replaceLead } from "./decide-report.ts";
import { reportByPhone, reportLead } from "./report-lead.ts";

const hour = 3600;

async function bens(engine: (typeof engines)[number]) {
  const made = await bensPlan(engine);
  const { test, agentId, by } = made;
  const { read } = test.world.database;
  const wrong = { ground: "wrong-person", text: "A bakery answers." } as const;
  return {
    ...made,
    read,
    wrong,
    report: (leadId: string, more = {}) => reportLead(test.world, by, { leadId, ...wrong, activityIds: [], ...more }),
    /** How the lead counts, and how many do. */
    meter: async () => {
      const { guarantee, leads } = await wholePromise(read, agentId, test.world.now());
      return { delivered: typeof guarantee === "string" ? guarantee : guarantee.delivered, as: leads[0]?.count };
    },
    lastEmail: async () => (await emailsTo(test, ben.email, agentId)).at(-1),
    ending: async (leadId: string) => (await acceptancesOfLead(read, leadId))[0],
  };
}

describe.each(dailyEngines)("a wrong number or the wrong person on %s", (engine) => {
  it("Ben reports it: the lead ends, waits for the office, and does not count from that second", async () => {
    const { test, agentId, read, report, ...his } = await bens(engine);
    const leadId = await acceptedByBen(test);
    expect(await his.meter()).toEqual({ delivered: 1, as: "accepted" });
    const first = await report(leadId);
    expect(first).toMatchObject({ ok: true, isNew: true });
    expect(await report(leadId)).toMatchObject({ ...first, isNew: false });
    expect(await his.ending(leadId)).toMatchObject({ ending: "wrong-person", endedByMember: agentId });
    const lead = await findLead(read, leadId);
    expect(lead).toMatchObject({ stage: "paused", pausedFrom: "double-verified", agentId: null });
    expect(await his.meter()).toEqual({ delivered: 0, as: "wrong-person" });
    expect(await his.lastEmail()).toMatchObject({ subject: "We have your report: 30030 Decatur, GA" });
    expect((await his.lastEmail())?.text).toContain("Please do not contact them anymore.");
  });

  it("nobody decides: it is validated, nothing is to be replaced, and it still does not count", async () => {
    const { test, agentId, read, report, ...his } = await bens(engine);
    const leadId = await acceptedByBen(test);
    await report(leadId);
    test.clock.pass({ seconds: 20 * 24 * hour });
    expect(await actOnClocks(test.world)).toMatchObject({ validated: 1 });
    const [stored] = await reportsOf(read, agentId);
    expect(stored && reportState(stored)).toBe("validated");
    expect(await his.meter()).toEqual({ delivered: 0, as: "wrong-person" });
    expect((await his.lastEmail())?.text).toContain("The lead does not count.");
    const replacement = { reportId: stored?.id ?? "", leadId, staffId: "Moira" };
    expect(await replaceLead(test.world, replacement)).toEqual({ ok: false, reason: "not-validated" });
  });

  it("Moira finds the number right: the lead counts again, and stays with the office", async () => {
    const { test, read, agentId, report, ...his } = await bens(engine);
    const leadId = await acceptedByBen(test);
    await report(leadId);
    const [stored] = await reportsOf(read, agentId);
    const decision = { reportId: stored?.id ?? "", staffId: "Moira", isValid: false, text: "She answered us." };
    expect(await decideReport(test.world, decision)).toEqual({ ok: true });
    expect(await his.meter()).toEqual({ delivered: 1, as: "accepted" });
    expect(await findLead(read, leadId)).toMatchObject({ stage: "paused", agentId: null });
  });

  it("a report after 48 hours ends the lead, too, but it counts", async () => {
    const { test, report, ...his } = await bens(engine);
    const leadId = await acceptedByBen(test);
    test.clock.pass({ seconds: 49 * hour });
    expect(await report(leadId)).toMatchObject({ ok: true });
    expect(await his.ending(leadId)).toMatchObject({ ending: "wrong-person" });
    expect(await his.meter()).toEqual({ delivered: 1, as: "accepted" });
  });

  it("Ben telephones, and Moira writes it down with his name and hers", async () => {
    const { test, agentId, read, wrong, ...his } = await bens(engine);
    const leadId = await acceptedByBen(test);
    const phoned = { ...wrong, leadId, staffId: "Moira", memberId: agentId };
    const stranger = { ...phoned, memberId: "nobody-of-his" };
    expect(await reportByPhone(test.world, stranger)).toEqual({ ok: false, reason: "no-member" });
    expect(await reportByPhone(test.world, phoned)).toMatchObject({ ok: true, isNew: true });
    expect(await reportByPhone(test.world, phoned)).toMatchObject({ ok: true, isNew: false });
    const [stored, ...more] = await reportsOf(read, agentId);
    expect([stored, more]).toMatchObject([{ memberId: agentId, staffId: "Moira", text: wrong.text }, []]);
    expect(await his.ending(leadId)).toMatchObject({ endedByStaff: "Moira", endedByMember: null });
    const events = await read.selectFrom("auditEvents").selectAll().where("action", "=", "report-by-phone").execute();
    expect(events).toMatchObject([{ staffId: "Moira", about: leadId }]);
    expect((await his.lastEmail())?.subject).toBe("We have your report: 30030 Decatur, GA");
  });
});
