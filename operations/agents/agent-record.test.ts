import { describe, expect, it } from "vitest";
import { agentNames, agentOf, placeOfAgent } from "#database/agents/agent-of.ts";
import { listAgents, withZips } from "#database/agents/agents.ts";
import { findApplication } from "#database/agents/applications.ts";
import { recipientOf } from "#operations/members/recipients.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { ada } from "#test/cast.ts";
import { dailyEngines } from "#test/database.ts";
import { apply, paid } from "#test/office.ts";
import { freshWorld } from "#test/world.ts";

describe.each(dailyEngines)("who an agent is, on %s", (engine) => {
  const entered = { ...ada, firstName: "Adda", lastName: "Byrn", phone: "(404) 555-0100", state: "CA" };
  const right = { firstName: "Ada", lastName: "Byron", phone: "(404) 555-0199", state: "GA" };

  async function appliedTwice() {
    const test = await freshWorld(engine);
    const first = await apply(test, entered);
    const second = await apply(test, { ...ada, ...right });
    const { world } = test;
    const { expectedCents } = await world.database.read
      .selectFrom("orders")
      .select("expectedCents")
      .where("id", "=", second.orderId)
      .executeTakeFirstOrThrow();
    await recordPaymentEvent(world, "stripe", paid({ claimedOrder: second.orderId, cents: expectedCents }));
    return { world, first, agentId: first.applicationId };
  }

  it("is what the paid application says, everywhere, and stays so after the other one is erased", async () => {
    const { world, agentId, first } = await appliedTwice();
    const { read } = world.database;
    expect(await agentOf(read, agentId)).toMatchObject({ ...right, email: ada.email });
    expect((await placeOfAgent(read, agentId)).state).toBe("GA");
    expect(await recipientOf(read, { agentId, memberId: null })).toMatchObject({ firstName: "Ada", email: ada.email });

    await erasePerson(world, { email: ada.email, phone: undefined });

    expect((await findApplication(read, first.applicationId))?.firstName).toBe("");
    expect((await agentNames(read, [agentId])).get(agentId)).toBe("Ada Byron");
    const window = { terms: [], oldestFirst: true, after: undefined, most: 5 };
    const all = { plan: undefined, license: undefined, broker: undefined, dueBefore: "2025-11-20" };
    const listed = await withZips(read, await listAgents(read, all, window).execute());
    expect(listed).toMatchObject([{ ...right, email: ada.email }]);
  });
});
