import { describe, expect, it } from "vitest";
import { findLead, historyOf } from "#database/leads/lead-history.ts";
import { recordBrokerage } from "#operations/agents/edit-agent.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { atOnce } from "#test/at-once.ts";
import { ada, ben } from "#test/cast.ts";
import { closeLead } from "#test/closings.ts";
import { engines } from "#test/database.ts";
import { agentWithZip, answers, atlanta, emailsTo, routeAndAccept, submitCleosLead, verifyTwice } from "#test/leads.ts";
import { moveLead } from "./move-lead.ts";
import { routeLead } from "./route-lead.ts";
import { verifyLead } from "./verify-lead.ts";

describe.each(engines)("moving a lead from stage to stage on %s", (engine) => {
  it("a lead goes through all six stages, skipping none, and is paused and resumed with a reason", async () => {
    const test = await atlanta(engine);
    const adas = await agentWithZip(test, ada, "30301");
    const leadId = await verifyTwice(test, await submitCleosLead(test));
    const move = (to: Parameters<typeof moveLead>[1]["to"], why = "") =>
      moveLead(test.world, { leadId, staffId: "Moira", to, why });

    expect(await move("closed")).toEqual({ ok: false, reason: "no-such-move" });
    expect(await move("transferred")).toEqual({ ok: false, reason: "needs-an-agent" });
    await routeAndAccept(test, leadId);
    expect(await move("paused")).toEqual({ ok: false, reason: "no-reason" });
    expect(await move("paused", "abroad until spring")).toEqual({ ok: true });
    expect(await move("relationship-built")).toEqual({ ok: false, reason: "no-such-move" });
    expect(await move("transferred", "back already")).toEqual({ ok: true });
    expect(await move("relationship-built")).toEqual({ ok: true });
    expect(await move("closed"), "without a closing").toEqual({ ok: false, reason: "needs-a-closing" });
    await closeLead(test.world, leadId);
    expect(await move("paid-at-closing"), "to which broker?").toEqual({ ok: false, reason: "needs-a-broker" });
    const seen = { brokerage: "", designatedBroker: "" };
    const known = { brokerage: "Keystone Realty", designatedBroker: "Nora Quist", seen };
    await recordBrokerage(test.world, { agentId: adas, staffId: "Moira" }, known);
    expect(await move("paid-at-closing")).toEqual({ ok: true });
    expect(await findLead(test.world.database.read, leadId)).toMatchObject({
      stage: "paid-at-closing",
      pausedFrom: null,
    });
    expect((await historyOf(test.world.database.read, leadId)).moves).toHaveLength(7);
  });

  it("every action of the staff is in the audit log", async () => {
    const test = await atlanta(engine);
    const adas = await agentWithZip(test, ada, "30301");
    const leadId = await verifyTwice(test, await submitCleosLead(test));
    await moveLead(test.world, { leadId, staffId: "Moira", to: "paused", why: "abroad" });
    await moveLead(test.world, { leadId, staffId: "Moira", to: "double-verified", why: "back" });
    await routeLead(test.world, { leadId, staffId: "Ivo" });
    const auditEvents = await test.world.database.read.selectFrom("auditEvents").selectAll().orderBy("id").execute();
    expect(auditEvents.map(({ staffId, action, detail }) => [staffId, action, JSON.parse(detail)])).toEqual([
      ["Ida", "lead-checked", { passed: true }],
      ["Ivo", "lead-checked", { passed: true }],
      ["Moira", "lead-moved", { to: "paused" }],
      ["Moira", "lead-moved", { to: "double-verified" }],
      ["Ivo", "lead-routed", { agentId: adas }],
    ]);
  });

  it("an agent is notified when their lead is paused and resumed, and nobody if the lead has no agent", async () => {
    const test = await atlanta(engine);
    await agentWithZip(test, ada, "30301");
    const leadId = await verifyTwice(test, await submitCleosLead(test));
    const move = (to: "paused" | "double-verified" | "transferred") =>
      moveLead(test.world, { leadId, staffId: "Moira", to, why: "She asked for somebody else." });
    await move("paused");
    await move("double-verified");
    await routeAndAccept(test, leadId);
    const { wakes } = test;
    await move("paused");
    await move("transferred");

    const emails = await emailsTo(test, ada.email, leadId);
    expect(emails.map(({ subject }) => subject)).toEqual([
      "A lead for you: 30301 Atlanta, GA",
      "New lead: Cleo Marsh, 30301 Atlanta, GA",
      "Lead paused: Cleo Marsh",
      "Lead resumed: Cleo Marsh",
    ]);
    for (const { text, service, replyTo } of emails.slice(2)) {
      expect(text).toContain("Phone: (404) 555-0150\nEmail: cleo@home.example");
      expect(text, "the office's own words").not.toContain("somebody else.");
      expect([service, replyTo]).toEqual([true, test.world.officeEmail]);
    }
    expect(test.wakes).toBe(wakes + 2);
  });

  it("an agent is not notified of a resumed lead that nobody may call, nor of an erased person", async () => {
    const test = await atlanta(engine);
    await agentWithZip(test, ada, "30301");
    const leadId = await verifyTwice(test, await submitCleosLead(test));
    const move = (to: "paused" | "transferred") =>
      moveLead(test.world, { leadId, staffId: "Moira", to, why: "as Cleo wishes" });
    await routeAndAccept(test, leadId);
    await move("paused");
    await revokeConsent(test.world, { kind: "email", value: "cleo@home.example", source: "link" });
    await move("transferred");
    const subjects = (await emailsTo(test, ada.email, leadId)).map(({ subject }) => subject);
    expect(subjects.slice(2)).toEqual(["Lead paused: Cleo Marsh", "Stop contacting Cleo Marsh"]);

    await erasePerson(test.world, { email: "cleo@home.example", phone: undefined });
    await move("paused");
    const open = test.world.database.read.selectFrom("deliveries").select("id").where("state", "=", "pending");
    expect(await open.where("about", "=", leadId).execute()).toEqual([]);
  });

  it("a paused lead resumes for the agent who already works for its person through another lead", async () => {
    const test = await atlanta(engine);
    await agentWithZip(test, ada, "30301");
    const first = await verifyTwice(test, await submitCleosLead(test));
    const second = await verifyTwice(test, await submitCleosLead(test));
    const move = (to: "paused" | "transferred") =>
      moveLead(test.world, { leadId: first, staffId: "Moira", to, why: "as Cleo wishes" });
    await routeAndAccept(test, first);
    await move("paused");
    await routeAndAccept(test, second);
    expect(await move("transferred")).toEqual({ ok: true });
  });

  it("a lead that was paused for another agent resumes only when that agent has stopped work", async () => {
    const test = await atlanta(engine);
    const adas = await agentWithZip(test, ada, "30301");
    const bens = await agentWithZip(test, ben, "30303");
    const [first, second] = [
      await verifyTwice(test, await submitCleosLead(test)),
      await verifyTwice(test, await submitCleosLead(test, "30303")),
    ];
    const move = (leadId: string, to: "paused" | "transferred") =>
      moveLead(test.world, { leadId, staffId: "Moira", to, why: "as Cleo wishes" });
    await routeAndAccept(test, first);
    await move(first, "paused");
    await routeAndAccept(test, second);

    expect(await move(first, "transferred")).toEqual({ ok: false, reason: "already-with" });
    const { read } = test.world.database;
    expect(await findLead(read, first)).toMatchObject({ stage: "paused", agentId: adas });
    expect(await findLead(read, second)).toMatchObject({ stage: "transferred", agentId: bens });
    await move(second, "paused");
    const both = await Promise.all([first, second].map((leadId) => move(leadId, "transferred")));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("the database refuses to alter or delete a lead's history", async () => {
    const test = await atlanta(engine);
    const leadId = await verifyTwice(test, await submitCleosLead(test));
    for (const table of ["leadMoves", "leadChecks"] as const) {
      const { write } = test.world.database;
      await expect(write((tx) => tx.deleteFrom(table).where("leadId", "=", leadId).execute())).rejects.toThrow(
        "append-only",
      );
      await expect(write((tx) => tx.updateTable(table).set({ staffId: "Eve" }).execute())).rejects.toThrow(
        "append-only",
      );
    }
  });
});

describe("two members who act on one lead concurrently", () => {
  async function cleosLead() {
    const test = await atlanta("postgres");
    const leadId = await submitCleosLead(test);
    const verify = (staffId: string) => verifyLead(test.world, { leadId, staffId, passed: true, answers });
    const lead = () => findLead(test.world.database.read, leadId);
    return { ...test, leadId, verify, lead };
  }

  it("one of two checks counts as the second one, and the lead is double verified", async () => {
    const { world, verify, lead } = await cleosLead();
    const verified = await atOnce(
      world,
      () => verify("Ida"),
      () => verify("Ivo"),
    );
    expect(verified).toEqual(
      expect.arrayContaining([
        { ok: true, doubleVerified: false },
        { ok: true, doubleVerified: true },
      ]),
    );
    expect(await lead()).toMatchObject({ stage: "double-verified" });
  });

  it("a member who pauses it records the stage that it has just reached", async () => {
    const { world, leadId, verify, lead } = await cleosLead();
    await verify("Ida");
    const [verified, paused] = await atOnce(
      world,
      () => verify("Ivo"),
      () => moveLead(world, { leadId, staffId: "Moira", to: "paused", why: "no answer" }),
    );
    expect(paused).toEqual({ ok: true });
    expect(await lead()).toMatchObject({ stage: "paused", pausedFrom: verified.ok ? "double-verified" : "generated" });
  });

  it("two leads of one person do not go to two agents", async () => {
    const test = await atlanta("postgres");
    const { world } = test;
    await agentWithZip(test, ada, "30301");
    await agentWithZip(test, ben, "30303");
    const leadId = await verifyTwice(test, await submitCleosLead(test));
    const other = await verifyTwice(test, await submitCleosLead(test, "30303"));
    await atOnce(
      world,
      () => routeLead(world, { leadId: other, staffId: "Ida" }),
      () => routeLead(world, { leadId, staffId: "Ivo" }),
    );
    const leads = await Promise.all([leadId, other].map((id) => findLead(world.database.read, id)));
    expect(leads.filter((lead) => lead?.stage === "offered")).toHaveLength(1);
  });
});
