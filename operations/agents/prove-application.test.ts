import { describe, expect, it } from "vitest";
import { agentOf } from "#database/agents/agent-of.ts";
import { applicationIdsOfAgent } from "#database/agents/applications.ts";
import { territoryOf } from "#database/territory/claims.ts";
import { correctMemberEmail } from "#operations/members/correct-member-email.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { ada } from "#test/cast.ts";
import { dailyEngines, type TestEngine } from "#test/database.ts";
import { atlanta } from "#test/leads.ts";
import { apply, paid } from "#test/office.ts";
import { payingAgent } from "#test/workspace.ts";
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
