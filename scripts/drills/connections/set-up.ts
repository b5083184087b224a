import { insertConnection, ownConnection } from "#database/connections/connections.ts";
import { insertPhone, turnOnByPhone, updatePhone } from "#database/notifications/phones.ts";
import { eventTypes, networkEventTypes } from "#domain/connections/connection-event.ts";
import { connectCrm } from "#operations/connections/connect-crm.ts";
import { makeWebhook } from "#operations/connections/edit-webhook.ts";
import { signedToken } from "#operations/conversations/signed-mailbox.ts";
import { joinWorkspace } from "#operations/members/join-workspace.ts";
import { addDevice } from "#operations/notifications/push-device.ts";
import { approveWording } from "#operations/sources/approve-wording.ts";
import { addSource } from "#operations/sources/change-source.ts";
import { inTransaction } from "#operations/transaction.ts";
import { insertAtlantasZips } from "#test/atlanta-zips.ts";
import { ada } from "#test/cast.ts";
import { agentWithZip } from "#test/leads.ts";
import { browserKeys } from "#test/push-service.ts";
import { wording } from "./buyers.ts";
import type { Stage } from "./stage.ts";

/** The inbox of Ada's CRM. */
export const crm = "ada-4k2@crm.example";

/** Ada has 30301 and every connection there is; a source sends leads. */
export async function setUp(stage: Stage, port: number) {
  const { world } = stage;
  await insertAtlantasZips(world.database);
  const agentId = await agentWithZip(stage, ada, "30301");
  const member = { id: agentId, name: "Ada Park", email: ada.email, role: "agent", hasSecondFactor: false } as const;
  const by = { agentId, member };
  const at = world.now().toISOString();
  await inTransaction(world, async (tx) => {
    await joinWorkspace(tx, { agentId, role: "agent", person: member });
    const own = { agentId, memberId: agentId, createdAt: at };
    await insertConnection(tx.db, { ...own, id: "crm", kind: "email", target: crm });
    await insertPhone(tx.db, { id: "phone", memberId: agentId, phone: "+14045550177", createdAt: at });
    await updatePhone(tx.db, "phone", { confirmedAt: at });
    await turnOnByPhone(tx.db, { id: "by-text", memberId: agentId, kind: "offers", way: "text" });
  });
  const keys = browserKeys();
  const device = { endpoint: `http://127.0.0.1:${port}/push`, p256dh: keys.p256dh, auth: keys.auth, userAgent: "" };
  const made = await makeWebhook(world, by, { url: `http://127.0.0.1:${port}/webhook`, events: eventTypes });
  const ofNetwork = { url: `http://127.0.0.1:${port}/network`, events: networkEventTypes };
  const network = await makeWebhook(world, { staffId: "Moira" }, ofNetwork);
  const isReady =
    made.ok &&
    network.ok &&
    (await addDevice(world, by, device)) &&
    (await connectCrm(world, by, { kind: "follow-up-boss", entered: { key: "fka_0123456789" } })) === undefined;
  if (!isReady) throw new Error("Ada's connections could not be made.");
  const facts = { name: "Ads", kind: "google-ads", leadKind: "buyer", costCents: null } as const;
  const source = await addSource(world, {
    ...{ facts: { ...facts, costUnit: "lead", capPerDay: null }, staffId: "Moira" },
  });
  await approveWording(world, { id: source.id, wording, staffId: "Moira" });
  const account = await ownConnection(world.database.read, agentId, "follow-up-boss");
  const crmKey = signedToken(world, "crm", account?.id ?? "");
  return { agentId, key: source.key, crmKey, read: keys.read };
}
