import { openOfferOfLead } from "#database/offers/offers.ts";
import { ordersOf } from "#database/payments/order-list.ts";
import { refundRequestsOf } from "#database/refunds/refund-requests.ts";
import { reportsOf } from "#database/refunds/reports.ts";
import { upsertZips } from "#database/territory/zips.ts";
import { declineReasons } from "#domain/offers/offer.ts";
import { reportGrounds } from "#domain/refunds/policy-terms.ts";
import { coordinatesOf } from "#domain/territory/distance.ts";
import { changePlan } from "#operations/agents/change-plan.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { acceptOffer } from "#operations/offers/accept-offer.ts";
import { declineOffer } from "#operations/offers/decline-offer.ts";
import { lapseOffers } from "#operations/offers/lapse-offers.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { actOnClocks } from "#operations/refunds/act-on-clocks.ts";
import { decideRefund } from "#operations/refunds/decide-refund.ts";
import { decideReport, replaceLead } from "#operations/refunds/decide-report.ts";
import { appealReport, reportLead } from "#operations/refunds/report-lead.ts";
import { appealRefund, askForLeads, requestRefund } from "#operations/refunds/request-refund.ts";
import { giveBack, takeBack } from "#operations/work/give-back-lead.ts";
import { ada, ben } from "#test/cast.ts";
import { checkedLicense } from "#test/checked-license.ts";
import { asksToBuy } from "#test/consumer.ts";
import { verifyTwice } from "#test/leads.ts";
import { paid } from "#test/office.ts";
import { insertRows } from "#test/stored-rows.ts";
import { payingAgent } from "#test/workspace.ts";
import type { TestWorld } from "#test/world.ts";
import type { SeededChance } from "../../scripts/seed/seeded-chance.ts";

type Timed = Pick<TestWorld, "world" | "clock">;

interface Agent {
  agentId: string;
  zip: string;
  orderId: string;
  paidCents: number;
  /** Accepted, the newest last. */
  leads: string[];
}

const hour = 3600;
const text = "As it was.";
/** People may be called, and agents are at work. */
const [opens, closes] = [10, 18];

/**
 * Agents who paid for one zip code each, and signed, get leads from the router and do anything in any order: accept,
 * decline, let the time pass, report, appeal, give back, ask, claim, change the plan; staff decide, replace, take back;
 * time passes.
 */
export async function promiseHistories(test: Timed, chance: SeededChance, { agents }: { agents: number }) {
  const all = await payingAgents(test, agents);
  let leads = 0;
  const anybody = () => chance.oneOf(all as [Agent, ...Agent[]]);
  const aLead = (agent: Agent) => agent.leads[Math.floor(chance.next() * agent.leads.length)];
  const acts = [
    ...Array<(agent: Agent) => Promise<unknown>>(8).fill(offeredLead),
    (agent: Agent) => reportOn(agent, agent.leads.at(-1)),
    (agent: Agent) => reportOn(agent, aLead(agent)),
    decideOrAppeal,
    endOne,
    claimOne,
    changesPlan,
    () => actOnClocks(test.world),
    () => lapseOffers(test.world),
    async () => test.clock.pass({ seconds: Math.floor(chance.next() * 3 * hour) }),
  ];
  return {
    agents: all,
    leads: () => leads,
    /** One act of anybody. */
    act: () => chance.oneOf(acts as [(typeof acts)[number], ...typeof acts])(anybody()),
  };

  async function offeredLead(agent: Agent) {
    test.clock.pass({ seconds: untilDaytime(test.clock.now()) });
    const leadId = await verifyTwice(test, await asksToBuy(test, buyer(leads++), { zip: agent.zip }));
    await routeLead(test.world, { leadId, staffId: "Ivo" });
    const offer = await openOfferOfLead(test.world.database.read, leadId);
    const answers = chance.next();
    if (!offer || answers > 0.9) return;
    const by = { agentId: agent.agentId, hasSigned: true, member: { id: agent.agentId } };
    if (answers > 0.75)
      await declineOffer(test.world, by, { offerId: offer.id, reason: chance.oneOf(declineReasons), text });
    else if ((await acceptOffer(test.world, by, offer.id)).ok) agent.leads.push(leadId);
  }

  async function reportOn({ agentId }: Agent, leadId: string | undefined) {
    if (leadId === undefined) return;
    const by = { agentId, member: { id: agentId, role: "agent" } } as const;
    await reportLead(test.world, by, { leadId, ground: chance.oneOf(reportGrounds), text, activityIds: [] });
  }

  async function decideOrAppeal(agent: Agent) {
    const { agentId } = agent;
    const [report] = (await reportsOf(test.world.database.read, agentId)).toReversed();
    if (!report) return;
    const [isValid, staffId] = [chance.next() < 0.6, chance.oneOf(["Moira", "Arne"])];
    const by = { agentId, member: { id: agentId, role: "agent" } } as const;
    const leadId = agent.leads.at(-1) ?? "";
    await chance.oneOf<() => Promise<unknown>>([
      () => decideReport(test.world, { reportId: report.id, staffId, isValid, text }),
      () => appealReport(test.world, by, { reportId: report.id, text }),
      () => replaceLead(test.world, { reportId: report.id, leadId, staffId }),
    ])();
  }

  async function endOne(agent: Agent) {
    const leadId = aLead(agent);
    if (leadId === undefined) return;
    const by = { agentId: agent.agentId, member: memberOf(agent) };
    await chance.oneOf<() => Promise<unknown>>([
      () => giveBack(test.world, by, { leadId, reason: text }),
      () => takeBack(test.world, { leadId, staffId: "Moira", why: text }),
    ])();
  }

  /** One that costs less begins at once, one that costs more once it is paid. */
  async function changesPlan(agent: Agent) {
    const { read } = test.world.database;
    const by = { agentId: agent.agentId, member: memberOf(agent) };
    await changePlan(test.world, by, chance.oneOf(["professional", "growth"]));
    const order = (await ordersOf(read, by)).find(({ state }) => state === "checkout");
    if (!order || chance.next() > 0.6) return;
    const difference = { eventId: `evt_${order.id}`, reference: `pi_${order.id}`, cents: order.expectedCents };
    const occurredAt = test.world.now().toISOString();
    await recordPaymentEvent(test.world, "stripe", paid({ ...difference, claimedOrder: order.id, occurredAt }));
  }

  async function claimOne(agent: Agent) {
    const { agentId, orderId, paidCents } = agent;
    const { read } = test.world.database;
    const by = { agentId, member: memberOf(agent) };
    const [[report], [claim]] = [await reportsOf(read, agentId), await refundRequestsOf(read, agentId)];
    const claimId = claim?.id ?? "";
    const decision = { claimId, staffId: chance.oneOf(["Moira", "Arne"]), text, rule: "working-days" as const };
    const occurredAt = test.world.now().toISOString();
    const refund = { eventId: `evt_r_${agentId}`, fact: "refunded", reference: `pi_evt_${orderId}` } as const;
    await chance.oneOf<() => Promise<unknown>>([
      () => askForLeads(test.world, by, chance.oneOf(["request", "reminder"])),
      () => requestRefund(test.world, by, report?.id ?? "no-leads"),
      () => decideRefund(test.world, { ...decision, choice: chance.oneOf(["approve", "refuse"]), cents: 10_000 }),
      () => appealRefund(test.world, by, { claimId, text }),
      () =>
        recordPaymentEvent(
          test.world,
          "stripe",
          paid({ ...refund, claimedOrder: orderId, cents: Math.floor(paidCents / 2), occurredAt }),
        ),
    ])();
  }
}

const memberOf = ({ agentId }: Agent) =>
  ({ id: agentId, name: "Ada Park", email: "ada@keystone.example", role: "agent", hasSecondFactor: false }) as const;

async function payingAgents(test: Timed, count: number): Promise<Agent[]> {
  const { world } = test;
  const at = world.now().toISOString();
  const zips = Array.from({ length: count }, (_, index) => String(10_000 + index));
  const place = {
    city: "Atlanta",
    state: "GA",
    county: "Fulton",
    ...coordinatesOf(33.75, -84.39),
    kind: "area" as const,
    timeZone: "America/New_York",
    populated: 1,
  };
  await world.database.write((tx) =>
    upsertZips(
      tx,
      "histories",
      zips.map((zip) => ({ ...place, zip, populated: 1 as const })),
      at,
    ),
  );
  const agents: Agent[] = [];
  for (const [index, zip] of zips.entries()) {
    const who = index % 2 === 0 ? ada : ben;
    const own = {
      email: `agent${index}@one.example`,
      licenseNumber: `GA-${index}`,
      phone: `(404) 555-01${pad(index % 100, 2)}`,
    };
    const submission = { ...who, ...own, lastName: `Park ${index}`, planPrimaryArea: zip, planSecondaryArea: "-" };
    const { agentId, orderId, notice } = await payingAgent(test, submission);
    await checkedLicense(world, agentId);
    const signature = {
      id: `s${index}`,
      agentId,
      memberId: agentId,
      signedAt: at,
      textId: "t",
      position: index + 1,
      ...chained(index),
    };
    await world.database.write((tx) =>
      insertRows(tx, "signatures", { ...signature, facts: JSON.stringify({ feePercent: 15 }) }),
    );
    agents.push({ agentId, zip, orderId: orderId ?? "", paidCents: notice.cents, leads: [] });
  }
  return agents;
}

/** Unlike any other row's. */
const chained = (index: number) => ({ previousHash: `p${index}`, hash: `h${index}`, sha256: `f${index}` });

const pad = (number: number, digits: number) => String(number).padStart(digits, "0");

/** Each has a phone and an email of their own. */
const buyer = (number: number) => ({
  firstName: "Cleo",
  lastName: `Marsh ${number}`,
  email: `cleo${number}@home.example`,
  phone: `(404) ${220 + Math.floor(number / 10_000)}-${pad(number % 10_000, 4)}`,
});

function untilDaytime(now: Date): number {
  const clock = now.toLocaleTimeString("en-GB", { timeZone: "America/New_York" });
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  if (hours >= opens && hours < closes) return 0;
  return (((opens - hours + 24) % 24) * 60 - minutes + 1) * 60;
}
