import { describe, expect, it } from "vitest";
import { findLead, historyOf } from "#database/leads/lead-history.ts";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { transferLead } from "#operations/leads/transfer-lead.ts";
import { declineOffer } from "#operations/offers/decline-offer.ts";
import { inTransaction } from "#operations/transaction.ts";
import { ada, ben } from "#test/cast.ts";
import { dailyEngines } from "#test/database.ts";
import { agentWithZip, atlanta, emailsTo, submitCleosLead, verifyTwice } from "#test/leads.ts";
import { tessAndTeam } from "#test/team.ts";
import type { TestWorld } from "#test/world.ts";
import { endAway, setAway, setTimeZone } from "./edit-settings.ts";
import { joinWorkspace } from "./join-workspace.ts";

const today = "2026-11-20";
const week = { from: today, until: "2026-11-26" };

/** An agent alone in their workspace, with a zip code. */
async function alone(test: TestWorld, who: typeof ada, zip: string) {
  const agentId = await agentWithZip(test, who, zip);
  const person = { id: agentId, name: `${who.firstName} ${who.lastName}`, email: who.email };
  await inTransaction(test.world, (tx) => joinWorkspace(tx, { agentId, role: "agent", person }));
  return { agentId, hasSigned: true, member: { id: agentId } };
}

const seats = { id: "seats", zip: "30301", seats: 2, setAt: "2026-11-20", reason: "eleven leads a week" };
const twoSeats = ({ world }: TestWorld) =>
  world.database.write((tx) => tx.insertInto("zipSeats").values(seats).execute());

const cleos = async (test: TestWorld) => verifyTwice(test, await submitCleosLead(test));
const route = (test: TestWorld, leadId: string) => routeLead(test.world, { leadId, staffId: "Ivo" });
const offeredTo = async ({ world }: TestWorld, leadId: string) =>
  (await openOfferOfLead(world.database.read, leadId))?.agentId;

describe.each(dailyEngines)("Ada, who is away, on %s", (engine) => {
  it("is passed over by the router while Ben has a seat, and gets offers again once she is back", async () => {
    const test = await atlanta(engine);
    await twoSeats(test);
    const adas = await alone(test, ada, "30301");
    const bens = await alone(test, ben, "30301");
    expect(await setAway(test.world, adas, week)).toBeUndefined();
    const leadId = await cleos(test);
    await route(test, leadId);
    expect(await offeredTo(test, leadId)).toBe(bens.agentId);
    expect(await emailsTo(test, ada.email, leadId)).toEqual([]);

    await endAway(test.world, adas);
    const offer = await openOfferOfLead(test.world.database.read, leadId);
    await declineOffer(test.world, bens, { offerId: offer?.id ?? "", reason: "away", text: "" });
    expect(await offeredTo(test, leadId)).toBe(adas.agentId);
  });

  it("is skipped after a decline, too, and then staff decide", async () => {
    const test = await atlanta(engine);
    await twoSeats(test);
    const adas = await alone(test, ada, "30301");
    const bens = await alone(test, ben, "30301");
    const leadId = await cleos(test);
    await route(test, leadId);
    expect(await offeredTo(test, leadId)).toBe(adas.agentId);
    await setAway(test.world, bens, week);
    const offer = await openOfferOfLead(test.world.database.read, leadId);
    await declineOffer(test.world, adas, { offerId: offer?.id ?? "", reason: "conflict", text: "" });
    expect(await findLead(test.world.database.read, leadId)).toMatchObject({ stage: "double-verified" });
    const { routings } = await historyOf(test.world.database.read, leadId);
    expect(JSON.parse(routings.at(-1)?.reasons ?? "")).toEqual(["declined", "away"]);
  });

  it("is refused to staff, with the last day; they may choose Ben, who has another zip code", async () => {
    const test = await atlanta(engine);
    const adas = await alone(test, ada, "30301");
    const bens = await alone(test, ben, "30030");
    const leadId = await cleos(test);
    const choice = { leadId, staffId: "Moira", agentEmail: "", why: "They can start today." };
    expect(await transferLead(test.world, { ...choice, agentId: bens.agentId })).toMatchObject({
      reason: "another-agent-active",
    });
    await setAway(test.world, adas, week);
    expect(await transferLead(test.world, { ...choice, agentId: adas.agentId })).toEqual({
      ok: false,
      reason: "away",
      until: "2026-11-26",
    });
    expect(await transferLead(test.world, { ...choice, agentId: bens.agentId })).toEqual({ ok: true });
  });

  it("keeps an offer that is open, and is still emailed about it", async () => {
    const test = await atlanta(engine);
    const adas = await alone(test, ada, "30301");
    const leadId = await cleos(test);
    await route(test, leadId);
    await setAway(test.world, adas, week);
    const offer = await openOfferOfLead(test.world.database.read, leadId);
    expect(offer).toMatchObject({ agentId: adas.agentId });
    await declineOffer(test.world, adas, { offerId: offer?.id ?? "", reason: "away", text: "" });
    expect((await emailsTo(test, ada.email, leadId)).length).toBeGreaterThan(0);
  });

  it("is away on her own calendar, in the time zone that she chose", async () => {
    const test = await atlanta(engine);
    const adas = await alone(test, ada, "30301");
    // 10 AM on Friday in Atlanta is Saturday in Guam.
    expect(await setTimeZone(test.world, adas, "Pacific/Guam")).toBe(true);
    expect(await setTimeZone(test.world, adas, "Europe/Berlin")).toBe(false);
    expect(await setAway(test.world, adas, { from: today, until: today })).toBe("over");
    expect(await setAway(test.world, adas, { from: "2026-11-21", until: "2026-11-21" })).toBeUndefined();
    const leadId = await cleos(test);
    expect(await route(test, leadId)).toMatchObject({ decision: { to: null, reasons: ["away"] } });
  });

  it("is a team only when everybody is: Tess's leads go on while Uma is there", async () => {
    const test = await atlanta(engine);
    const { agentId, lead, members } = await tessAndTeam(test, "Uma");
    await setAway(test.world, lead, week);
    const leadId = await cleos(test);
    await route(test, leadId);
    expect(await offeredTo(test, leadId)).toBe(agentId);
    if (members.Uma) await setAway(test.world, members.Uma, { from: today, until: "2026-11-22" });
    const other = await verifyTwice(test, await submitCleosLead(test, "30301", true, "Buyer30"));
    expect(await route(test, other)).toMatchObject({ decision: { to: null, reasons: ["away"] } });
    test.clock.pass({ seconds: 3 * 24 * 3600 });
    await route(test, other);
    expect(await offeredTo(test, other), "Uma is back").toBe(agentId);
  });
});
