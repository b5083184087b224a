import { describe, expect, it } from "vitest";
import { recordChanges } from "#database/agents/agent-history.ts";
import { agentOf } from "#database/agents/agent-of.ts";
import { findApplication } from "#database/agents/applications.ts";
import { membersOfAgent } from "#database/members/members.ts";
import { agentCard } from "#operations/members/agent-card.ts";
import { ada } from "#test/cast.ts";
import { dailyEngines } from "#test/database.ts";
import { payingAgent } from "#test/workspace.ts";
import { freshWorld } from "#test/world.ts";
import { editAgentRecord } from "./edit-agent-record.ts";

const entered = {
  firstName: " Ada ",
  lastName: "Byron",
  phone: "404.555.0199",
  officeAddress: "1 Main St, Atlanta",
  state: "Georgia",
};
const stored = { ...entered, firstName: "Ada", phone: "(404) 555-0199", state: "GA" };

describe.each(dailyEngines)("an agent's record, on %s", (engine) => {
  async function adaHasPaid() {
    const test = await freshWorld(engine);
    const { agentId } = await payingAgent(test);
    const { read } = test.world.database;
    const events = () =>
      read.selectFrom("memberEvents").select(["memberId", "detail"]).where("action", "=", "record-changed").execute();
    return { ...test, read, agentId, events };
  }

  it("is changed by Ada, in the words that everybody reads, and the person of a lead gets the new phone", async () => {
    const { world, read, agentId, events } = await adaHasPaid();
    expect(await editAgentRecord(world, { agentId, memberId: agentId }, entered)).toEqual({ ok: true });
    expect(await agentOf(read, agentId)).toMatchObject({ ...stored, email: ada.email });
    expect((await membersOfAgent(read, agentId))[0]?.name).toBe("Ada Byron");
    const card = await agentCard(read, { agentId, memberId: null });
    expect(card).toMatchObject({ name: "Ada Byron", phone: stored.phone, email: ada.email });
    expect((await findApplication(read, agentId))?.lastName).toBe(ada.lastName);
    const [event] = await events();
    expect(event?.memberId).toBe(agentId);
    expect(event?.detail).toContain("officeAddress");
    expect(event?.detail).not.toContain("Main St");

    expect(await editAgentRecord(world, { agentId, memberId: agentId }, entered)).toEqual({ ok: true });
    expect(await events()).toHaveLength(1);
  });

  it("is changed by staff, with what it was before", async () => {
    const { world, read, agentId } = await adaHasPaid();
    expect(await editAgentRecord(world, { agentId, staffId: "Moira" }, entered)).toEqual({ ok: true });
    const [change] = (await recordChanges(read, agentId)).rows;
    expect(change).toMatchObject({
      action: "agent-record-edited",
      detail: { "lastName from": ada.lastName, "lastName to": "Byron", "phone to": stored.phone },
    });
  });

  it("refuses what cannot be read, and an agent who is none", async () => {
    const { world, read, agentId } = await adaHasPaid();
    const before = await agentOf(read, agentId);
    const wrong = { firstName: "", lastName: "x".repeat(201), phone: "later", officeAddress: "", state: "Atlanta" };
    expect(await editAgentRecord(world, { agentId, memberId: agentId }, wrong)).toEqual({
      ok: false,
      reason: "refused",
      refusals: { firstName: "required", lastName: "too-long", phone: "no-phone", state: "no-state" },
    });
    expect(await agentOf(read, agentId)).toEqual(before);
    const unknown = { ok: false, reason: "unknown-agent" };
    expect(await editAgentRecord(world, { agentId: "nobody", staffId: "Moira" }, entered)).toEqual(unknown);
  });
});
