import { describe, expect, it } from "vitest";
import { plans } from "#content/plans.ts";
import { membersOfAgent } from "#database/members/members.ts";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { acceptancesOfMember, openAcceptanceOf } from "#database/work/acceptances.ts";
import { activitiesOfLeads } from "#database/work/activities.ts";
import { mostMembers } from "#domain/members/team.ts";
import { moveLead } from "#operations/leads/move-lead.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { acceptOffer } from "#operations/offers/accept-offer.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { inTransaction } from "#operations/transaction.ts";
import { handOffLead } from "#operations/work/hand-off-lead.ts";
import { atOnce } from "#test/at-once.ts";
import { ben } from "#test/cast.ts";
import { dailyEngines, engines } from "#test/database.ts";
import { agentWithZip, atlanta, emailsTo, submitCleosLead, verifyTwice } from "#test/leads.ts";
import { accept, addressOf, as, join, linkFor, tess, tessAndTeam } from "#test/team.ts";
import type { TestWorld } from "#test/world.ts";
import { inviteMember, withdrawMemberInvitation } from "./invite-member.ts";
import { joinWorkspace } from "./join-workspace.ts";
import { removeMember } from "./remove-member.ts";

const namesIn = async ({ world }: TestWorld, agentId: string) =>
  (await membersOfAgent(world.database.read, agentId)).map(({ name }) => name);

async function offered(test: TestWorld, applicant = "Cleo") {
  const leadId = await verifyTwice(test, await submitCleosLead(test, "30301", true, applicant));
  await routeLead(test.world, { leadId, staffId: "Ivo" });
  return { leadId, offerId: (await openOfferOfLead(test.world.database.read, leadId))?.id ?? "" };
}

const subjectsTo = async (test: TestWorld, name: string, leadId: string) =>
  (await emailsTo(test, name === "Tess" ? tess.email : addressOf(name), leadId)).map(({ subject }) => subject);

const addTask = ({ world }: TestWorld, agentId: string, memberId: string, leadId: string | null) =>
  world.database.write((tx) =>
    tx
      .insertInto("tasks")
      .values({ agentId, memberId, leadId, id: world.newId(), text: "Call", dueOn: "2026-11-21", createdAt: "" })
      .execute(),
  );

describe.each(dailyEngines)("an invitation on %s", (engine) => {
  it("makes Uma a member once; the newest link counts, and a withdrawn one opens nothing", async () => {
    const test = await atlanta(engine);
    const { agentId, lead } = await tessAndTeam(test);
    const first = await linkFor(test, lead, addressOf("Uma"));
    const second = await linkFor(test, lead, addressOf("UMA"));
    expect(await accept(test, first, "Uma Reyes")).toEqual({ ok: false, reason: "used" });
    expect(await accept(test, second, " ")).toEqual({ ok: false, reason: "no-name" });
    expect(await accept(test, second, "Uma Reyes")).toEqual({ ok: true, email: addressOf("Uma") });
    expect(await accept(test, second, "Uma Reyes")).toEqual({ ok: false, reason: "used" });
    expect(await accept(test, "made-up", "Uma Reyes")).toEqual({ ok: false, reason: "unknown" });

    const vics = await linkFor(test, lead, addressOf("Vic"));
    const { id } = await test.world.database.read
      .selectFrom("memberInvitations")
      .select("id")
      .where("email", "=", addressOf("Vic"))
      .executeTakeFirstOrThrow();
    expect(await withdrawMemberInvitation(test.world, { ...lead, agentId: "another" }, id)).toBe(false);
    for (const _ of [1, 2]) expect(await withdrawMemberInvitation(test.world, lead, id)).toBe(true);
    expect(await accept(test, vics, "Vic Reyes")).toEqual({ ok: false, reason: "used" });

    const wills = await linkFor(test, lead, addressOf("Will"));
    test.clock.pass({ seconds: 48 * 3600 });
    expect(await accept(test, wills, "Will Reyes")).toEqual({ ok: false, reason: "expired" });
    expect(await namesIn(test, agentId)).toEqual(["Tess Moran", "Uma Reyes"]);
  });

  it("is stored as a hash, and emailed to Uma alone", async () => {
    const test = await atlanta(engine);
    const { agentId, lead } = await tessAndTeam(test);
    const token = await linkFor(test, lead, addressOf("Uma"));
    const stored = await test.world.database.read.selectFrom("memberInvitations").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    const [email] = await emailsTo(test, addressOf("Uma"), agentId);
    expect(email).toMatchObject({ subject: "Tess Moran invites you to their team at Zipstead", replyTo: tess.email });
    expect(email?.text).toContain(token);
  });

  it(`fills a team of ${mostMembers}, as the plan says, and no more`, async () => {
    const test = await atlanta(engine);
    const { agentId, lead } = await tessAndTeam(test, "Uma", "Vic", "Will");
    expect(JSON.stringify(plans.team)).toContain(`Up to ${mostMembers} agent profiles`);
    const last = await linkFor(test, lead, addressOf("Xena"));
    expect(await inviteMember(test.world, lead, addressOf("Yuri"))).toEqual({ ok: false, reason: "full" });
    expect(await accept(test, last, "Xena Reyes")).toMatchObject({ ok: true });
    expect(await namesIn(test, agentId)).toHaveLength(mostMembers);
  });

  it("is refused for an address that belongs to a member, here or elsewhere", async () => {
    const test = await atlanta(engine);
    const { lead } = await tessAndTeam(test, "Uma");
    const bens = await agentWithZip(test, ben, "30030");
    const wills = await linkFor(test, lead, ben.email);
    const person = { id: bens, name: "Ben Okafor", email: ben.email };
    await inTransaction(test.world, (tx) => joinWorkspace(tx, { agentId: bens, role: "agent", person }));
    expect(await accept(test, wills, "Ben Okafor")).toEqual({ ok: false, reason: "elsewhere" });
    // Whether an address is a member's elsewhere is for its owner to know.
    expect(await inviteMember(test.world, lead, ben.email)).toMatchObject({ ok: true, email: ben.email });
    expect(await inviteMember(test.world, lead, addressOf("Uma"))).toEqual({ ok: false, reason: "already-member" });
    expect(await inviteMember(test.world, lead, "uma")).toEqual({ ok: false, reason: "no-address" });
  });
});

describe.each(dailyEngines)("a team on %s", (engine) => {
  it("gets each offer at every address of members who are there, with its reminder and its ending", async () => {
    const test = await atlanta(engine);
    const { agentId, members } = await tessAndTeam(test, "Uma", "Vic");
    await test.world.database.write((tx) =>
      tx
        .updateTable("members")
        .set({ awayFrom: "2026-11-20", awayUntil: "2026-11-20" })
        .where("id", "=", members.Vic?.member.id ?? "")
        .execute(),
    );
    const { leadId, offerId } = await offered(test);
    const made = ["A lead for you: 30301 Atlanta, GA"];
    expect([await subjectsTo(test, "Tess", leadId), await subjectsTo(test, "Uma", leadId)]).toEqual([made, made]);
    expect(await subjectsTo(test, "Vic", leadId)).toEqual([]);
    expect((await emailsTo(test, tess.email, leadId))[0]?.text).toContain("It is offered to your team alone.");

    expect(await acceptOffer(test.world, members.Uma ?? fail(), offerId)).toEqual({ ok: true, leadId });
    expect((await subjectsTo(test, "Uma", leadId)).at(-1)).toMatch(/^New lead: Cleo Marsh/);
    expect(await subjectsTo(test, "Tess", leadId)).toEqual(made);
    await moveLead(test.world, { leadId, staffId: "Ivo", to: "paused", why: "They asked to wait." });
    await revokeConsent(test.world, { kind: "phone", value: "+14045550150", source: "office" });
    expect((await subjectsTo(test, "Uma", leadId)).slice(-2)).toEqual([
      "Lead paused: Cleo Marsh",
      "Stop contacting Cleo Marsh",
    ]);
    expect(await subjectsTo(test, "Tess", leadId)).toEqual(made);
    expect(agentId).not.toBe("");
  });

  it("hands a lead off with its tasks; the new member is emailed without name or number, and the history says so", async () => {
    const test = await atlanta(engine);
    const { agentId, lead, members } = await tessAndTeam(test, "Uma", "Vic");
    const [uma, vic] = [members.Uma ?? fail(), members.Vic ?? fail()];
    const { leadId, offerId } = await offered(test);
    await acceptOffer(test.world, uma, offerId);
    await addTask(test, agentId, uma.member.id, leadId);
    await addTask(test, agentId, uma.member.id, null);

    const to = { leadId, memberId: vic.member.id, reason: " Vic knows the street. " };
    expect(await handOffLead(test.world, vic, to), "he does not see it").toEqual({ ok: false, reason: "unknown-lead" });
    expect(await handOffLead(test.world, lead, { ...to, memberId: "nobody" })).toEqual({
      ok: false,
      reason: "no-member",
    });
    for (const _ of [1, 2]) expect(await handOffLead(test.world, lead, to)).toEqual({ ok: true });

    const { read } = test.world.database;
    expect(await openAcceptanceOf(read, leadId)).toMatchObject({ memberId: vic.member.id, stage: "new", version: 1 });
    expect((await activitiesOfLeads(read, [leadId])).map(({ kind, detail }) => [kind, detail]).slice(1)).toEqual([
      ["handed-on", { from: uma.member.id, to: vic.member.id, reason: "Vic knows the street." }],
    ]);
    const tasks = await read.selectFrom("tasks").select(["memberId", "leadId"]).orderBy("id").execute();
    expect(tasks).toEqual([
      { memberId: vic.member.id, leadId },
      { memberId: uma.member.id, leadId: null },
    ]);
    const emails = (await emailsTo(test, addressOf("Vic"), leadId)).filter(({ subject }) => /from Tess/.test(subject));
    expect(emails).toHaveLength(1);
    expect(emails[0]?.subject).toBe("A lead for you from Tess Moran: 30301 Atlanta, GA");
    for (const secret of ["Cleo", "Marsh", "555-0150", "street"]) expect(JSON.stringify(emails)).not.toContain(secret);
  });

  it("loses Uma at once: her leads and tasks go to Tess, with a list, and she can be invited again", async () => {
    const test = await atlanta(engine);
    const { agentId, lead, members } = await tessAndTeam(test, "Uma");
    const uma = members.Uma ?? fail();
    const first = await offered(test, "Buyer10");
    await acceptOffer(test.world, uma, first.offerId);
    const second = await offered(test, "Buyer11");
    await acceptOffer(test.world, lead, second.offerId);
    const third = await offered(test, "Buyer12");
    await addTask(test, agentId, uma.member.id, null);

    expect(await removeMember(test.world, lead, agentId), "the lead of the team").toBe(false);
    expect(await removeMember(test.world, lead, uma.member.id)).toBe(true);
    expect(await removeMember(test.world, lead, uma.member.id)).toBe(false);
    expect(await acceptOffer(test.world, uma, third.offerId)).toEqual({ ok: false, reason: "unknown-offer" });

    const { read } = test.world.database;
    const leads = (await acceptancesOfMember(read, { agentId, memberId: agentId })).map(({ leadId }) => leadId);
    expect(leads.toSorted()).toEqual([first.leadId, second.leadId].toSorted());
    expect(await read.selectFrom("tasks").select("memberId").execute()).toEqual([{ memberId: agentId }]);
    const email = (await emailsTo(test, tess.email, agentId)).find(({ subject }) => /no longer/.test(subject));
    expect(email?.text).toContain(`/my/leads/${first.leadId}`);
    for (const secret of [second.leadId, "Buyer10", "555-0110"]) expect(email?.text).not.toContain(secret);

    const again = await join(test, lead, "Uma");
    expect(again.id).toBe(uma.member.id);
    expect(await acceptOffer(test.world, as(agentId, again), third.offerId)).toMatchObject({ ok: true });
  });
});

describe.each(engines)("at the same time on %s", (engine) => {
  it("two people use one invitation link: one of them is a member", async () => {
    const test = await atlanta(engine);
    const { agentId, lead } = await tessAndTeam(test);
    const token = await linkFor(test, lead, addressOf("Uma"));
    const both = await together(test, engine, [
      () => accept(test, token, "Uma Reyes"),
      () => accept(test, token, "Somebody Else"),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await namesIn(test, agentId)).toHaveLength(2);
  });

  it("Uma accepts an offer while Tess removes her: the lead is with Tess, or still offered", async () => {
    const test = await atlanta(engine);
    const { agentId, lead, members } = await tessAndTeam(test, "Uma");
    const uma = members.Uma ?? fail();
    for (const [index, order] of (["accepts first", "is removed first"] as const).entries()) {
      const { leadId, offerId } = await offered(test, `Buyer2${index}`);
      const acts = [
        () => acceptOffer(test.world, uma, offerId),
        () => removeMember(test.world, lead, uma.member.id),
      ] as const;
      const [one, other] = order === "accepts first" ? acts : [acts[1], acts[0]];
      await together<unknown>(test, engine, [one, other]);
      const { read } = test.world.database;
      const acceptance = await openAcceptanceOf(read, leadId);
      if (acceptance) expect(acceptance.memberId).toBe(agentId);
      else expect(await openOfferOfLead(read, leadId)).toMatchObject({ state: "open" });
      expect(await acceptancesOfMember(read, { agentId, memberId: uma.member.id })).toEqual([]);
      expect(await namesIn(test, agentId)).toEqual(["Tess Moran"]);
      await join(test, lead, "Uma");
    }
  });
});

/** SQLite runs one transaction after the other; PostgreSQL overlaps them. */
function together<T>(
  { world }: TestWorld,
  engine: (typeof engines)[number],
  [one, other]: [() => Promise<T>, () => Promise<T>],
) {
  return engine === "postgres" ? atOnce(world, one, other) : Promise.all([one(), other()]);
}

function fail(): never {
  throw new Error("Nobody of this name is in the team.");
}
