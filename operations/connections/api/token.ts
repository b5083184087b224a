import { tokenMade } from "#content/emails/connections/token-made.ts";
import { brokersOfEmail, findBroker } from "#database/brokers/brokers.ts";
import {
  endTokenRow,
  insertToken,
  recordTokenUse,
  type TokenInUse,
  type TokenOwner,
  tokenOfHash,
  tokensOf,
} from "#database/connections/api-tokens.ts";
import { memberNames } from "#database/members/members.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { allStaff, nameOfStaff } from "#database/staff/staff.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import {
  type ApiScope,
  mostTokens,
  parseScopes,
  type TokenHolder,
  type TokenRefusal,
  tokenRefusal,
} from "#domain/connections/api-scope.ts";
import { mayDoMine } from "#domain/members/my-permissions.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import type { BrokerSession } from "#operations/brokers/broker-session.ts";
import { recipientOf } from "#operations/members/recipients.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { Site, World } from "#operations/world.ts";

export type TokenMade = { ok: true; token: string } | { ok: false; reason: TokenRefusal };
export interface EnteredToken {
  name: string;
  scopes: readonly string[];
}

export const ofWorkspace = ({ agentId, member }: Viewer) =>
  ({ holder: "workspace", agentId, memberId: member.id }) as const;

/** Of the first firm of the mailbox; it reads those of all. */
export const ofFirm = ({ sign }: Pick<Site, "sign">, { firms, email }: BrokerSession) =>
  ({ holder: "firm", brokerId: firms[0]?.id ?? "", mailbox: sign(mailboxProof(email)) }) as const;

const mailboxProof = (email: string) => `api token of the broker ${email}`;

export const makeToken = (world: World, viewer: Viewer, entered: EnteredToken): Promise<TokenMade> =>
  makeTokenOf(world, ofWorkspace(viewer), entered);

/** The token is in this answer and never again: we store its hash. */
export async function makeTokenOf(world: World, owner: TokenOwner, entered: EnteredToken): Promise<TokenMade> {
  const name = entered.name.trim();
  const scopes = parseScopes(owner.holder, entered.scopes);
  const refused = tokenRefusal(name, scopes);
  if (refused) return { ok: false, reason: refused };
  return inTransaction(world, async (tx): Promise<TokenMade> => {
    if ((await tokensOf(tx.db, owner)).length >= mostTokens) return { ok: false, reason: "too-many-tokens" };
    const secret = tx.newSecret();
    const token = prefix + secret + tx.sign(proofOf(secret));
    const id = tx.newId();
    const made = { id, name, tokenHash: tx.hash(token), scopes: scopes.join(" ") };
    await insertToken(tx.db, owner, { ...made, createdAt: tx.now.toISOString() });
    await recordToken(tx, owner, { id, name, scopes });
    await emailHolder(tx, owner, { id, token: name, scopes });
    return { ok: true, token };
  });
}

/** @param of left out `scopes`: it has ended */
async function recordToken(
  tx: Transaction,
  owner: TokenOwner,
  { id, name, scopes }: { id: string; name: string; scopes?: readonly ApiScope[] },
): Promise<void> {
  if (owner.holder === "workspace") {
    const { agentId, memberId } = owner;
    const action = scopes ? "connection-made" : "connection-ended";
    return recordMemberEvent(tx, { agentId, memberId, action, about: id });
  }
  return recordAuditEvent(tx, {
    staffId: owner.holder === "network" ? owner.staffId : null,
    action: scopes ? "token-made" : "token-ended",
    about: id,
    detail: {
      name,
      ...(scopes && { scopes: scopes.join(" ") }),
      ...(owner.holder === "firm" && { brokerId: owner.brokerId }),
    },
  });
}

/** So that nobody makes a token for themselves unseen, on a device that was left open or as another lead of the team. */
async function emailHolder(
  tx: Transaction,
  owner: TokenOwner,
  { id, ...made }: { id: string; token: string; scopes: readonly ApiScope[] },
): Promise<void> {
  const { about, page, maker, receivers } = await holderOf(tx, owner);
  const url = new URL(page, tx.baseUrl).href;
  for (const { name, email } of receivers) {
    const content = tokenMade({ ...made, holder: owner.holder, name, maker, url });
    await enqueue(tx.db, emailMessage(tx, about ?? id, { ...content, to: email, service: true, urgent: true }));
  }
}

interface NotifiedHolder {
  /** The record that emails about it are of; undefined: the token itself. */
  about?: string;
  page: string;
  /** The name of its maker. */
  maker: string;
  receivers: { name: string; email: string }[];
}

/** The owner of the workspace, all owners of the office, or the broker of the firm. */
async function holderOf(tx: Transaction, owner: TokenOwner): Promise<NotifiedHolder> {
  if (owner.holder === "network") {
    const owners = (await allStaff(tx.db)).filter(({ role, canSignIn }) => role === "owner" && canSignIn);
    return { page: "/office/api", maker: (await nameOfStaff(tx.db, owner.staffId)) ?? "", receivers: owners };
  }
  if (owner.holder === "firm") {
    const broker = await findBroker(tx.db, owner.brokerId);
    const receivers = broker ? [{ name: broker.name, email: broker.email }] : [];
    return { about: owner.brokerId, page: "/broker/api", maker: broker?.name ?? "", receivers };
  }
  const { agentId, memberId } = owner;
  const receiver = await recipientOf(tx.db, { agentId, memberId: null });
  return {
    ...{ about: agentId, page: "/my/connections" },
    maker: (await memberNames(tx.db, [memberId])).get(memberId) ?? "",
    receivers: receiver ? [{ name: receiver.firstName, email: receiver.email }] : [],
  };
}

export const endToken = (world: World, viewer: Viewer, tokenId: string): Promise<boolean> =>
  endTokenOf(world, ofWorkspace(viewer), tokenId);

/** @returns false if it has ended, or is not theirs */
export function endTokenOf(world: World, owner: TokenOwner, id: string): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    const name = await endTokenRow(tx.db, owner, { id, endedAt: tx.now.toISOString() });
    if (name !== undefined) await recordToken(tx, owner, { id, name });
    return name !== undefined;
  });
}

const prefix = "zst_";
const secretLength = 32;
const proofOf = (secret: string) => `api token ${secret}`;

/** @param authorization the header @returns the token, whether or not it is one */
const bearerIn = (authorization: string | null | undefined): string | undefined =>
  /^Bearer +(\S{1,200})$/i.exec(authorization ?? "")?.[1];

/** A token that we made, without a look into the store: its requests are counted by themselves. It grants no access. */
export function ownTokenIn({ proves }: Pick<Site, "proves">, authorization: string | undefined): string | undefined {
  const token = bearerIn(authorization);
  if (!token?.startsWith(prefix)) return undefined;
  const [secret, proof] = [
    token.slice(prefix.length, prefix.length + secretLength),
    token.slice(prefix.length + secretLength),
  ];
  return proves(proof, proofOf(secret)) ? token : undefined;
}

interface TokenFacts {
  token: { id: string; name: string; createdAt: string; scopes: readonly ApiScope[] };
}

/** The workspace that a token opens, as the member who made it. */
export interface ApiAccess extends Viewer, TokenFacts {
  holder: "workspace";
}

/** The whole network, as the owner of the office who made it. */
export interface NetworkAccess extends TokenFacts {
  holder: "network";
  staffId: string;
}

/** The firms that have the mailbox now. */
export interface FirmAccess extends TokenFacts {
  holder: "firm";
  brokerIds: readonly string[];
}

export type AnyAccess = ApiAccess | NetworkAccess | FirmAccess;
export type AccessOf<Holder extends TokenHolder> = Extract<AnyAccess, { holder: Holder }>;

const useMinutes = 5;

/** @returns undefined if the token is none, has ended, or its maker may have none any more */
export async function apiAccess(world: World, authorization: string | null): Promise<AnyAccess | undefined> {
  const token = bearerIn(authorization);
  const found = token === undefined ? undefined : await tokenOfHash(world.database.read, world.hash(token));
  const access = found && (await accessBy(world, found));
  if (access) await noteUse(world, access, found.lastUsedAt);
  return access;
}

async function accessBy({ database, sign }: World, found: TokenInUse): Promise<AnyAccess | undefined> {
  const { id, name, createdAt, agentId, memberId, memberRole, staffId, staffRole, mailbox, brokerEmail } = found;
  const tokenOf = (holder: TokenHolder) => ({
    token: { id, name, createdAt, scopes: parseScopes(holder, found.scopes.split(" ")) },
  });
  if (agentId !== null && memberId !== null)
    return memberRole !== null && mayDoMine(memberRole, "webhooks.change")
      ? { holder: "workspace", agentId, member: { id: memberId, role: memberRole }, ...tokenOf("workspace") }
      : undefined;
  if (staffId !== null)
    return staffRole !== null && mayDo(staffRole, "tokens.make")
      ? { holder: "network", staffId, ...tokenOf("network") }
      : undefined;
  if (brokerEmail === null || mailbox !== sign(mailboxProof(brokerEmail))) return undefined;
  const firms = await brokersOfEmail(database.read, brokerEmail);
  return { holder: "firm", brokerIds: firms.map((firm) => firm.id), ...tokenOf("firm") };
}

/** The audit log says once a day (UTC) that a program of the network or of a firm read; its writes say so themselves. */
async function noteUse(world: World, access: AnyAccess, lastUsedAt: string | null): Promise<void> {
  const now = world.now();
  if (lastUsedAt !== null && lastUsedAt >= addDuration(now, { minutes: -useMinutes })) return;
  const { id, name } = access.token;
  const isFirstOfDay = lastUsedAt?.slice(0, 10) !== now.toISOString().slice(0, 10);
  await inTransaction(world, async (tx) => {
    await recordTokenUse(tx.db, id, now.toISOString());
    if (access.holder === "workspace" || !isFirstOfDay) return;
    const staffId = access.holder === "network" ? access.staffId : null;
    await recordAuditEvent(tx, { staffId, action: "token-used", about: id, detail: { name } });
  });
}
