import { describe, expect, it, vi } from "vitest";
import { insertMember, insertMembership } from "#database/members/members.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { moveLead } from "#operations/leads/move-lead.ts";
import { chooseNotifications } from "#operations/members/choose-notifications.ts";
import { setAway } from "#operations/members/edit-settings.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { liftOptOut } from "#operations/privacy/lift-opt-out.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { notifyAssignedZip } from "#operations/territory/notify-of-zips.ts";
import { inTransaction } from "#operations/transaction.ts";
import { ada, ben } from "#test/cast.ts";
import { enginesOf } from "#test/database.ts";
import {
  acceptCleosLead,
  agentWithZip,
  atlanta,
  emailsTo,
  routeAndAccept,
  submitCleosLead,
  verifyTwice,
} from "#test/leads.ts";
import type { TestWorld } from "#test/world.ts";
import { addTask } from "./add-task.ts";
import { sendMorningEmails } from "./send-morning-emails.ts";

const hours = (count: number) => ({ seconds: count * 3600 });
const days = (count: number) => hours(24 * count);

/** An agent in Atlanta with a workspace, at 10 AM there on November 20. */
async function inAtlanta(test: TestWorld, applicant: typeof ada, zip: string) {
  const { world } = test;
  const agentId = await agentWithZip(test, applicant, zip);
  const at = world.now().toISOString();
  const { firstName: name, email } = applicant;
  await world.database.write(async (tx) => {
    await insertMember(tx, { id: agentId, name, email, at });
    await insertMembership(tx, { id: `of ${agentId}`, agentId, memberId: agentId, role: "agent", since: at });
  });
  const by: Viewer = { agentId, member: { id: agentId, role: "agent" } };
  const emails = async () => {
    const subjects = (await emailsTo(test, email, agentId)).map(({ subject }) => subject);
    return subjects.filter((subject) => subject !== "We received your application");
  };
  return { agentId, by, emails };
}

async function accepted(test: TestWorld) {
  const leadId = await acceptCleosLead(test);
  return leadId;
}

const setStage = (test: TestWorld, leadId: string, stage: "spoke" | "lost" | "new") =>
  test.world.database.write((tx) =>
    tx.updateTable("acceptances").set({ stage }).where("leadId", "=", leadId).execute(),
  );

describe.each(enginesOf("work"))("the emails of the morning on %s", (engine) => {
  it("come to Ada at 7 AM her time, once, and on no day when nothing is due", async () => {
    const test = await atlanta(engine);
    const { world, clock } = test;
    const { by, emails } = await inAtlanta(test, ada, "30301");
    await addTask(world, by, { leadId: null, text: "Order signs", dueOn: "2026-11-21" });
    await addTask(world, by, { leadId: null, text: "Call the bank", dueOn: "2026-11-21" });
    await addTask(world, by, { leadId: null, text: "Open house", dueOn: "2026-11-23" });
    // Whatever she planned today comes after this day's morning.
    expect(await sendMorningEmails(world)).toEqual({ digests: 0, asked: 0 });
    clock.pass(hours(20.9));
    expect(await sendMorningEmails(world)).toEqual({ digests: 0, asked: 0 });
    clock.pass(hours(0.1));
    expect(await sendMorningEmails(world)).toEqual({ digests: 1, asked: 0 });
    expect(await sendMorningEmails(world)).toEqual({ digests: 0, asked: 0 });
    expect(await emails()).toEqual(["Today: 2 tasks"]);
    await world.database.write((tx) => tx.updateTable("tasks").set({ doneAt: "x", doneBy: "x" }).execute());
    clock.pass(days(2));
    expect(await sendMorningEmails(world)).toEqual({ digests: 0, asked: 0 });
    expect(await emails()).toHaveLength(1);
  });

  it("count what is overdue, who waits for a first contact and who comes back", async () => {
    const test = await atlanta(engine);
    const { world, clock } = test;
    const { by, emails } = await inAtlanta(test, ada, "30301");
    await accepted(test);
    await addTask(world, by, { leadId: null, text: "Order signs", dueOn: "2026-11-20" });
    clock.pass(hours(23));
    await sendMorningEmails(world);
    expect(await emails()).toEqual(["Today: 1 new lead, 1 task"]);
  });

  it("name nobody whom Ada may not contact: paused, opted out or erased", async () => {
    const test = await atlanta(engine);
    const { world, clock } = test;
    const { emails } = await inAtlanta(test, ada, "30301");
    const leadId = await accepted(test);
    const move = (to: "paused" | "transferred") => moveLead(world, { leadId, staffId: "Moira", to, why: "abroad" });
    const nextMorning = async () => {
      clock.pass(days(1));
      const { digests, asked } = await sendMorningEmails(world);
      return [digests, asked];
    };
    clock.pass(hours(-2));
    expect(await nextMorning()).toEqual([1, 0]);
    await move("paused");
    expect(await nextMorning()).toEqual([0, 0]);
    await move("transferred");
    expect(await nextMorning()).toEqual([1, 0]);
    const optedOutAt = world.now().toISOString();
    await revokeConsent(world, { kind: "email", value: "cleo@home.example", source: "link" });
    expect(await nextMorning()).toEqual([0, 0]);
    await setStage(test, leadId, "spoke");
    clock.pass(days(14));
    expect(await nextMorning()).toEqual([0, 0]);
    const lift = { scope: "leads", recordId: leadId, staffId: "Moira", reason: "Cleo called and asked." } as const;
    expect(await liftOptOut(world, { ...lift, seen: optedOutAt })).toEqual({ ok: true });
    expect(await nextMorning()).toEqual([0, 1]);
    expect(await emails()).toHaveLength(3);
    await setStage(test, leadId, "new");
    await erasePerson(world, { email: "cleo@home.example", phone: undefined });
    expect(await nextMorning()).toEqual([0, 0]);
  });

  it("come to Ben in his own zone, and to nobody who turned them off", async () => {
    const test = await atlanta(engine);
    const { world, clock } = test;
    const [adas, bens] = [await inAtlanta(test, ada, "30301"), await inAtlanta(test, ben, "30303")];
    for (const { by } of [adas, bens])
      await addTask(world, by, { leadId: null, text: "Order signs", dueOn: "2026-11-21" });
    await world.database.write((tx) =>
      tx.updateTable("members").set({ timeZone: "Pacific/Honolulu" }).where("id", "=", bens.agentId).execute(),
    );
    await chooseNotifications(world, workspaceOf(adas.by), { email: ["offers", "lead-update", "zip-codes"] });
    clock.pass(hours(22));
    expect(await sendMorningEmails(world)).toEqual({ digests: 0, asked: 0 });
    clock.pass(hours(4));
    expect(await sendMorningEmails(world)).toEqual({ digests: 1, asked: 0 });
    expect([await adas.emails(), await bens.emails()]).toEqual([[], ["Today: 1 task"]]);
  });

  it("come to nobody who is away", async () => {
    const test = await atlanta(engine);
    const { world, clock } = test;
    const { by, emails } = await inAtlanta(test, ada, "30301");
    await addTask(world, by, { leadId: null, text: "Order signs", dueOn: "2026-11-21" });
    await setAway(world, by, { from: "2026-11-21", until: "2026-11-22" });
    clock.pass(hours(21));
    expect([await sendMorningEmails(world), await emails()]).toEqual([{ digests: 0, asked: 0 }, []]);
    clock.pass(days(2));
    expect([await sendMorningEmails(world), await emails()]).toEqual([{ digests: 1, asked: 0 }, ["Today: 1 task"]]);
  });

  it("ask about a lead after 14 days without an update, and not again for 14 days", async () => {
    const test = await atlanta(engine);
    const { world, clock } = test;
    const { by, emails } = await inAtlanta(test, ada, "30301");
    const leadId = await accepted(test);
    await setStage(test, leadId, "spoke");
    const morningAfter = async (passed: number) => {
      clock.pass(days(passed));
      return (await sendMorningEmails(world)).asked;
    };
    clock.pass(hours(-2));
    expect([await morningAfter(14), await morningAfter(1), await morningAfter(1)]).toEqual([0, 1, 0]);
    expect(await emails()).toEqual(["Any news? C. 30301 Atlanta, GA"]);
    expect([await morningAfter(12), await morningAfter(1)]).toEqual([0, 1]);
    await setStage(test, leadId, "lost");
    expect(await morningAfter(15)).toBe(0);
    await setStage(test, leadId, "spoke");
    await chooseNotifications(world, workspaceOf(by), { email: ["offers", "daily-digest", "zip-codes"] });
    expect(await morningAfter(15)).toBe(0);
    expect(await emails()).toHaveLength(2);
  });

  it("ask about five leads at most in one email", async () => {
    const test = await atlanta(engine);
    const { world, clock } = test;
    const { emails } = await inAtlanta(test, ada, "30301");
    for (let count = 0; count < 6; count++) {
      const lead = await submitCleosLead(test, "30301", true, `Cleo${60 + count}`);
      await routeAndAccept(test, await verifyTwice(test, lead));
      await setStage(test, lead, "spoke");
    }
    clock.pass(days(15));
    expect((await sendMorningEmails(world)).asked).toBe(5);
    clock.pass(days(1));
    expect((await sendMorningEmails(world)).asked).toBe(1);
    expect(await emails()).toEqual(["Any news about 5 leads?", "Any news? C. 30301 Atlanta, GA"]);
  });
});

const workspaceOf = ({ agentId, member }: Viewer) => ({
  agentId,
  member: { ...member, name: "", email: "", hasSecondFactor: false },
});

it("Ada gets no email about zip codes once she has turned them off", async () => {
  const test = await atlanta("sqlite");
  const { world } = test;
  const { agentId, by } = await inAtlanta(test, ada, "30301");
  const claim = await world.database.read
    .selectFrom("zipClaims")
    .selectAll()
    .where("agentId", "=", agentId)
    .executeTakeFirstOrThrow();
  const notify = async () => {
    await inTransaction(world, (tx) => notifyAssignedZip(tx, claim));
    return (await emailsTo(test, ada.email, claim.id)).length;
  };
  expect(await notify()).toBe(1);
  await chooseNotifications(world, workspaceOf(by), { email: ["offers", "daily-digest", "lead-update"] });
  expect(await notify()).toBe(1);
  await chooseNotifications(world, workspaceOf(by), { email: ["offers", "daily-digest", "lead-update", "zip-codes"] });
  expect(await notify()).toBe(2);
});

it("a morning on which nothing is due marks a thousand members by few statements, and emails nobody", async () => {
  const { world, clock } = await atlanta("sqlite");
  const at = world.now().toISOString();
  await world.database.write(async (tx) => {
    for (let number = 0; number < 1000; number++) {
      const id = `member-${number}`;
      await insertMember(tx, { id, name: "Ada", email: `ada${number}@keystone.example`, at });
      await insertMembership(tx, { id, agentId: id, memberId: id, role: "agent", since: at });
    }
  });
  clock.pass(hours(21));
  const write = vi.spyOn(world.database, "write");
  expect(await sendMorningEmails(world)).toEqual({ digests: 0, asked: 0 });
  expect(write).toHaveBeenCalledTimes(10);
  const marked = world.database.read.selectFrom("members").select("id").where("digestOn", "=", "2026-11-21");
  expect(await marked.execute()).toHaveLength(1000);
  expect(await sendMorningEmails(world)).toEqual({ digests: 0, asked: 0 });
  expect(write).toHaveBeenCalledTimes(10);
});

it("reaches every member of many", async () => {
  const { world, clock } = await atlanta("sqlite");
  const at = world.now().toISOString();
  const count = 1100;
  await world.database.write(async (tx) => {
    for (let number = 0; number < count; number++) {
      const [id, createdAt] = [`member-${number}`, at];
      await insertMember(tx, { id, name: "Ada", email: `ada${number}@keystone.example`, at });
      await insertMembership(tx, { id, agentId: id, memberId: id, role: "agent", since: at });
      const task = { id, agentId: id, memberId: id, leadId: null, text: "Order signs", dueOn: "2026-11-21", createdAt };
      await tx.insertInto("tasks").values(task).execute();
    }
  });
  clock.pass(hours(21));
  expect(await sendMorningEmails(world)).toEqual({ digests: count, asked: 0 });
  expect(await sendMorningEmails(world)).toEqual({ digests: 0, asked: 0 });

  // Ten a second, behind everything else that is due.
  const began = world.now().getTime();
  const emails = world.database.read.selectFrom("deliveries").where("receivedAt", "=", world.now().toISOString());
  const rows = await emails.select(["dueAt", "turn"]).orderBy("dueAt").execute();
  const wanted = Array.from({ length: count }, (_, place) => ({
    dueAt: new Date(began + place * 100).toISOString(),
    turn: 3,
  }));
  expect(rows).toEqual(wanted);
});
