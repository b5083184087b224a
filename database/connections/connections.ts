import { sql } from "kysely";
import type { Reader, Writer } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import type { ConnectionKind } from "#domain/connections/connection.ts";
import { type AnyEventType, eventTypes, networkEventTypes } from "#domain/connections/connection-event.ts";
import type { ConnectionsTable } from "./connections-schema.ts";

export const insertConnection = async (tx: Writer, connection: NewConnection): Promise<void> => {
  await tx
    .insertInto("connections")
    .values({ secret: null, events: "", sequence: 0, ...connection })
    .execute();
};

type NewConnection = Pick<ConnectionsTable, "id" | "agentId" | "memberId" | "kind" | "target" | "createdAt"> &
  Partial<Pick<ConnectionsTable, "secret" | "events">>;

/** A member of staff, who sees the webhooks of the network. */
export interface NetworkViewer {
  staffId: string;
}

/** A workspace, of which a member acts, or the network. */
export type ConnectionOwner = Viewer | NetworkViewer;

/** Stands where a webhook of a workspace has the workspace. */
export const networkId = "network";

export const ownerId = (owner: ConnectionOwner): string => ("staffId" in owner ? networkId : owner.agentId);

/** What its webhooks can be sent. */
export const eventTypesOf = (owner: ConnectionOwner): readonly AnyEventType[] =>
  "staffId" in owner ? networkEventTypes : eventTypes;

/**
 * Those that have not ended, the oldest first: the member's own and, unless they are a team member, the webhooks. Staff
 * have the webhooks of the network.
 */
export const connectionsOf = (reader: Reader, owner: ConnectionOwner): Promise<ConnectionsTable[]> => {
  if ("staffId" in owner) return openOfAgent(reader, networkId).execute();
  const { agentId, member } = owner;
  const open = openOfAgent(reader, agentId);
  const own = open.where("memberId", "=", member.id).where("kind", "<>", "webhook");
  if (member.role === "team-member") return own.execute();
  return open.where((is) => is.or([is("kind", "=", "webhook"), is("memberId", "=", member.id)])).execute();
};

/** Of every member of a workspace, for the office. */
export const connectionsOfAgent = (reader: Reader, agentId: string): Promise<ConnectionsTable[]> =>
  openOfAgent(reader, agentId).execute();

const openOfAgent = (reader: Reader, agentId: string) =>
  reader
    .selectFrom("connections")
    .selectAll()
    .where("agentId", "=", agentId)
    .where("endedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("id");

export async function connectionOf(
  reader: Reader,
  owner: ConnectionOwner,
  id: string,
): Promise<ConnectionsTable | undefined> {
  const all = await connectionsOf(reader, owner);
  return all.find((connection) => connection.id === id);
}

export const ownConnection = (
  reader: Reader,
  memberId: string,
  kind: Exclude<ConnectionKind, "webhook">,
): Promise<ConnectionsTable | undefined> =>
  reader
    .selectFrom("connections")
    .selectAll()
    .where("memberId", "=", memberId)
    .where("kind", "=", kind)
    .where("endedAt", "is", null)
    .executeTakeFirst();

export async function updateConnection(
  tx: Writer,
  id: string,
  change: Partial<Omit<ConnectionsTable, "id">>,
): Promise<void> {
  await tx.updateTable("connections").set(change).where("id", "=", id).where("endedAt", "is", null).execute();
}

/** @returns the number of its next event, counted from 1 */
export async function nextSequence(tx: Writer, id: string): Promise<number> {
  const { sequence } = await tx
    .updateTable("connections")
    .set((is) => ({ sequence: is("sequence", "+", 1) }))
    .where("id", "=", id)
    .returning("sequence")
    .executeTakeFirstOrThrow();
  return sequence;
}

/** The key of a CRM stays until we are unsubscribed with it. */
const withoutSecrets = {
  ...{ formerSecret: null, formerUntil: null },
  secret: sql<string | null>`case when subscriptions <> '' then secret end`,
};

export async function endConnectionRow(tx: Writer, id: string, endedAt: string): Promise<void> {
  await tx
    .updateTable("connections")
    .set({ endedAt, ...withoutSecrets })
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .execute();
}

/** The member's email and Follow Up Boss: what still waits for these stays here. */
export async function endOwnConnections(tx: Writer, memberId: string, endedAt: string): Promise<void> {
  await tx
    .updateTable("connections")
    .set({ endedAt, ...withoutSecrets })
    .where("memberId", "=", memberId)
    .where("kind", "<>", "webhook")
    .where("endedAt", "is", null)
    .execute();
}

/** Webhooks of the workspace for this type, and of an acceptance the member's Follow Up Boss. */
export async function connectionsTaking(
  reader: Reader,
  { agentId, memberId, type }: { agentId: string; memberId?: string | undefined; type: AnyEventType },
): Promise<ConnectionsTable[]> {
  const open = await openOfAgent(reader, agentId).where("kind", "<>", "email").execute();
  return open.filter((one) =>
    one.kind === "webhook"
      ? one.events.split(" ").includes(type)
      : type === "lead.accepted" && one.memberId === memberId,
  );
}

/** Open ones that have failed since then or longer (ISO). */
export const connectionsFailingSince = (reader: Reader, since: string, most: number): Promise<ConnectionsTable[]> =>
  reader
    .selectFrom("connections")
    .selectAll()
    .where("failingSince", "<=", since)
    .where("endedAt", "is", null)
    .where("disabledAt", "is", null)
    .limit(most)
    .execute();
