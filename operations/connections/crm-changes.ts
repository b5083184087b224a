import { crmNotes } from "#content/connections/crm-notes.ts";
import type { ConnectionsTable, CrmNoticesTable } from "#database/connections/connections-schema.ts";
import {
  crmPerson,
  dueNotices,
  endNotice,
  insertCrmNotice,
  leadOfEmail,
  notSubscribed,
  openConnection,
  putOffNotice,
  stillSubscribed,
  storeCrmPerson,
  storeSubscriptions,
} from "#database/connections/crm-changes.ts";
import { deleteExpired } from "#database/delete-expired.ts";
import { membersOfAgent } from "#database/members/members.ts";
import { acceptanceOf, type Viewer } from "#database/work/acceptances.ts";
import { type CrmKind, crmKinds, daysOfBodies } from "#domain/connections/connection.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { emailKey } from "#domain/values/email-address.ts";
import type { CrmChange } from "#integrations/connections/crm.ts";
import { signedToken, signedTokenId } from "#operations/conversations/signed-mailbox.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import { changeStageWithin } from "#operations/work/change-stage.ts";
import { noteFromCrm } from "#operations/work/note-acceptance.ts";
import type { World } from "#operations/world.ts";
import { valuesIn } from "./connect-crm.ts";

export type NoticeTaken = "taken" | "unknown" | "bad-signature";

const crmOf = ({ kind }: Pick<ConnectionsTable, "kind">): CrmKind | undefined => crmKinds.find((one) => one === kind);

/** Stores what a CRM says; it is read there a minute later. @param key of our address that it posts to */
export async function takeCrmNotice(
  world: World,
  key: string,
  post: { body: string; signature: string | null },
): Promise<NoticeTaken> {
  const id = signedTokenId(world, "crm", key);
  const connection = id === undefined ? undefined : await openConnection(world.database.read, id);
  const kind = connection && crmOf(connection);
  if (!connection || !kind) return "unknown";
  const notice = world.crmBack.noticeIn(kind, post);
  if (!notice) return "bad-signature";
  await inTransaction(world, async (tx) => {
    const at = tx.now.toISOString();
    const row = { id: `${connection.id} ${notice.eventId}`, connectionId: connection.id, receivedAt: at };
    await insertCrmNotice(tx.db, { ...row, event: notice.event, ids: notice.ids.join(" "), attempts: 0, dueAt: at });
  });
  return "taken";
}

const mostAtOnce = 50;

/** Subscribes to accounts that members have connected, and unsubscribes from those that they have ended. */
export async function followSubscriptions(world: World): Promise<{ subscribed: number; unsubscribed: number }> {
  const { read } = world.database;
  const { kinds } = world.crmBack;
  let [subscribed, unsubscribed] = [0, 0];
  for (const connection of kinds.length > 0 ? await notSubscribed(read, kinds, mostAtOnce) : []) {
    const kind = crmOf(connection);
    if (!kind || !connection.secret) continue;
    const target = new URL(`/webhooks/crm/${signedToken(world, "crm", connection.id)}`, world.baseUrl).href;
    const asked = await world.crmBack.subscribe(kind, valuesIn(world.unseal(connection.secret)), target);
    // An account whose key may not subscribe goes on as before. A CRM that does not answer keeps no other job waiting.
    if (!asked.ok && !asked.isRefused) break;
    const subscriptions = asked.ok ? asked.value.join(" ") : "";
    await inTransaction(world, (tx) => storeSubscriptions(tx.db, connection.id, { subscriptions }));
    if (asked.ok) subscribed += 1;
  }
  for (const { id, secret, subscriptions, ...connection } of await stillSubscribed(read, mostAtOnce)) {
    const kind = crmOf(connection);
    const ids = (subscriptions ?? "").split(" ");
    const asked = kind && secret && (await world.crmBack.unsubscribe(kind, valuesIn(world.unseal(secret)), ids));
    if (asked && !asked.ok && !asked.isRefused) break;
    await inTransaction(world, (tx) => storeSubscriptions(tx.db, id, { subscriptions: "", secret: null }));
    unsubscribed += 1;
  }
  return { subscribed, unsubscribed };
}

const mostAttempts = 8;

/** Reads what CRMs have given notice of. Safe to repeat and to kill. @returns how many notices are done */
export async function readCrms(world: World): Promise<number> {
  let done = 0;
  for (const notice of await dueNotices(world.database.read, world.now().toISOString(), mostAtOnce)) {
    // The CRM does not answer: the rest is read a minute later.
    if (!(await readNotice(world, notice))) break;
    done += 1;
  }
  const oldest = addDuration(world.now(), { days: -daysOfBodies });
  await deleteExpired(world.database, "crmNotices", oldest);
  return done;
}

async function readNotice(world: World, notice: CrmNoticesTable): Promise<boolean> {
  const { id, connectionId, event, attempts } = notice;
  const connection = await openConnection(world.database.read, connectionId);
  const kind = connection && crmOf(connection);
  const asked =
    kind && connection.secret
      ? await world.crmBack.changesOf(kind, valuesIn(world.unseal(connection.secret)), {
          ...{ eventId: id, event, ids: notice.ids.split(" ") },
        })
      : undefined;
  if (asked && !asked.ok && !asked.isRefused && attempts + 1 < mostAttempts) {
    const dueAt = addDuration(world.now(), { minutes: 2 ** attempts });
    await inTransaction(world, (tx) => putOffNotice(tx.db, id, dueAt));
    return false;
  }
  await inTransaction(world, async (tx) => {
    if (!(await endNotice(tx.db, id)) || !kind || !asked?.ok) return;
    for (const change of asked.value) await apply(tx, { connection, kind, change });
  });
  return true;
}

interface Applied {
  connection: ConnectionsTable;
  kind: CrmKind;
  change: CrmChange;
}

/** A stage that we know already is no change, so nothing that came back, or that a late notice tells, undoes work here. */
async function apply(tx: Transaction, { connection, kind, change }: Applied): Promise<void> {
  const { agentId, memberId, id: connectionId } = connection;
  const member = (await membersOfAgent(tx.db, agentId)).find((one) => one.id === memberId);
  if (!member) return;
  const by: Viewer = { agentId, member };
  const leadId = await leadOf(tx, agentId, change);
  const acceptance = leadId === undefined ? undefined : await acceptanceOf(tx.db, by, leadId);
  if (leadId === undefined || !acceptance || acceptance.endedAt !== null) return;
  if (change.note?.trim()) await noteFromCrm(tx, by, { leadId, text: crmNotes.note(kind, change.note.trim()) });
  const { name, means } = change.stage;
  const id = `${connectionId} ${change.personId}`;
  if (name === "" || (await crmPerson(tx.db, id))?.stage === name) return;
  await storeCrmPerson(tx.db, { id, connectionId, leadId, stage: name });
  const reason = means === "lost" ? crmNotes.lost(kind, name) : "";
  const changed = await changeStageWithin(tx, by, {
    ...{ leadId, version: acceptance.version, to: means, laterOn: "", reason },
  });
  if (!changed.ok && changed.reason !== "same-stage")
    await noteFromCrm(tx, by, { leadId, text: crmNotes.stage(kind, name) });
}

/** By the address that we sent with the lead; the account may have known the person before, so else by their email. */
async function leadOf({ db, baseUrl }: Transaction, agentId: string, { leadUrl, emails }: CrmChange) {
  const [, id] = /^\/my\/leads\/([\w-]+)$/.exec(URL.parse(leadUrl)?.pathname ?? "") ?? [];
  if (id !== undefined && URL.parse(leadUrl)?.origin === baseUrl.origin) return id;
  return leadOfEmail(db, agentId, emails.map(emailKey));
}
