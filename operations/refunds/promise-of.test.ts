import { describe, expect, it } from "vitest";
import { openOfferOfLead } from "#database/offers/offers.ts";
import type { DeclineReason } from "#domain/offers/offer.ts";
import { changePlan } from "#operations/agents/change-plan.ts";
import { declineOffer } from "#operations/offers/decline-offer.ts";
import { lapseOffers } from "#operations/offers/lapse-offers.ts";
import { giveBack, takeBack } from "#operations/work/give-back-lead.ts";
import { ben } from "#test/cast.ts";
import { dailyEngines } from "#test/database.ts";
import { acceptedByBen, bensPlan, offeredToBen } from "#test/refunds.ts";
import { wholePromise } from "#test/whole-promise.ts";

describe.each(dailyEngines)("what Ben was promised, on %s", (engine) => {
  it("counts accepted and lapsed leads and those declined without a good reason, each once, with every lead", async () => {
    const { test, agentId, by } = await bensPlan(engine);
    const member = { ...by.member, name: "Ben", email: "", hasSecondFactor: false };
    const decline = async (leadId: string, reason: DeclineReason, text = "") => {
      const offer = await openOfferOfLead(test.world.database.read, leadId);
      const answer = { offerId: offer?.id ?? "", reason, text };
      return declineOffer(test.world, { agentId, hasSigned: true, member }, answer);
    };
    const accepted = await acceptedByBen(test, "Buyer10");
    const givenBack = await acceptedByBen(test, "Buyer11");
    await giveBack(test.world, { agentId, member }, { leadId: givenBack, reason: "Too far." });
    const taken = await acceptedByBen(test, "Buyer12");
    await takeBack(test.world, { leadId: taken, staffId: "Moira", why: "Our mistake." });
    const away = await offeredToBen(test, "Buyer13");
    await decline(away, "away");
    const known = await offeredToBen(test, "Buyer14");
    await decline(known, "know-them");
    const lapsed = await offeredToBen(test, "Buyer15");
    test.clock.pass({ seconds: 31 * 60 });
    await lapseOffers(test.world);

    const { guarantee, leads } = await wholePromise(test.world.database.read, agentId, test.world.now());
    expect(guarantee).toMatchObject({ least: 60, most: 90, delivered: 4, due: 0, day: 1 });
    expect(leads.map(({ leadId, count, where }) => [leadId, count, where])).toEqual([
      [lapsed, "lapsed", "30030 Decatur, GA"],
      [known, "declined-for-reason", "30030 Decatur, GA"],
      [away, "declined", "30030 Decatur, GA"],
      [taken, "reassigned", "30030 Decatur, GA"],
      [givenBack, "accepted", "30030 Decatur, GA"],
      [accepted, "accepted", "30030 Decatur, GA"],
    ]);
  });

  it("begins again after 365 days", async () => {
    const { test, agentId } = await bensPlan(engine);
    await acceptedByBen(test);
    test.clock.pass({ seconds: 365 * 86_400 });
    const { guarantee, leads } = await wholePromise(test.world.database.read, agentId, test.world.now());
    expect(guarantee).toMatchObject({ delivered: 0, day: 1 });
    expect(leads).toEqual([]);
  });

  it("is his new plan's share of the year from the day on which he changed", async () => {
    const { test, agentId, by } = await bensPlan(engine);
    test.clock.pass({ seconds: 100 * 86_400 });
    const member = { ...by.member, name: "Ben", email: ben.email };
    expect(await changePlan(test.world, { agentId, member }, "professional")).toEqual({ ok: true });
    const { guarantee } = await wholePromise(test.world.database.read, agentId, test.world.now());
    // 100 days of 60 to 90 leads a year and 265 of 36 to 60.
    expect(guarantee).toMatchObject({ least: 43, most: 69, due: 16, isMixed: true });
  });
});
