import {
  endTextAccounts,
  insertTextAccount,
  type OpenTextAccount,
  textAccountOf,
  updateTextAccount,
} from "#database/conversations/text-accounts.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import type { AccountRefusal } from "#domain/conversations/text.ts";
import { dialable } from "#domain/values/phone-number.ts";
import type { TextAccount, TextCredentials } from "#integrations/texts/text-service.ts";
import { inBook, type NoCrm } from "#operations/contacts/in-book.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { signedToken } from "./signed-mailbox.ts";

export const accountFields = ["accountSid", "authToken", "phone"] as const;
type AccountField = (typeof accountFields)[number];
type Entered = Record<AccountField, string>;
export type AccountNotConnected = "no-sid" | "no-token" | "no-phone" | AccountRefusal;
type Connected = { ok: true } | { ok: false; reason: AccountNotConnected } | NoCrm;

type Site = Pick<World, "sign" | "hash" | "baseUrl">;

/** Where the provider sends what comes in. The key is signed, and stored nowhere. */
export const receiveTextsAt = (site: Site, id: string): string =>
  new URL(`/webhooks/texts/${signedToken(site, "texts", id)}`, site.baseUrl).href;

/** Tried before it is stored, and its number sends to us from then on. It replaces the one before. */
export async function connectTexts(world: World, by: Viewer, entered: Entered): Promise<Connected> {
  const [accountSid, authToken] = [entered.accountSid.trim(), entered.authToken.trim()];
  const from = dialable(entered.phone);
  if (!/^AC[0-9a-f]{32}$/i.test(accountSid)) return { ok: false, reason: "no-sid" };
  if (!/^[0-9a-f]{32}$/i.test(authToken)) return { ok: false, reason: "no-token" };
  if (!from || !/^\+1\d{10}$/.test(from)) return { ok: false, reason: "no-phone" };
  const mayStore = await inBook(world, by, async () => ({ ok: true as const }));
  if (!mayStore.ok) return mayStore;
  const id = world.newId();
  const account = world.textAccounts({ accountSid, authToken, from });
  const refused = await account.connect(receiveTextsAt(world, id));
  if (refused) return { ok: false, reason: refused };
  const registration = await account.registration();
  return inBook(world, by, async (tx): Promise<Connected> => {
    const at = tx.now.toISOString();
    const { agentId } = by;
    await endTextAccounts(tx.db, agentId, at);
    await insertTextAccount(tx.db, {
      ...{ id, agentId, memberId: by.member.id, phone: from, secret: tx.seal(`${accountSid}\n${authToken}`) },
      ...{ registration, checkedAt: at, createdAt: at, endedAt: null },
    });
    await recordMemberEvent(tx, { agentId, memberId: by.member.id, action: "connection-made", about: id });
    return { ok: true };
  });
}

/** Asks how far the number's registration is. */
export async function checkRegistration(world: World, by: Viewer): Promise<{ ok: true }> {
  const account = await textAccountOf(world.database.read, by.agentId);
  if (!account) return { ok: true };
  const registration = await openedAccount(world, account).registration();
  const checkedAt = world.now().toISOString();
  await inTransaction(world, (tx) => updateTextAccount(tx.db, account.id, { registration, checkedAt }));
  return { ok: true };
}

/** What waits is cancelled when it would leave. */
export function disconnectTexts(world: World, by: Viewer): Promise<{ ok: true }> {
  return inTransaction(world, async (tx) => {
    const { agentId } = by;
    const account = await textAccountOf(tx.db, agentId);
    if (!account) return { ok: true };
    await endTextAccounts(tx.db, agentId, tx.now.toISOString());
    await recordMemberEvent(tx, { agentId, memberId: by.member.id, action: "connection-ended", about: account.id });
    return { ok: true };
  });
}

export const textCredentialsOf = (
  world: Pick<World, "unseal">,
  { secret, phone }: Pick<OpenTextAccount, "secret" | "phone">,
): TextCredentials => {
  const [accountSid = "", authToken = ""] = world.unseal(secret).split("\n");
  return { accountSid, authToken, from: phone };
};

export const openedAccount = (
  world: Pick<World, "unseal" | "textAccounts">,
  account: Pick<OpenTextAccount, "secret" | "phone">,
): TextAccount => world.textAccounts(textCredentialsOf(world, account));
