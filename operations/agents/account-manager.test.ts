import { describe, expect, it } from "vitest";
import { accountManagerOf } from "#database/agents/account-managers.ts";
import { openInquiries } from "#database/inquiries/inquiries.ts";
import { openMemberQuestions } from "#database/inquiries/member-questions.ts";
import { countPromises } from "#database/promises/promise-figures.ts";
import { nextManager } from "#domain/agents/account-manager.ts";
import type { Role } from "#domain/staff/permissions.ts";
import { answerInquiry } from "#operations/inquiries/answer-inquiry.ts";
import { askQuestion } from "#operations/inquiries/ask-question.ts";
import { dismissStaff } from "#operations/staff/change-staff.ts";
import type { World } from "#operations/world.ts";
import { ada, ben } from "#test/cast.ts";
import { dailyEngines } from "#test/database.ts";
import { atlanta } from "#test/leads.ts";
import { canSignIn, signedInAs } from "#test/office.ts";
import { payingAgent } from "#test/workspace.ts";
import { nameManager, nameManagers } from "./account-manager.ts";

/** A member of staff who can sign in. */
async function staffNamed(world: World, role: Role, name: string): Promise<string> {
  const { staffId } = await signedInAs(world, role, name);
  await canSignIn(world, staffId);
  return staffId;
}

const page = { oldestFirst: true, after: undefined, most: 10 } as const;

describe.each(dailyEngines)("Ben's Growth Plan on %s", (engine) => {
  async function bens() {
    const test = await atlanta(engine);
    const { agentId } = await payingAgent(test, ben);
    const { agentId: adas } = await payingAgent(test, ada);
    const by = {
      agentId,
      member: { id: agentId, name: "Ben Okafor", email: ben.email, role: "agent" as const, hasSecondFactor: false },
    };
    const { read } = test.world.database;
    const manager = async () => (await accountManagerOf(read, { agentId }))?.name;
    return { ...test, by, adas, agentId, read, manager };
  }

  it("gets the account manager with the fewest workspaces, another by name, and again one once that one leaves", async () => {
    const { world, agentId, adas, read, manager } = await bens();
    expect([await nameManagers(world), await manager()], "there is none").toEqual([{ named: 0 }, undefined]);
    const moira = await staffNamed(world, "account-manager", "Moira");
    const owner = await staffNamed(world, "owner", "Olga");
    expect([await nameManagers(world), await nameManagers(world), await manager()]).toEqual([
      { named: 1 },
      { named: 0 },
      "Moira",
    ]);
    expect(await accountManagerOf(read, { agentId: adas }), "Professional has none").toBeUndefined();
    const arne = await staffNamed(world, "account-manager", "Arne");
    expect(await nameManager(world, { agentId, staffId: arne, by: owner })).toEqual({ ok: true });
    expect(await nameManager(world, { agentId, staffId: "nobody", by: owner })).toEqual({
      ok: false,
      reason: "no-such-staff",
    });
    expect(await manager()).toBe("Arne");
    await dismissStaff(world, { staffId: arne, by: owner });
    expect([await manager(), await nameManagers(world), await manager()]).toEqual([undefined, { named: 1 }, "Moira"]);
    expect(moira).not.toBe(arne);
  });

  it("has his question answered first, within a working day; a late one is counted as late", async () => {
    const { world, clock, by, read } = await bens();
    const moira = await staffNamed(world, "account-manager", "Moira");
    await nameManagers(world);
    expect(await askQuestion(world, by, "  ")).toEqual({ ok: false, reason: "no-text" });
    // Friday, November 20: the next working day is Monday.
    for (const _ of [1, 2]) expect(await askQuestion(world, by, "May I have 30308?")).toEqual({ ok: true });
    expect(await openMemberQuestions(read, page).execute()).toMatchObject([{ assigneeId: moira }]);
    expect(await openInquiries(read, page).execute(), "not twice").toEqual([]);
    const [question] = await read.selectFrom("memberQuestions").selectAll().execute();
    expect(question?.answerBy).toBe("2026-11-24T00:00:00.000Z");
    clock.pass({ seconds: 3 * 86_400 });
    const answer = { staffId: moira, text: "Yes.", close: false, formKey: "1", seen: 0 };
    await answerInquiry(world, { ...answer, inquiryId: question?.id ?? "" });
    await askQuestion(world, by, "And 30309?");
    const counted = async () =>
      (await countPromises(read, clock.now().toISOString())).find(({ name }) => name === "questions-in-time");
    expect(await counted()).toMatchObject({ value: 1, sample: 1 });
    // Tuesday is the day after Monday; Thursday is Thanksgiving.
    clock.pass({ seconds: 2 * 86_400 });
    expect(await counted()).toMatchObject({ value: 1, sample: 2 });
  });
});

it("an owner is named by hand alone, and of two with equally many the first by name", () => {
  const one = (name: string, role: "owner" | "account-manager") => ({ id: name, name, role, canSignIn: true });
  const staff = [one("Olga", "owner"), one("Moira", "account-manager"), one("Arne", "account-manager")];
  expect(nextManager(staff, new Map())?.name).toBe("Arne");
  expect(nextManager(staff, new Map([["Arne", 1]]))?.name).toBe("Moira");
  expect(nextManager([one("Olga", "owner")], new Map())).toBeUndefined();
});
