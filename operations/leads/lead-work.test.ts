import { describe, expect, it } from "vitest";
import { currentPhoneConsentText } from "#content/privacy/phone-consent.ts";
import { openCallbackOf } from "#database/leads/lead-callbacks.ts";
import { findLead, historyOf } from "#database/leads/lead-history.ts";
import { consentOf, consentsAfter } from "#database/privacy/consents.ts";
import { chainStart, findFault } from "#domain/privacy/consent.ts";
import type { Role } from "#domain/staff/permissions.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { newestAuditEvents } from "#test/audit-events.ts";
import { dailyEngines } from "#test/database.ts";
import { answers, atlanta, emailsTo, submitCleosLead } from "#test/leads.ts";
import { signedInAs } from "#test/office.ts";
import type { TestWorld } from "#test/world.ts";
import { addLead } from "./add-lead.ts";
import { assignLead } from "./assign-lead.ts";
import { cancelCallback } from "./cancel-callback.ts";
import { moveLead } from "./move-lead.ts";
import { noteLead } from "./note-lead.ts";
import { scheduleCallback } from "./schedule-callback.ts";
import { verifyLead } from "./verify-lead.ts";

const staffIdOf = async ({ world }: TestWorld, role: Role) => (await signedInAs(world, role)).staffId;
const actionsOf = async ({ world }: TestWorld, most: number) =>
  (await newestAuditEvents(world.database.read, most)).map(({ action }) => action);

describe.each(dailyEngines)("the work on a lead on %s", (engine) => {
  it("Ida takes it, and Arne does not take it from her unknowingly; nobody is assigned who may only read", async () => {
    const test = await atlanta(engine);
    const leadId = await submitCleosLead(test);
    const [ida, arne, rhea] = [
      await staffIdOf(test, "isa"),
      await staffIdOf(test, "account-manager"),
      await staffIdOf(test, "read-only"),
    ];
    const assign = (staffId: string, assigneeId: string | null, seen: string | null) =>
      assignLead(test.world, { leadId, staffId, assigneeId, seen });

    expect(await assign(ida, ida, null)).toEqual({ ok: true });
    expect(await assign(arne, arne, null)).toEqual({ ok: false, reason: "taken" });
    expect(await findLead(test.world.database.read, leadId)).toMatchObject({ assigneeId: ida });
    expect(await assign(ida, rhea, ida)).toEqual({ ok: false, reason: "no-colleague" });
    expect(await assign(ida, null, ida)).toEqual({ ok: true });
    expect(await assign(arne, arne, null)).toEqual({ ok: true });
    expect(await newestAuditEvents(test.world.database.read, 1)).toMatchObject([
      { staffId: arne, action: "lead-assigned", about: leadId },
    ]);
  });

  it("a note stays as it was written", async () => {
    const test = await atlanta(engine);
    const leadId = await submitCleosLead(test);
    const note = { leadId, staffId: "Ida" };
    expect(await noteLead(test.world, { ...note, text: " " })).toEqual({ ok: false, reason: "no-reason" });
    expect(await noteLead(test.world, { ...note, text: "Has a dog." })).toEqual({ ok: true });
    const { write, read } = test.world.database;
    await expect(write((tx) => tx.updateTable("leadNotes").set({ text: "Has a cat." }).execute())).rejects.toThrow(
      "append-only",
    );
    expect((await historyOf(read, leadId)).notes).toMatchObject([{ text: "Has a dog.", staffId: "Ida" }]);
    expect(await actionsOf(test, 1)).toEqual(["lead-noted"]);
  });

  it("one callback is open at a time; a check ends it", async () => {
    const test = await atlanta(engine);
    const leadId = await submitCleosLead(test);
    const { read } = test.world.database;
    const inHours = (hours: number) => new Date(test.world.now().getTime() + hours * 3_600_000);
    const schedule = (due: Date | undefined) =>
      scheduleCallback(test.world, { leadId, staffId: "Ida", cause: "no-answer", due });

    expect(await schedule(undefined)).toEqual({ ok: false, reason: "no-time" });
    expect(await schedule(inHours(12))).toEqual({ ok: false, reason: "outside-hours" });
    expect(await schedule(inHours(3))).toEqual({ ok: true });
    expect(await schedule(inHours(5))).toEqual({ ok: true });
    expect(await openCallbackOf(read, leadId)).toMatchObject({ dueAt: inHours(5).toISOString() });
    await verifyLead(test.world, { leadId, staffId: "Ida", passed: true, answers });
    expect(await openCallbackOf(read, leadId)).toBeUndefined();
    const { callbacks } = await historyOf(read, leadId);
    expect(callbacks.map(({ ending }) => ending).toSorted()).toEqual(["attempted", "checked"]);
  });

  it("a callback is cancelled with a reason, by a pause, and by the person's opt-out", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const leadId = await submitCleosLead(test);
    const schedule = () => {
      const due = new Date(world.now().getTime() + 3_600_000);
      return scheduleCallback(world, { leadId, staffId: "Ida", cause: "asked", due });
    };
    const cancel = (why: string) => cancelCallback(world, { leadId, staffId: "Ida", why });

    await schedule();
    expect(await cancel("")).toEqual({ ok: false, reason: "no-reason" });
    expect(await cancel("They wrote that they will call.")).toEqual({ ok: true });
    expect(await cancel("Again.")).toEqual({ ok: false, reason: "no-callback" });
    expect(await actionsOf(test, 2)).toEqual(["callback-cancelled", "callback-scheduled"]);
    await schedule();
    await moveLead(world, { leadId, staffId: "Ida", to: "paused", why: "abroad" });
    expect(await schedule()).toEqual({ ok: false, reason: "not-to-be-called" });
    await moveLead(world, { leadId, staffId: "Ida", to: "generated", why: "back" });
    await schedule();
    await revokeConsent(world, { kind: "email", value: "cleo@home.example", source: "link" });
    expect(await openCallbackOf(world.database.read, leadId)).toBeUndefined();
    expect(await schedule()).toEqual({ ok: false, reason: "revoked" });
  });

  it("nothing of it stays when the person is erased", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const leadId = await submitCleosLead(test);
    await noteLead(world, { leadId, staffId: "Ida", text: "Has a dog called Marsh." });
    const due = new Date(world.now().getTime() + 3_600_000);
    await scheduleCallback(world, { leadId, staffId: "Ida", cause: "asked", due });
    await erasePerson(world, { email: "cleo@home.example", phone: "+14045550150" });
    expect(await historyOf(world.database.read, leadId)).toMatchObject({ notes: [], callbacks: [] });
  });
});

describe.each(dailyEngines)("a lead that Ida types in on %s", (engine) => {
  const otis = { firstName: "Otis", lastName: "Marsh", phone: "(404) 555-0151", email: "" };
  const addition = (consent: boolean, email = "") => ({
    submission: { answers: ["30301", "", "", "", "", "", "", ""], contactInfo: { ...otis, email }, consent },
    kind: "buyer" as const,
    source: "call-to-us" as const,
    staffId: "Ida",
    consentTextId: currentPhoneConsentText.id,
    formKey: `form ${consent} ${email}`,
  });

  it("has the consent that she heard, with her name and what she read; the chain stays whole", async () => {
    const test = await atlanta(engine);
    await submitCleosLead(test);
    const { leadId } = await addLead(test.world, addition(true));
    expect(await addLead(test.world, addition(true))).toEqual({ leadId });
    const { read } = test.world.database;
    expect(await findLead(read, leadId)).toMatchObject({ addedBy: "Ida", source: "call-to-us", consentValid: 1 });
    const { id: textId, wording } = currentPhoneConsentText;
    expect(await consentOf(read, leadId)).toMatchObject({ takenBy: "Ida", ticked: 1, textId, wording });
    const check = { leadId, staffId: "Ida", passed: true, answers };
    expect(await verifyLead(test.world, check)).toMatchObject({ ok: true });
    expect(await emailsTo(test, "", leadId)).toEqual([]);

    const chain = await consentsAfter(read, 0, 10);
    const before = chain.map(({ link }) => link);
    const faultIn = (takenBy: string | null | undefined) =>
      chain.map(({ link, person }, index) => {
        const previous = before[index - 1] ?? { position: 0, hash: chainStart };
        return findFault({ ...link, takenBy: takenBy ?? link.takenBy ?? null }, previous, person, test.world.hash)
          ?.fault;
      });
    expect(faultIn(undefined)).toEqual([undefined, undefined]);
    expect(faultIn("Ivo")).toEqual(["altered", "altered"]);
  });

  it("is not called without a yes, and gets an email only if it gave an address", async () => {
    const test = await atlanta(engine);
    const { leadId } = await addLead(test.world, addition(false, "otis@home.example"));
    const check = { leadId, staffId: "Ida", passed: true, answers };
    expect(await verifyLead(test.world, check)).toEqual({ ok: false, reason: "no-consent" });
    expect(await emailsTo(test, "otis@home.example", leadId)).toHaveLength(1);
    expect(await actionsOf(test, 1)).toEqual(["lead-added"]);
  });
});
