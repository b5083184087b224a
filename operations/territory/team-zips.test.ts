import { describe, expect, it } from "vitest";
import { moreZips } from "#content/territory/more-zips.ts";
import { extraZipsEnd } from "#database/agents/plan-changes.ts";
import { territoryOf } from "#database/territory/claims.ts";
import { upsertZips } from "#database/territory/zips.ts";
import { planSlugs } from "#domain/agents/plan.ts";
import { coordinatesOf } from "#domain/territory/distance.ts";
import { zipLimit } from "#domain/territory/zip-exclusivity.ts";
import { followPlanChanges, pickZips } from "#operations/agents/apply-plan-change.ts";
import { planChoicesFor } from "#operations/agents/change-plan.ts";
import { removeMember } from "#operations/members/remove-member.ts";
import { dailyEngines, enginesOf, type TestEngine } from "#test/database.ts";
import { emailsTo } from "#test/leads.ts";
import { as, join, linkFor, tess } from "#test/team.ts";
import { payingAgent } from "#test/workspace.ts";
import { freshWorld, noon } from "#test/world.ts";
import { assignZip } from "./assign-zip.ts";
import { claimZip } from "./claim-zip.ts";

const days = (count: number) => ({ seconds: count * 86_400 });
const sixty = Array.from({ length: 60 }, (_, n) => `${30100 + n}`);

async function tessPays(engine: TestEngine) {
  const test = await freshWorld(engine);
  const { world } = test;
  const area = { city: "Smyrna", state: "GA", county: "Cobb", kind: "area", populated: 1 } as const;
  const place = { ...area, ...coordinatesOf(33.88, -84.51), timeZone: "America/New_York" };
  await world.database.write((tx) =>
    upsertZips(
      tx,
      "Smyrna",
      sixty.map((zip) => ({ ...place, zip })),
      noon,
    ),
  );
  const { agentId } = await payingAgent(test, { ...tess, planPrimaryArea: "Smyrna", planSecondaryArea: "-" });
  const lead = as(agentId, { id: agentId, name: "Tess Moran", email: tess.email, role: "team-lead" });
  const zips = async () => (await territoryOf(world.database.read, { agentId })).claims.map(({ zip }) => zip);
  const claimAll = async () => {
    for (const zip of sixty) {
      test.clock.pass({ seconds: 1 });
      const claimed = await claimZip(world, lead, zip);
      if (!claimed.ok && claimed.reason !== "has-it") return claimed.reason;
    }
    return undefined;
  };
  return { ...test, agentId, lead, zips, claimAll };
}

describe.each(enginesOf("territory"))("Tess's team on %s", (engine) => {
  it("claims ten zip codes for each member who has joined, fifty with five, by whatever way", async () => {
    const test = await tessPays(engine);
    const { world, agentId, lead, zips, claimAll } = test;
    expect([await claimAll(), (await zips()).length]).toEqual(["plan-full", 10]);
    const assign = () => assignZip(world, { agentId, zip: "30159", reason: "as she asked", staffId: "Arne" });
    expect(await assign()).toEqual({ ok: false, reason: "plan-full" });

    await linkFor(test, lead, "xena@moran.example");
    expect(await claimAll(), "an invitation is no seat").toBe("plan-full");
    for (const name of ["Uma", "Vic", "Will", "Xena"]) await join(test, lead, name);
    expect([await claimAll(), (await zips()).length]).toEqual(["plan-full", 50]);
    expect(await assign()).toEqual({ ok: false, reason: "plan-full" });
  });
});

describe.each(dailyEngines)("Uma leaves a team that has twenty zip codes on %s", (engine) => {
  const umaLeaves = async () => {
    const test = await tessPays(engine);
    const uma = await join(test, test.lead, "Uma");
    await test.claimAll();
    await removeMember(test.world, test.lead, uma.id);
    return test;
  };

  it("which keeps all of them until its year ends, then Tess has 14 days to choose", async () => {
    const test = await umaLeaves();
    const { world, clock, agentId, lead, zips } = test;
    const [email] = await emailsTo(test, tess.email, agentId).then((all) => all.slice(-1));
    expect(email?.text).toContain("Your team has 20 zip codes, and room for 10 now.");
    const { read } = world.database;
    expect(await extraZipsEnd(read, { agentId })).toMatchObject({ keptUntil: expect.stringMatching(/^2027-11/) });
    expect(await claimZip(world, lead, "30159")).toEqual({ ok: false, reason: "plan-full" });

    clock.pass(days(363));
    expect([await followPlanChanges(world), (await zips()).length]).toEqual([{ applied: 0, released: 0 }, 20]);
    clock.pass(days(3));
    expect([await followPlanChanges(world), (await zips()).length]).toEqual([{ applied: 1, released: 0 }, 20]);
    expect((await planChoicesFor(read, { agentId }, world.now())).picking).toMatchObject({ tooMany: 10 });
    const subjects = (await emailsTo(test, tess.email, agentId)).map(({ subject }) => subject);
    expect(subjects.at(-1)).toBe("Choose which zip codes your team keeps");

    expect(await pickZips(world, lead, sixty.slice(0, 10))).toEqual({ ok: true });
    expect(await zips()).toEqual(sixty.slice(10, 20));
  });

  it("and loses none if Vic joins before the year ends", async () => {
    const test = await umaLeaves();
    await join(test, test.lead, "Vic");
    test.clock.pass(days(366));
    expect(await followPlanChanges(test.world)).toEqual({ applied: 1, released: 0 });
    test.clock.pass(days(20));
    expect(await followPlanChanges(test.world)).toEqual({ applied: 0, released: 0 });
    expect(await test.zips()).toHaveLength(20);
  });
});

it("says of each plan what gives more zip codes, and promises none where there is none", () => {
  for (const plan of planSlugs)
    for (const seats of [1, 5]) {
      const { line } = moreZips(plan, seats);
      const named = [...line.matchAll(/\b(\d+)\b/g)].map(([, number]) => Number(number));
      const isMost = plan === "team" && seats === 5;
      expect(named.some((count) => count > zipLimit(plan, seats)) || /for each/.test(line), `${plan} ${seats}`).toBe(
        !isMost,
      );
    }
  expect(moreZips("team", 5)).toEqual({
    line: "A team of 5 has the most zip codes that we offer. Give one back to take another.",
    link: null,
  });
});
