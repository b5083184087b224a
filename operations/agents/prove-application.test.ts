import { describe, expect, it } from "vitest";
import { agentOf } from "#database/agents/agent-of.ts";
import { applicationIdsOfAgent, applicationsToAnswer, findApplication } from "#database/agents/applications.ts";
import { membersOfAgent } from "#database/members/members.ts";
import { deliveriesAbout } from "#database/notifications/delivery-list.ts";
import { territoryOf } from "#database/territory/claims.ts";
import { correctMemberEmail } from "#operations/members/correct-member-email.ts";
import { approveSubmission } from "#operations/moderation/review-submission.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { ada } from "#test/cast.ts";
import { dailyEngines, type TestEngine } from "#test/database.ts";
import { atlanta } from "#test/leads.ts";
import { apply, paid } from "#test/office.ts";
import { readEmail } from "#test/read-email.ts";
import { payingAgent } from "#test/workspace.ts";
import { acceptApplication, denyApplication } from "./answer-application.ts";
import { confirmEmail } from "./confirm-application.ts";

const stranger = { firstName: "Eve", lastName: "Moss", phone: "(404) 555-0199", state: "CA", licenseNumber: "CA-1" };

/** Ada has 30303; somebody else sends the form with her address. */
async function namedByAStranger(engine: TestEngine) {
  const test = await atlanta(engine);
  const { world } = test;
  const { read } = world.database;
  const { agentId } = await payingAgent(test, { ...ada, planPrimaryArea: "30303", planSecondaryArea: "-" });
  const sent = await apply(test, { ...ada, ...stranger, planPrimaryArea: "30308", planSecondaryArea: "-" });
  const zips = async () => (await territoryOf(read, { agentId })).claims.map(({ zip }) => zip);
  const named = async () => (await agentOf(read, agentId))?.firstName;
  return { ...test, read, agentId, sent, zips, named };
}

describe.each(dailyEngines)("an application in the name of a paying agent, on %s", (engine) => {
  it("changes nothing of hers, though it is paid for", async () => {
    const { world, read, agentId, sent, zips, named } = await namedByAStranger(engine);
    expect([await zips(), await named()]).toEqual([["30303"], ada.firstName]);
    expect(await applicationIdsOfAgent(read, agentId)).toEqual([agentId]);

    const money = { eventId: "evt_eve", reference: "pi_eve", claimedOrder: sent.orderId, cents: 59_900 };
    await recordPaymentEvent(world, "stripe", paid(money));

    expect([await zips(), await named()]).toEqual([["30303"], ada.firstName]);
  });

  it("is hers once she opens the link that was emailed to her", async () => {
    const { world, sent, zips, named } = await namedByAStranger(engine);
    await confirmEmail(world, sent.applicationId);
    expect([(await zips()).toSorted(), await named()]).toEqual([["30303", "30308"], "Eve"]);
  });

  it("is not proven by a mailbox that she gave up", async () => {
    const { world, agentId, sent, zips, named } = await namedByAStranger(engine);
    const correction = { agentId, memberId: agentId, email: "ada@new.example", staffId: "Moira", reason: "By phone." };
    expect(await correctMemberEmail(world, correction)).toEqual({ ok: true });
    expect(await confirmEmail(world, sent.applicationId)).toMatchObject({ state: "nothing" });
    expect([await zips(), await named()]).toEqual([["30303"], ada.firstName]);
  });
});

describe.each(dailyEngines)("what an agent answers about an application in their name, on %s", (engine) => {
  async function adaIsAsked() {
    const test = await namedByAStranger(engine);
    const { world, agentId, sent } = test;
    const [member] = await membersOfAgent(world.database.read, agentId);
    if (!member) throw new Error("Ada has no workspace.");
    const by = { agentId, member: { ...member, hasSecondFactor: false } };
    const waiting = async () => (await applicationsToAnswer(test.read, by)).map(({ id }) => id);
    const application = async () => findApplication(test.read, sent.applicationId);
    return { ...test, by, waiting, application };
  }

  it("asks by email at the address in force, once a day, and repeats nothing that a stranger typed", async () => {
    const { world, read, sent } = await adaIsAsked();
    const emails = (await deliveriesAbout(read, sent.applicationId)).map(({ payload }) => readEmail(payload));
    const email = emails.find(({ subject }) => subject === "Did you send this application?");
    expect(email?.to).toBe(ada.email);
    expect(emails.map(({ subject }) => subject)).not.toContain("We received your application");
    for (const part of ["30308", "Professional Plan", "/my/applications"]) expect(email?.text).toContain(part);
    for (const typed of Object.values(stranger).filter((typed) => typed.length > 2))
      expect(email?.text).not.toContain(typed);

    const again = await apply({ world }, { ...ada, ...stranger, planPrimaryArea: "30309" });
    const states = (await deliveriesAbout(read, again.applicationId)).map(({ lastError }) => lastError);
    expect(states).toContain("confirmed-today");
  });

  it("makes it hers if she says so, and says who answered and when", async () => {
    const { world, by, sent, waiting, application, zips, named } = await adaIsAsked();
    expect(await waiting()).toEqual([sent.applicationId]);
    expect(await acceptApplication(world, by, sent.applicationId)).toEqual({ ok: true });
    expect([await waiting(), (await zips()).toSorted(), await named()]).toEqual([[], ["30303", "30308"], "Eve"]);
    expect((await membersOfAgent(world.database.read, by.agentId))[0]?.name).toBe("Eve Moss");
    const answered = { identityAnsweredAt: world.now().toISOString(), identityAnsweredBy: by.member.id };
    expect(await application()).toMatchObject({ identityCheck: null, ...answered });
    expect(await denyApplication(world, by, sent.applicationId)).toEqual({ ok: false, reason: "answered" });
  });

  it("leaves it without effect if she says no, for good, and notifies the office", async () => {
    const { world, read, by, sent, waiting, application, zips, named } = await adaIsAsked();
    expect(await denyApplication(world, by, sent.applicationId)).toEqual({ ok: true });
    expect(await application()).toMatchObject({ identityCheck: "denied", email: by.member.email, firstName: "Eve" });
    expect([await waiting(), await zips(), await named()]).toEqual([[], ["30303"], "Ada"]);
    expect(await acceptApplication(world, by, sent.applicationId)).toEqual({ ok: false, reason: "answered" });
    expect(await confirmEmail(world, sent.applicationId)).toMatchObject({ state: "nothing" });
    expect(await zips()).toEqual(["30303"]);
    const emails = (await deliveriesAbout(read, sent.applicationId)).map(({ payload }) => readEmail(payload));
    expect(emails.filter(({ to }) => to === world.officeEmail).map(({ subject }) => subject)).toContain(
      "Not sent by Ada Park: an application in their name",
    );
  });

  it("is no other agent's to answer", async () => {
    const { world, by, sent } = await adaIsAsked();
    const bens = { ...by, agentId: "ben" };
    const refused = { ok: false, reason: "unknown-application" };
    expect(await acceptApplication(world, bens, sent.applicationId)).toEqual(refused);
    expect(await denyApplication(world, bens, sent.applicationId)).toEqual(refused);
  });

  it("is not asked while it may be spam, and staff's approval reserves nothing of hers", async () => {
    const { world, by, sent, waiting, zips } = await adaIsAsked();
    await world.database.write((tx) =>
      tx.updateTable("applications").set({ moderationReason: "link" }).where("id", "=", sent.applicationId).execute(),
    );
    expect(await waiting()).toEqual([]);
    const refused = { ok: false, reason: "unknown-application" };
    expect(await acceptApplication(world, by, sent.applicationId)).toEqual(refused);
    const review = { scope: "applications", recordId: sent.applicationId, by: "Moira" } as const;
    expect(await approveSubmission(world, review)).toEqual({ ok: true });
    expect([await zips(), await waiting()]).toEqual([["30303"], [sent.applicationId]]);
  });
});
