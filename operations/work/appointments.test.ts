import { describe, expect, it } from "vitest";
import { sandboxInvitations } from "#database/sandbox.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { contactFields } from "#domain/contacts/contact.ts";
import { appointmentFields } from "#domain/work/appointment.ts";
import { calendarOf, renewCalendar } from "#operations/connections/calendar-feed.ts";
import { addContact } from "#operations/contacts/edit-contact.ts";
import { handOffContacts } from "#operations/contacts/hand-off-contacts.ts";
import { removeContacts } from "#operations/contacts/remove-contacts.ts";
import { undoContactChange } from "#operations/contacts/undo-contact-change.ts";
import { joinWorkspace } from "#operations/members/join-workspace.ts";
import { removeMember } from "#operations/members/remove-member.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { inTransaction } from "#operations/transaction.ts";
import { adasLead } from "#test/adas-lead.ts";
import { blankForm } from "#test/blank-form.ts";
import { ada } from "#test/cast.ts";
import { enginesOf } from "#test/database.ts";
import { acceptCleosLead, atlanta } from "#test/leads.ts";
import { sendMails } from "#test/sent-invitations.ts";
import { addressOf, tessAndTeam } from "#test/team.ts";
import type { TestWorld } from "#test/world.ts";
import { addAppointment, cancelAppointment, changeAppointment, sayOutcome } from "./appointments.ts";
import { giveBack } from "./give-back-lead.ts";
import { handOffLead } from "./hand-off-lead.ts";

const blank = blankForm(appointmentFields);
/** Saturday at 10. */
const showing = {
  ...blank,
  kind: "showing",
  day: "2026-11-28",
  time: "10:00",
  minutes: "30",
  place: "77 Peachtree Place",
};

/** What stands in a calendar that reads nothing but the mail that has left. */
async function inCalendar(test: TestWorld, of: string) {
  const { world } = test;
  await sendMails(test);
  const events = await world.ical.received(await sandboxInvitations(world.database, 500));
  return events
    .filter(({ attendee }) => attendee === of)
    .map(({ startsAt, title, sequence, isCancelled }) => [isCancelled ? "gone" : startsAt, title, sequence]);
}

async function made(world: TestWorld["world"], by: Viewer, leadId: string, entered = showing) {
  const added = await addAppointment(world, by, { leadId }, entered);
  if (!added.ok) throw new Error(added.reason);
  return added.id;
}

describe.each(enginesOf("work"))("appointments on %s", (engine) => {
  it("a showing on Saturday at 10 is in Ada's calendar at once, is moved twice, is cancelled and gone", async () => {
    const test = await atlanta(engine);
    const { world, clock } = test;
    const { viewer: by, leadId } = await adasLead(test);
    const id = await made(world, by, leadId);
    expect(await made(world, by, leadId), "pressed twice").toBe(id);
    const title = "Showing with Cleo Marsh";
    expect(await inCalendar(test, ada.email)).toEqual([["2026-11-28T15:00:00.000Z", title, 0]]);
    const move = (time: string, sequence: string) => changeAppointment(world, by, { ...showing, id, time, sequence });
    clock.pass({ seconds: 60 });
    expect(await move("11:00", "0")).toEqual({ ok: true });
    expect(await move("09:00", "0")).toEqual({ ok: false, reason: "changed-since" });
    expect(await inCalendar(test, ada.email)).toEqual([["2026-11-28T16:00:00.000Z", title, 1]]);
    // Two changes before the mail leaves: only the last one is sent.
    expect(await move("12:00", "1")).toEqual({ ok: true });
    expect(await move("13:30", "2")).toEqual({ ok: true });
    expect(await inCalendar(test, ada.email)).toEqual([["2026-11-28T18:30:00.000Z", title, 3]]);
    expect(await sandboxInvitations(world.database, 500)).toHaveLength(3);
    expect(await cancelAppointment(world, by, id)).toEqual({ ok: true });
    expect(await cancelAppointment(world, by, id)).toEqual({ ok: true });
    expect(await inCalendar(test, ada.email)).toEqual([["gone", title, 4]]);
    const stored = await world.database.read.selectFrom("deliveries").select("payload").execute();
    expect(stored.filter(({ payload }) => payload.includes("77 Peachtree Place"))).toEqual([]);
  });

  it("the feed carries its time under the same id and number, without the person's name", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const { viewer, leadId } = await adasLead(test);
    const person = { id: viewer.agentId, name: "Ada Park", email: ada.email };
    await inTransaction(world, (tx) => joinWorkspace(tx, { agentId: viewer.agentId, role: "agent", person }));
    const by = { ...viewer, member: { ...person, role: "agent", hasSecondFactor: false } as const };
    const id = await made(world, viewer, leadId);
    const address = await renewCalendar(world, by);
    const key = address.slice(address.lastIndexOf("/") + 1).replace(".ics", "");
    const feed = (await calendarOf(world, key)) ?? "";
    for (const line of [
      `UID:appointment-${id}`,
      "SEQUENCE:0",
      "DTSTART:20261128T150000Z",
      "DTEND:20261128T153000Z",
      "SUMMARY:Showing",
      "LOCATION:77 Peachtree Place",
    ])
      expect(feed).toContain(`${line}\r\n`);
    expect(feed).not.toContain("Cleo");
  });

  it("asks afterwards how it went, and logs the talk with the answer", async () => {
    const test = await atlanta(engine);
    const { world, clock } = test;
    const { viewer: by, leadId } = await adasLead(test);
    const id = await made(world, by, leadId);
    expect(await sayOutcome(world, by, { id, said: "done" })).toEqual({ ok: false, reason: "early" });
    clock.pass({ seconds: 8 * 24 * 3600 + 4 * 3600 });
    expect(await sayOutcome(world, by, { id, said: "done" })).toEqual({ ok: true });
    expect(await sayOutcome(world, by, { id, said: "done" })).toEqual({ ok: true });
    const talks = await world.database.read
      .selectFrom("activities")
      .select("detail")
      .where("kind", "=", "contacted")
      .where("leadId", "=", leadId)
      .execute();
    expect(talks.map(({ detail }) => JSON.parse(detail))).toEqual([{ channel: "meeting", outcome: "spoke", text: "" }]);
    expect(await changeAppointment(world, by, { ...showing, id, sequence: "0" })).toEqual({
      ok: false,
      reason: "over",
    });
  });

  it("that did not take place leaves a note, and is no talk", async () => {
    const test = await atlanta(engine);
    const { world, clock } = test;
    const { viewer: by, leadId } = await adasLead(test);
    const id = await made(world, by, leadId);
    clock.pass({ seconds: 9 * 24 * 3600 });
    expect(await sayOutcome(world, by, { id, said: undefined })).toEqual({ ok: false, reason: "no-answer" });
    expect(await sayOutcome(world, by, { id, said: "missed" })).toEqual({ ok: true });
    expect(await sayOutcome(world, by, { id, said: "done" })).toEqual({ ok: false, reason: "over" });
    const activities = world.database.read.selectFrom("activities").select(["kind", "detail"]);
    const said = await activities.where("leadId", "=", leadId).where("kind", "in", ["noted", "contacted"]).execute();
    expect(said).toEqual([{ kind: "noted", detail: '{"text":"Showing: did not take place."}' }]);
  });

  it("is cancelled with the lead that Ada gives back", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const { viewer, leadId } = await adasLead(test);
    await made(world, viewer, leadId);
    const member = { ...viewer.member, name: "Ada Park", email: ada.email, hasSecondFactor: false };
    await giveBack(world, { ...viewer, member }, { leadId, reason: "She moved away." });
    // She no longer has the lead, so nothing names the person any more.
    expect(await inCalendar(test, ada.email)).toEqual([["gone", "Showing with C.", 1]]);
  });

  it("goes with the lead to Uma: her calendar has it, and Tess's has not", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const { lead: tess, members } = await tessAndTeam(test, "Uma");
    const leadId = await acceptCleosLead(test);
    await made(world, tess, leadId);
    const before = await inCalendar(test, "tess@moran.example");
    expect(before).toHaveLength(1);
    const memberId = members.Uma?.member.id ?? "";
    expect(await handOffLead(world, tess, { leadId, memberId, reason: "" })).toEqual({ ok: true });
    expect(await inCalendar(test, addressOf("Uma"))).toEqual([
      ["2026-11-28T15:00:00.000Z", "Showing with Cleo Marsh", 1],
    ]);
    expect((await inCalendar(test, "tess@moran.example")).map(([at]) => at)).toEqual(["gone"]);
  });

  it("goes with a person of Tess's own to Uma, and back by an undo; removed with the person", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const { lead: tess, members } = await tessAndTeam(test, "Uma");
    const paidAt = world.now().toISOString();
    await world.database.write((tx) => tx.updateTable("orders").set({ state: "paid", paidAt }).execute());
    const cal = await addContact(world, tess, { ...blankForm(contactFields), firstName: "Cal", lastName: "Reyes" });
    const contactId = cal.ok ? cal.id : "";
    expect((await addAppointment(world, tess, { contactId }, showing)).ok).toBe(true);
    const memberId = members.Uma?.member.id ?? "";
    const handed = await handOffContacts(world, tess, { ids: [contactId], memberId });
    const title = "Showing with Cal Reyes";
    const [tesss, umas] = ["tess@moran.example", addressOf("Uma")];
    expect(await inCalendar(test, umas)).toEqual([["2026-11-28T15:00:00.000Z", title, 1]]);
    expect(await inCalendar(test, tesss)).toEqual([["gone", title, 1]]);
    await undoContactChange(world, tess, handed.ok ? (handed.changeId ?? "") : "");
    expect(await inCalendar(test, umas)).toEqual([["gone", title, 2]]);
    expect(await inCalendar(test, tesss)).toEqual([["2026-11-28T15:00:00.000Z", title, 2]]);
    expect((await removeContacts(world, tess, [contactId])).ok).toBe(true);
    expect(await inCalendar(test, tesss)).toEqual([["gone", title, 3]]);
  });

  it("of a member who leaves is with the team lead, and no longer in their own calendar", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const { lead: tess, members } = await tessAndTeam(test, "Uma");
    const leadId = await acceptCleosLead(test);
    const uma = members.Uma?.member.id ?? "";
    await made(world, tess, leadId, { ...showing, member: uma });
    expect(await inCalendar(test, addressOf("Uma"))).toHaveLength(1);
    expect(await removeMember(world, tess, uma)).toBe(true);
    expect((await inCalendar(test, addressOf("Uma"))).map(([at]) => at)).toEqual(["gone"]);
    expect(await inCalendar(test, "tess@moran.example")).toEqual([
      ["2026-11-28T15:00:00.000Z", "Showing with Cleo Marsh", 1],
    ]);
  });

  it("of an erased person leaves Ada's calendar, with nothing that names them", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const { viewer, leadId } = await adasLead(test);
    await made(world, viewer, leadId);
    expect(await inCalendar(test, ada.email)).toHaveLength(1);
    await erasePerson(world, { email: "cleo@home.example", phone: undefined });
    expect(await world.database.read.selectFrom("appointments").select("id").execute()).toEqual([]);
    expect(await inCalendar(test, ada.email)).toEqual([["gone", "Showing", 1]]);
  });
});
