import fc from "fast-check";
import { expect, it } from "vitest";
import { insertConnection } from "#database/connections/connections.ts";
import { insertPhone, turnOnByPhone, updatePhone } from "#database/notifications/phones.ts";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { insertRefundRequest } from "#database/refunds/refund-requests.ts";
import { acceptanceOf } from "#database/work/acceptances.ts";
import { eventTypes } from "#domain/connections/connection-event.ts";
import { agentStages } from "#domain/work/agent-stage.ts";
import { joinWorkspace } from "#operations/members/join-workspace.ts";
import { deliverPush, deliverText } from "#operations/notifications/deliver-to-phone.ts";
import { addDevice } from "#operations/notifications/push-device.ts";
import { acceptOffer } from "#operations/offers/accept-offer.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { decideRefund } from "#operations/refunds/decide-refund.ts";
import { inTransaction } from "#operations/transaction.ts";
import { changeStage } from "#operations/work/change-stage.ts";
import { giveBack } from "#operations/work/give-back-lead.ts";
import type { Destinations } from "#outbox/deliver.ts";
import { deliverDue } from "#outbox/worker.ts";
import { byNight } from "#test/by-night.ts";
import { ben } from "#test/cast.ts";
import { checkAsyncProperty } from "#test/check-property.ts";
import { browserKeys } from "#test/push-service.ts";
import { bensPlan, offeredToBen } from "#test/refunds.ts";
import { connectCrm } from "./connect-crm.ts";
import { deliverEvent } from "./deliver-event.ts";
import { makeWebhook, sendAgain } from "./edit-webhook.ts";

const crm = "ben-4k2@crm.example";
const url = "https://hooks.example.com/ben";

/** What left, to whom, and whether Rosa could be named then. */
interface Left {
  to: "webhook" | "follow-up-boss" | "crm" | "push" | "text";
  type: string;
  body: string;
}

type Fate = "ok" | "down" | "lost-answer";

/** Ben has every connection there is, and an offer of Rosa. Each partner takes what the fates let through. */
async function bensTools(fates: readonly Fate[]) {
  const test = await bensPlan("sqlite");
  const { world, clock, services, agentId, orderId } = test;
  const left: Left[] = [];
  let calls = 0;
  const outcome = (one: Left) => {
    const fate = fates[calls++ % fates.length] ?? "ok";
    if (fate !== "down") left.push(one);
    return fate === "ok" ? ({ ok: true } as const) : ({ ok: false, reason: "answered 503" } as const);
  };
  const typeIn = (body: string): string => String(Object(JSON.parse(body)).type);
  const sender = {
    webhook: async ({ body }: { body: string }) => outcome({ to: "webhook", type: typeIn(body), body }),
    crm: async (_kind: string, { lead }: { lead: object }) =>
      outcome({ to: "follow-up-boss", type: "lead.accepted", body: JSON.stringify(lead) }),
  };
  const push = {
    publicKey: "",
    send: async ({ body }: { body: string }) => outcome({ to: "push", type: "offer", body }),
  };
  const texts = {
    send: async ({ body }: { body: string }) => outcome({ to: "text", type: "offer", body }),
    readInbound: () => undefined,
  };
  const mailService = {
    send: async (email: { to: string }) =>
      email.to === crm
        ? outcome({ to: "crm", type: "lead.accepted", body: JSON.stringify(email) })
        : { ok: true as const },
    close: () => {},
  };
  const destinations = {
    ...services.destinations,
    mailService,
    tools: (...leaving: Parameters<Destinations["tools"]>) => deliverEvent({ ...world, sender }, ...leaving),
    push: (delivery: Parameters<typeof deliverPush>[2]) => deliverPush(world, push, delivery),
    text: (delivery: Parameters<typeof deliverText>[2]) => deliverText(world, texts, delivery),
  };
  const outbox = { ...world, destinations, chance: () => 0.5, report: () => {}, reportError: world.report };
  const member = { id: agentId, name: "Ben Okafor", email: ben.email, role: "agent", hasSecondFactor: false } as const;
  const by = { agentId, member };
  const at = world.now().toISOString();
  await inTransaction(world, async (tx) => {
    await joinWorkspace(tx, { agentId, role: "agent", person: { id: agentId, name: member.name, email: ben.email } });
    const own = { agentId, memberId: agentId, createdAt: at };
    await insertConnection(tx.db, { ...own, id: "crm", kind: "email", target: crm });
    await insertPhone(tx.db, { id: "phone", memberId: agentId, phone: "+14045550177", createdAt: at });
    await updatePhone(tx.db, "phone", { confirmedAt: at });
    await turnOnByPhone(tx.db, { id: "by-text", memberId: agentId, kind: "offers", way: "text" });
  });
  const { p256dh, auth } = browserKeys();
  await addDevice(world, by, { endpoint: "https://push.example/ben", p256dh, auth, userAgent: "" });
  await connectCrm(world, by, { kind: "follow-up-boss", entered: { key: "fka_0123456789" } });
  const made = await makeWebhook(world, by, { url, events: eventTypes });
  if (!made.ok) throw new Error(made.reason);
  const deliver = async () => {
    for (const destination of ["connection", "push", "text", "mail"] as const) await deliverDue(outbox, destination);
    clock.pass({ seconds: 600 });
  };
  return { test: test.test, world, by, agentId, orderId, webhookId: made.id, left, deliver };
}

const acts = ["accept", "stage", "refund", "give back", "opt out", "erase", "send again", "deliver"] as const;
type Act = (typeof acts)[number];

/** Of all runs. */
const seen = new Set<string>();

it("no event, push, text or copy names Rosa before Ben has accepted her, or after she opted out or he gave her back", async () => {
  const stage = fc.constantFrom(...agentStages);
  const some = (from: readonly Act[], most: number) =>
    fc.array(fc.record({ act: fc.constantFrom(...from), stage }), { maxLength: most });
  const one = (...from: Act[]) => fc.record({ act: fc.constantFrom(...from), stage }).map((act) => [act]);
  // Most histories go on to an acceptance and to its end: what is sent again after it says the most.
  const history = fc.tuple(
    some(acts, 2),
    one("accept", "accept", "accept", "deliver"),
    some(["stage", "stage", "refund", "send again"], 3),
    one("opt out", "give back", "erase"),
    some([...acts, "send again", "send again", "send again"], 4),
  );
  const fates = fc.array(fc.constantFrom<Fate>("ok", "ok", "ok", "down", "lost-answer"), {
    minLength: 3,
    maxLength: 8,
  });
  const property = fc.asyncProperty(history, fates, async (parts, someFates) => {
    const { test, world, by, agentId, orderId, webhookId, left, deliver } = await bensTools(someFates);
    const buyer = "Quillan37";
    const named = [buyer, "Marsh", "555-0137", "5550137", `${buyer.toLowerCase()}@home.example`];
    const leadId = await offeredToBen(test, buyer);
    let mayName = false;
    let hasOptedOut = false;
    const does: Record<Act, (stage: (typeof agentStages)[number]) => Promise<unknown>> = {
      accept: async () => {
        const offer = await openOfferOfLead(world.database.read, leadId);
        const accepted = await acceptOffer(
          world,
          { agentId, hasSigned: true, member: { id: agentId } },
          offer?.id ?? "",
        );
        if (accepted.ok) mayName = !hasOptedOut;
      },
      stage: async (to) => {
        const version = (await acceptanceOf(world.database.read, by, leadId))?.version ?? 0;
        const reason = `${named.join(" ")} bought with a friend`;
        return changeStage(world, by, { leadId, version, to, laterOn: "2027-01-04", reason });
      },
      refund: async () => {
        const [id, now] = [world.newId(), world.now().toISOString()];
        const claim = { id, agentId, orderId, memberId: agentId, ground: "no-leads", report: leadId } as const;
        const open = { appealedAt: null, appealText: null, closedAt: null, announcedAt: null };
        await world.database.write((tx) =>
          insertRefundRequest(tx, { ...claim, ...open, preparedAt: now, openFrom: now, decideBy: now }),
        );
        const text = `${named.join(" ")} says so.`;
        const decision = { claimId: id, staffId: "Moira", rule: undefined, cents: 500, text } as const;
        return decideRefund(world, { ...decision, choice: "approve" });
      },
      "give back": async () => {
        const ended = await giveBack(world, by, { leadId, reason: `I know ${named.join(" ")}` });
        if (ended.ok) mayName = false;
      },
      "opt out": async () => {
        await revokeConsent(world, { kind: "email", value: `${buyer.toLowerCase()}@home.example`, source: "page" });
        hasOptedOut = true;
        mayName = false;
      },
      erase: async () => {
        await erasePerson(world, { email: `${buyer.toLowerCase()}@home.example`, phone: undefined });
        mayName = false;
        const rows = await world.database.read
          .selectFrom("deliveries")
          .select("payload")
          .where("destination", "in", ["connection", "push", "text"])
          .execute();
        for (const { payload } of rows) for (const part of named) expect(payload).not.toContain(part);
      },
      "send again": async () => {
        const sent = await world.database.read
          .selectFrom("deliveries")
          .select("id")
          .where("connectionId", "=", webhookId)
          .execute();
        for (const { id } of sent) await sendAgain(world, by, { connectionId: webhookId, deliveryId: id });
      },
      deliver: async () => {},
    };
    for (const { act: next, stage } of parts.flat()) {
      await does[next](stage);
      const already = left.length;
      await deliver();
      for (const { to, type, body } of left.slice(already)) {
        seen.add(`${to} ${type}`);
        const found = named.filter((part) => body.includes(part));
        if (!mayName || type !== "lead.accepted") expect(found, `${to}, after ${next}: ${body}`).toEqual([]);
        else seen.add(`${to} names her`);
      }
    }
  });
  await checkAsyncProperty(property, byNight(400, 25));
  const wanted = [
    ...eventTypes.map((type) => `webhook ${type}`),
    ...["follow-up-boss lead.accepted", "crm lead.accepted", "push offer", "text offer"],
    ...["webhook", "follow-up-boss", "crm"].map((to) => `${to} names her`),
  ];
  expect([...seen].toSorted()).toEqual(wanted.toSorted());
});
