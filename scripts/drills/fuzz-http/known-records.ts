import { eventTypes, networkEventTypes } from "#domain/connections/connection-event.ts";
import { officeImports } from "#domain/imports/import-state.ts";
import { makeWebhook } from "#operations/connections/edit-webhook.ts";
import { sendImport } from "#operations/imports/send-import.ts";
import { inviteMember } from "#operations/members/invite-member.ts";
import type { World } from "#operations/world.ts";
import { signedInAs } from "#test/office.ts";
import { browserKeys } from "#test/push-service.ts";
import { insertRows, type StoredRow } from "#test/stored-rows.ts";

interface Ben {
  agentId: string;
  memberId: string;
  /** Of his book. */
  contactId: string;
}

/** Records that no page of a new site links to. @returns their addresses */
export async function knownRecords(world: World, ben: Ben): Promise<string[]> {
  return [...(await ofBen(world, ben)), ...(await ofOffice(world)), ...(await stored(world, ben)), ...named];
}

/** Addresses with a name that the site gives. */
const named = [
  "/api/v1/events/lead.accepted/sample",
  "/my/export/leads.csv",
  "/sitemap/agents/1",
  "/sandbox/webhooks/desk",
  "/sandbox/pay-amount/paid",
  "/sandbox/catalog-payment/paid",
  "/errors/404",
];

async function ofBen(world: World, { agentId, memberId }: Ben): Promise<string[]> {
  const member = {
    id: memberId,
    name: "Ben",
    email: "ben@drill.example",
    role: "agent" as const,
    hasSecondFactor: false,
  };
  const by = { agentId, member };
  const hook = await makeWebhook(world, by, {
    url: `${world.baseUrl.origin}/sandbox/webhooks/desk`,
    events: eventTypes,
  });
  await inviteMember(world, by, "vic@drill.example");
  return hook.ok ? [`/my/connections/${hook.id}`, `/api/v1/hooks/${hook.id}`] : [];
}

/** A webhook of the network, and a file of agents. */
async function ofOffice(world: World): Promise<string[]> {
  const { staffId } = await signedInAs(world, "owner");
  const url = `${world.baseUrl.origin}/sandbox/webhooks/network`;
  const hook = await makeWebhook(world, { staffId }, { url, events: networkEventTypes });
  const by = { agentId: officeImports, member: { id: staffId, role: "agent" as const } };
  const sent = await sendImport(world, by, { name: "agents.csv", content: oneRow() });
  return [
    ...(hook.ok ? [`/office/webhooks/${hook.id}`] : []),
    ...(sent.ok ? [`/office/agent-imports/${sent.id}`] : []),
  ];
}

async function* oneRow() {
  yield new TextEncoder().encode("Name,Email,License,License State\nMina Solis,mina@home.example,GA 400101,GA\n");
}

async function stored({ database, now }: World, { agentId, memberId, contactId }: Ben): Promise<string[]> {
  const [at, later] = [now().toISOString(), new Date(now().getTime() + 30 * 86_400_000).toISOString()];
  const { id: leadId } = await database.read
    .selectFrom("leads")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const of = { agentId, memberId };
  const { p256dh, auth } = browserKeys();
  const rows: [table: string, row: StoredRow, ...addresses: string[]][] = [
    [
      "contactChanges",
      { ...of, id: "change", at, kind: "tagged", count: 1, detail: '{"tag":"vip"}' },
      "/my/contacts/changes/change/undo",
    ],
    [
      "messages",
      {
        ...of,
        id: "message",
        contactId,
        at,
        direction: "out",
        state: "draft",
        subject: "Saturday",
        text: "Ten?",
        leftOut: "[]",
      },
      `/my/conversations/${contactId}`,
    ],
    [
      "offers",
      { id: "offer", agentId, leadId, offeredAt: at, acceptBy: later, remindAt: later, state: "open" },
      "/my/offers/offer",
    ],
    [
      "rightsRequests",
      { id: "request", kind: "erase", subject: "Rosa", state: "open", receivedAt: at, confirmBy: later, dueBy: later },
      "/office/requests/request",
      "/office/requests/request/duties/duty",
    ],
    ["agentDuties", { id: "duty", requestId: "request", agentId, sentAt: at, dueBy: later }, "/my/erasures/duty"],
    [
      "reviews",
      { id: "review", closingId: "closing", leadId, writtenAt: at, writerName: "Rosa M.", town: "Atlanta" },
      "/my/reviews/review",
    ],
    [
      "reviewTexts",
      {
        id: "text",
        reviewId: "review",
        leadId,
        by: "writer",
        no: 1,
        stars: 2,
        at,
        findings: "[]",
        text: "She was late.",
      },
      "/office/reviews/text",
    ],
    [
      "reviewDisputes",
      { id: "review-dispute", reviewId: "review", leadId, memberId, ground: "false-fact", at, due: later },
      "/office/disputes/review-dispute",
    ],
    ["publishedStreets", { ...of, id: "street", publishedAt: at, houses: 10 }, "/streets/street"],
    [
      "pushDevices",
      { id: "device", memberId, endpoint: "https://push.example/1", p256dh, auth, createdAt: at },
      "/my/notifications/devices/device/end",
    ],
    [
      "closingProofs",
      { id: "proof", closingId: "closing", leadId, agentId, addedAt: at, cents: 1000 },
      "/office/proofs/proof",
    ],
  ];
  await database.write(async (tx) => {
    for (const [table, row] of rows) await insertRows(tx, table, row);
  });
  return rows.flatMap(([, , ...addresses]) => addresses);
}
