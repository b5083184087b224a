import { updateAgent } from "#database/agents/agents.ts";
import { updateMember } from "#database/members/memberships.ts";
import {
  type MemberSender,
  parseKeepMonths,
  readSender,
  type SenderRefusal,
  storedTracks,
  type Tracked,
} from "#domain/conversations/mail-settings.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { recordMemberEvent } from "./record-member-event.ts";

type Editing = Pick<Workspace, "agentId"> & { member: Pick<Workspace["member"], "id"> };

/** How the member's own emails leave from now on. */
export async function setSender(world: World, by: Editing, entered: MemberSender): Promise<SenderRefusal | undefined> {
  const read = readSender(entered);
  if (!read.ok) return read.reason;
  const { signature, senderName } = read.sender;
  await inTransaction(world, async (tx) => {
    await updateMember(tx.db, by.member.id, { signature: signature || null, senderName: senderName || null });
    await record(tx, by, { changed: "sender" });
  });
  return undefined;
}

/** Of emails of the whole workspace that leave from now on. */
export const setTracking = (world: World, by: Editing, tracks: readonly Tracked[]): Promise<void> =>
  inTransaction(world, async (tx) => {
    await updateAgent(tx.db, by.agentId, { tracks: storedTracks(tracks) });
    await record(tx, by, { tracks });
  });

/** Of the whole workspace. @returns false if it is no choice */
export async function setKept(world: World, by: Editing, typed: string): Promise<boolean> {
  const keepMonths = parseKeepMonths(typed);
  if (keepMonths === undefined) return false;
  await inTransaction(world, async (tx) => {
    await updateAgent(tx.db, by.agentId, { keepMonths });
    await record(tx, by, { keepMonths });
  });
  return true;
}

const record = (tx: Transaction, { agentId, member }: Editing, detail: object) =>
  recordMemberEvent(tx, { agentId, memberId: member.id, action: "settings-changed", detail });
