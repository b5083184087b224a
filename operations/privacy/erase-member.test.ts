import { describe, expect, it } from "vitest";
import { findLead, historyOf } from "#database/leads/lead-history.ts";
import { findMember } from "#database/members/members.ts";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { leadTimeline, namesIn } from "#operations/leads/lead-timeline.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { openMemberInvitation } from "#operations/members/accept-invitation.ts";
import { removeMember } from "#operations/members/remove-member.ts";
import { acceptOffer } from "#operations/offers/accept-offer.ts";
import { dailyEngines, type TestEngine } from "#test/database.ts";
import { atlanta, submitCleosLead, verifyTwice } from "#test/leads.ts";
import { everyRow } from "#test/stored-rows.ts";
import { addressOf, join, linkFor, tessAndTeam } from "#test/team.ts";
import { erasePerson } from "./erase-person.ts";

const umas = { email: addressOf("Uma"), phone: undefined };

/** Uma accepted Cleo, signs in on a phone, and has turned a notification off; Vic is invited. */
async function umaInTheTeam(engine: TestEngine) {
  const test = await atlanta(engine);
  const { agentId, lead, members } = await tessAndTeam(test, "Uma");
  const uma = members.Uma ?? fail();
  const { world } = test;
  const leadId = await verifyTwice(test, await submitCleosLead(test));
  await routeLead(world, { leadId, staffId: "Ivo" });
  const offer = await openOfferOfLead(world.database.read, leadId);
  expect(await acceptOffer(world, uma, offer?.id ?? "")).toMatchObject({ ok: true });
  const memberId = uma.member.id;
  const at = world.now().toISOString();
  const times = { createdAt: at, updatedAt: at, expiresAt: "2027-01-01T00:00:00.000Z" };
  await world.database.write(async (tx) => {
    await tx
      .insertInto("memberSessions")
      .values({ ...times, id: "phone", memberId, token: "x" })
      .execute();
    await tx.insertInto("mutedNotifications").values({ id: "muted", memberId, kind: "daily-digest" }).execute();
    await tx
      .insertInto("memberVerifications")
      .values({ ...times, id: "code", identifier: `sign-in-otp-${umas.email}`, value: "hash" })
      .execute();
  });
  const tablesWith = async (words: RegExp) =>
    Object.entries(await everyRow(world.database))
      .filter(([, rows]) => rows.some((row) => words.test(row)))
      .map(([table]) => table)
      .toSorted();
  return { test, world, agentId, lead, uma, leadId, memberId, tablesWith };
}

describe.each(dailyEngines)("Uma, who asks to be erased, on %s", (engine) => {
  it("is in no table once she has left the team; the history keeps what a former member did", async () => {
    const { test, world, lead, memberId, leadId, tablesWith } = await umaInTheTeam(engine);
    await removeMember(world, lead, memberId);
    expect(await tablesWith(/uma@|Uma Reyes/i)).toEqual([
      "deliveries",
      "memberInvitations",
      "memberVerifications",
      "members",
    ]);

    const { records, erased } = await erasePerson(world, umas);

    expect([records.formerMembers, erased.members]).toEqual([[memberId], 1]);
    expect(await tablesWith(/uma@|Uma Reyes/i)).toEqual([]);
    expect(await tablesWith(new RegExp(memberId))).toEqual(
      expect.arrayContaining(["activities", "memberEvents", "members", "memberships", "offers"]),
    );
    const { read } = world.database;
    for (const table of ["memberSessions", "mutedNotifications"] as const)
      expect(await read.selectFrom(table).selectAll().where("memberId", "=", memberId).execute()).toEqual([]);
    const found = (await findLead(read, leadId)) ?? fail();
    const history = await historyOf(read, leadId);
    const events = leadTimeline(found, history, await namesIn(read, found, history));
    expect(events.find((event) => event.kind === "activity")?.who).toBe("a former member");
    expect((await erasePerson(world, umas)).erased, "twice").toMatchObject({ members: 0, deliveries: 0 });
    expect((await join(test, lead, "Uma")).id, "somebody new").not.toBe(memberId);
  });

  it("is kept while she signs in, and the answer says so; nothing of hers is lost", async () => {
    const { world, memberId, tablesWith } = await umaInTheTeam(engine);
    const before = await tablesWith(/uma@|Uma Reyes/i);
    const { records, erased } = await erasePerson(world, umas);
    expect([records.members, records.formerMembers, erased.members]).toEqual([[memberId], [], 0]);
    expect(await findMember(world.database.read, memberId)).toMatchObject({ name: "Uma Reyes", email: umas.email });
    expect(await tablesWith(/uma@|Uma Reyes/i)).toEqual(before);
  });
});

describe.each(dailyEngines)("Vic, who was only invited, on %s", (engine) => {
  it("is in no table after the erasure, and the link opens nothing", async () => {
    const { test, world, lead, tablesWith } = await umaInTheTeam(engine);
    const token = await linkFor(test, lead, addressOf("Vic"));
    expect(await tablesWith(/vic@/)).toEqual(["deliveries", "memberInvitations"]);
    await erasePerson(world, { email: addressOf("Vic"), phone: undefined });
    expect(await tablesWith(/vic@/)).toEqual([]);
    expect(await openMemberInvitation(world, token)).toEqual({ ok: false, reason: "used" });
    expect(await tablesWith(/uma@|Uma Reyes/i), "Uma's emails stay").toContain("deliveries");
  });
});

function fail(): never {
  throw new Error("Not found.");
}
