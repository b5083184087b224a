import { tokenMade } from "#content/emails/connections/token-made.ts";
import {
  endTokenRow,
  insertToken,
  recordTokenUse,
  tokenOfHash,
  tokensOfAgent,
} from "#database/connections/api-tokens.ts";
import { memberNames } from "#database/members/members.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import {
  type ApiScope,
  mostTokens,
  parseScopes,
  type TokenRefusal,
  tokenRefusal,
} from "#domain/connections/api-scope.ts";
import { mayDoMine } from "#domain/members/my-permissions.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { recipientOf } from "#operations/members/recipients.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { Site, World } from "#operations/world.ts";

export type TokenMade = { ok: true; token: string } | { ok: false; reason: TokenRefusal };

/** The token is in this answer and never again: we store its hash. */
export async function makeToken(
  world: World,
  { agentId, member }: Viewer,
  entered: { name: string; scopes: readonly string[] },
): Promise<TokenMade> {
  const name = entered.name.trim();
  const scopes = parseScopes(entered.scopes);
  const refused = tokenRefusal(name, scopes);
  if (refused) return { ok: false, reason: refused };
  return inTransaction(world, async (tx): Promise<TokenMade> => {
    if ((await tokensOfAgent(tx.db, agentId)).length >= mostTokens) return { ok: false, reason: "too-many-tokens" };
    const secret = tx.newSecret();
    const token = prefix + secret + tx.sign(proofOf(secret));
    const row = { id: tx.newId(), agentId, memberId: member.id, name, tokenHash: tx.hash(token) };
    await insertToken(tx.db, { ...row, scopes: scopes.join(" "), createdAt: tx.now.toISOString() });
    await recordMemberEvent(tx, { agentId, memberId: member.id, action: "connection-made", about: row.id });
    await emailOwner(tx, { agentId, memberId: member.id }, { token: name, scopes });
    return { ok: true, token };
  });
}

/** So that nobody makes a token for themselves unseen, on a device that was left open or as another lead of the team. */
async function emailOwner(
  tx: Transaction,
  { agentId, memberId }: { agentId: string; memberId: string },
  made: { token: string; scopes: readonly ApiScope[] },
): Promise<void> {
  const owner = await recipientOf(tx.db, { agentId, memberId: null });
  if (!owner) return;
  const maker = (await memberNames(tx.db, [memberId])).get(memberId) ?? "";
  const url = new URL("/my/connections", tx.baseUrl).href;
  const content = tokenMade({ ...made, name: owner.firstName, maker, url });
  await enqueue(tx.db, emailMessage(tx, agentId, { ...content, to: owner.email, service: true, urgent: true }));
}

/** @returns false if it has ended, or is not theirs */
export function endToken(world: World, { agentId, member }: Viewer, tokenId: string): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    const ended = await endTokenRow(tx.db, { id: tokenId, agentId, endedAt: tx.now.toISOString() });
    if (ended)
      await recordMemberEvent(tx, { agentId, memberId: member.id, action: "connection-ended", about: tokenId });
    return ended;
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

/** The workspace that a token opens, as the member who made it. */
export interface ApiAccess extends Viewer {
  token: { id: string; name: string; createdAt: string; scopes: ApiScope[] };
}

const useMinutes = 5;

/** @returns undefined if the token is none, has ended, or its member may have none any more */
export async function apiAccess(world: World, authorization: string | null): Promise<ApiAccess | undefined> {
  const token = bearerIn(authorization);
  const found = token && (await tokenOfHash(world.database.read, world.hash(token)));
  if (!found || !mayDoMine(found.role, "webhooks.change")) return undefined;
  const { id, agentId, memberId, role, name, createdAt, scopes, lastUsedAt } = found;
  const now = world.now();
  if (lastUsedAt === null || lastUsedAt < addDuration(now, { minutes: -useMinutes }))
    await inTransaction(world, (tx) => recordTokenUse(tx.db, id, now.toISOString()));
  return {
    agentId,
    member: { id: memberId, role },
    token: { id, name, createdAt, scopes: parseScopes(scopes.split(" ")) },
  };
}
