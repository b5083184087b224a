import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { agentRecord, updateAgent } from "#database/agents/agents.ts";
import { openCancellation } from "#database/agents/cancellations.ts";
import { wrongAgents } from "#database/agents/check-agents.ts";
import { tablesOfAgent } from "#database/agents/move-agent.ts";
import { insertMessage } from "#database/conversations/messages.ts";
import { openInvitationsOf } from "#database/members/member-invitations.ts";
import { membersOfAgent } from "#database/members/members.ts";
import { territoryOf } from "#database/territory/claims.ts";
import { confirmEmail } from "#operations/agents/confirm-application.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { insertAtlantasZips } from "#test/atlanta-zips.ts";
import { newestAuditEvents } from "#test/audit-events.ts";
import { ada, ben, owen } from "#test/cast.ts";
import { owenOf } from "#test/countersigned.ts";
import { dailyEngines, type TestEngine } from "#test/database.ts";
import { atlanta as atlantaAtTen } from "#test/leads.ts";
import { addressOf, linkFor, tessAndTeam } from "#test/team.ts";
import { payingAgent } from "#test/workspace.ts";
import { freshWorld } from "#test/world.ts";
import { cancelPlan } from "./cancel-plan.ts";
import { mergeAgents } from "./merge-agents.ts";
import { submitApplication } from "./submit-application.ts";

/** Ada applied from her office and from home; Ben is on the waitlist for 30301. */
async function atlanta(engine: TestEngine) {
  const { world } = await freshWorld(engine);
  await insertAtlantasZips(world.database);
  const apply = async (applicant: typeof ada, formKey: string, planPrimaryArea: string) => {
    const submission = { ...applicant, planPrimaryArea, planSecondaryArea: "-" };
    return (await submitApplication(world, { submission, formKey, type: undefined })).applicationId;
  };
  const home = { ...ada, email: "ada@home.example" };
  const office = await apply(ada, "office", "30301 30303");
  const bens = await apply(ben, "bens", "30301");
  const atHome = await apply(home, "home", "30301 30305");
  const zipsOf = async (agentId: string) => {
    const { claims, waitlist } = await territoryOf(world.database.read, { agentId });
    return { claimed: claims.map(({ zip }) => zip).toSorted(), waitlisted: waitlist.map(({ zip }) => zip) };
  };
  const merge = (change: object = {}) =>
    mergeAgents(world, { agentId: atHome, email: ada.email, reason: "She called.", staffId: "Arne", ...change });
  return { world, apply, home, office, bens, atHome, zipsOf, merge };
}

it.each(dailyEngines)(
  "one mail that both of her records got is still two messages once they are one agent, on %s",
  async (engine) => {
    const { world, office, atHome, merge } = await atlanta(engine);
    const message = (agentId: string, mailId: string | null) => ({
      ...{ id: world.newId(), agentId, contactId: "cal", leadId: null, memberId: null, at: "2026-11-20T15:00:00.000Z" },
      ...({ direction: "in", state: "received", draftReason: null, answeredAt: null } as const),
      ...{ subject: "Yard", text: mailId ?? "", quoted: "", leftOut: "[]", fromAddress: "cal@home.example", mailId },
    });
    const all = [message(office, "both"), message(atHome, "both"), message(atHome, "home"), message(atHome, null)];
    await world.database.write(async (tx) => {
      for (const one of all) await insertMessage(tx, one);
    });
    expect(await merge()).toEqual({ ok: true, agentId: office });
    const stored = await world.database.read.selectFrom("messages").select(["agentId", "text", "mailId"]).execute();
    expect(stored.map(({ text, mailId }) => `${text}: ${mailId}`).toSorted()).toEqual([
      ": null",
      "both: both",
      "both: null",
      "home: home",
    ]);
    expect(new Set(stored.map(({ agentId }) => agentId))).toEqual(new Set([office]));
  },
);

it("each index that two agents' rows could break has somebody who sees to it", async () => {
  const { world } = await freshWorld("sqlite");
  const { rows } = await sql<{ name: string }>`select indexes.name from sqlite_master as tables
    join pragma_index_list(tables.name) as indexes on indexes."unique" = 1
    join pragma_index_info(indexes.name) as columns on columns.name = 'agentId'
    where tables.type = 'table' and tables.name in (${sql.join(tablesOfAgent)})`.execute(world.database.read);
  // resolveZips, forgetDoubleMailIds, withdrawPlanChanges, moveRecommendations; a member is in one workspace, a pair has ids of contacts.
  expect(rows.map(({ name }) => name).toSorted()).toEqual([
    "messages_mail",
    "planChanges_open",
    "profiles_member",
    "recommendations_open",
    "sqlite_autoindex_contactPairs_2",
    "waitlistEntries_agent",
    "zipClaims_agent",
  ]);
});

describe.each(dailyEngines)("Ada, who applied from two addresses, on %s", (engine) => {
  it("is one agent once Arne merges them: one seat or place for each zip code", async () => {
    const { world, office, bens, atHome, zipsOf, merge } = await atlanta(engine);
    expect(await zipsOf(atHome)).toEqual({ claimed: ["30305"], waitlisted: ["30301"] });

    expect(await merge()).toEqual({ ok: true, agentId: office });

    expect(await zipsOf(office)).toEqual({ claimed: ["30301", "30303", "30305"], waitlisted: [] });
    expect(await zipsOf(atHome)).toEqual({ claimed: [], waitlisted: [] });
    expect(await zipsOf(bens)).toEqual({ claimed: [], waitlisted: ["30301"] });
    expect(await newestAuditEvents(world.database.read, 1)).toMatchObject([
      { action: "agents-merged", about: office, staffId: "Arne" },
    ]);
    expect(await wrongAgents(world.database.read)).toEqual({});
  });

  it("has the firm of the record that names one, with its names", async () => {
    const { world, office, atHome, merge } = await atlanta(engine);
    const names = { brokerage: "Northlight", designatedBroker: "Nora Quist" };
    await world.database.write((tx) => updateAgent(tx, office, names));
    const brokerId = await owenOf(world, atHome);
    expect(await merge()).toEqual({ ok: true, agentId: office });
    expect(await agentRecord(world.database.read, office)).toMatchObject({
      ...{ brokerId, brokerage: owen.firm, designatedBroker: owen.name },
    });
  });

  it("stays one: an application from either address is hers", async () => {
    const { world, apply, home, office, merge } = await atlanta(engine);
    await merge();
    const third = await apply(home, "third", "30308");
    const { read } = world.database;
    const stored = await read.selectFrom("applications").selectAll().where("id", "=", third).executeTakeFirstOrThrow();
    expect(stored.agentId).toBe(office);
    expect(await merge(), "twice").toEqual({ ok: false, reason: "unknown-agent" });
  });

  it("keeps the earlier place on a waitlist", async () => {
    const { office, atHome, bens, zipsOf, merge, apply, home } = await atlanta(engine);
    await apply(ben, "bens second", "30308");
    await apply({ ...home, plan: "Growth Plan" }, "home again", "30308");
    await apply({ ...ada, plan: "Growth Plan" }, "office again", "30308");
    await merge({ agentId: office, email: home.email });
    expect(await zipsOf(atHome)).toEqual({ claimed: ["30301", "30303", "30305"], waitlisted: ["30308"] });
    expect((await zipsOf(bens)).claimed).toEqual(["30308"]);
  });

  it.each([
    ["no-such-agent", { email: "nobody@home.example" }],
    ["same-agent", { email: "ADA@home.example" }],
    ["no-reason", { reason: " " }],
    ["unknown-agent", { agentId: "nobody" }],
  ])("is not merged: %s", async (reason, change) => {
    const { zipsOf, office, merge } = await atlanta(engine);
    expect(await merge(change)).toEqual({ ok: false, reason });
    expect((await zipsOf(office)).claimed).toEqual(["30301", "30303"]);
  });

  it("has confirmed her email once she opens its link; erased, nothing has her addresses", async () => {
    const { world, office, home, merge } = await atlanta(engine);
    const agent = () =>
      world.database.read.selectFrom("agents").selectAll().where("id", "=", office).executeTakeFirstOrThrow();
    expect((await agent()).confirmedAt).toBeNull();
    await confirmEmail(world, office);
    expect((await agent()).confirmedAt).toBe(world.now().toISOString());
    await merge();
    for (const { email } of [ada, home]) await erasePerson(world, { email: email.toLowerCase(), phone: undefined });
    const emails = await world.database.read.selectFrom("agents").select("email").execute();
    expect(emails.map(({ email }) => email).toSorted()).toEqual([ben.email, null, null]);
  });
});

describe.each(dailyEngines)("workspaces on %s", (engine) => {
  it("become one: Tess and Uma sign in to Ada's, and Vic's invitation is hers; what they did stays where they did it", async () => {
    const test = await atlantaAtTen(engine);
    const { world } = test;
    const { agentId, lead } = await tessAndTeam(test, "Uma");
    await linkFor(test, lead, addressOf("Vic"));
    const adas = await payingAgent(test);
    const merge = { agentId, email: ada.email, reason: "They are one firm.", staffId: "Arne" };

    expect(await mergeAgents(world, merge)).toEqual({ ok: true, agentId: adas.agentId });

    const { read } = world.database;
    const members = await membersOfAgent(read, adas.agentId);
    expect(members.map(({ name }) => name).toSorted()).toEqual(["Ada Park", "Tess Moran", "Uma Reyes"]);
    const invited = await openInvitationsOf(read, adas, world.now().toISOString());
    expect(invited.map(({ email }) => email)).toEqual([addressOf("Vic")]);
    expect(await membersOfAgent(read, agentId)).toEqual([]);
    const events = await read
      .selectFrom("memberEvents")
      .select("agentId")
      .where("action", "=", "member-invited")
      .execute();
    expect(new Set(events.map((event) => event.agentId))).toEqual(new Set([agentId]));
  });

  /** Ada has paid from both addresses; the second is merged into the first. */
  async function adaPaidTwice() {
    const test = await atlantaAtTen(engine);
    const { world } = test;
    const office = await payingAgent(test, { ...ada, planPrimaryArea: "30301", planSecondaryArea: "-" });
    const home = { ...ada, email: "ada@home.example", planPrimaryArea: "30305", planSecondaryArea: "-" };
    const atHome = await payingAgent(test, home);
    const cancel = ({ agentId }: { agentId: string }) => {
      test.clock.pass({ seconds: 60 });
      return cancelPlan(world, { agentId, member: { id: agentId, name: "Ada Park", email: ada.email } });
    };
    const merge = () =>
      mergeAgents(world, { agentId: atHome.agentId, email: ada.email, reason: "She called.", staffId: "Arne" });
    const open = () => openCancellation(world.database.read, office);
    const activeZips = async () =>
      (await territoryOf(world.database.read, office)).claims.map(({ zip }) => zip).toSorted();
    return { office, atHome, cancel, merge, open, activeZips };
  }

  it("a plan that goes on is not cancelled by the other record's cancellation", async () => {
    for (const cancelled of ["office", "atHome"] as const) {
      const test = await adaPaidTwice();
      await test.cancel(test[cancelled]);
      expect(await test.merge()).toMatchObject({ ok: true });
      expect(await test.open(), cancelled).toBeUndefined();
      expect(await test.activeZips()).toEqual([cancelled === "office" ? "30305" : "30301"]);
    }
  });

  it("two cancelled plans are one cancelled plan, since the later day; no zip code comes back", async () => {
    const test = await adaPaidTwice();
    await test.cancel(test.office);
    await test.cancel(test.atHome);
    expect(await test.merge()).toMatchObject({ ok: true });
    expect(await test.open()).toMatchObject({ memberId: test.atHome.agentId });
    expect(await test.activeZips()).toEqual([]);
  });

  it("leave out no table: each with an agent goes along, or stays for a reason", async () => {
    const { world } = await freshWorld(engine);
    const others: Record<string, string> = {
      leadRoutings: "append-only: what was decided on that day",
      memberEvents: "append-only: what was done in the workspace in which it was done",
      signatures: "append-only: the merged workspace signs again",
      brokerSignatures: "append-only: they answer a signature",
      brokerProposals: "stays: the broker of the merged agent goes along",
      brokerInvitations: "stays: each is about a signature, and the merged workspace signs again",
      taskRules: "stays: the workspace that stays has its own",
      turnRules: "stays: the workspace that stays has its own",
      accountManagers: "stays: the workspace that stays has its own",
      turnMembers: "stays with its rules",
      templates: "stays: the workspace that stays has its own",
      templateVersions: "stays with its template",
      sequences: "stays: the workspace that stays has its own",
      sequenceVersions: "stays: who is under way finishes theirs",
      invoices: "append-only: whose closing it was when it was issued",
      publishedStreets: "stays: the page of the merged workspace closes",
      leadRequests: "one of each kind goes along",
      feeReminders: "one of each year goes along",
      cancellations: "goes along unless a plan goes on",
    };
    const tables = (await world.database.read.introspection.getTables())
      .filter(({ columns }) => columns.some(({ name }) => name === "agentId"))
      .map(({ name }) => name);
    expect(tables.toSorted()).toEqual([...tablesOfAgent, ...Object.keys(others)].toSorted());
  });
});
