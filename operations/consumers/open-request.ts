import { findRequestKey } from "#database/consumers/request-keys.ts";
import type { Credentials } from "#domain/sign-in/credentials.ts";
import { attemptSource, beginAttempt, forgetAttempt } from "#operations/sign-in/attempt.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { consumerCookie } from "./consumer-session.ts";

/** "over": unknown, or ended. */
export type RequestOpened = { ok: true; cookie: string } | { ok: false; reason: "over" | "must-wait" };

export async function isRequestKey(world: World, key: string): Promise<boolean> {
  const { read } = world.database;
  return (await findRequestKey(read, { keyHash: world.hash(key) }, world.now().toISOString())) !== undefined;
}

/** Lets a browser in for half an hour. */
export function openRequest(world: World, { ip }: Credentials, key: string): Promise<RequestOpened> {
  return inTransaction(world, async (tx): Promise<RequestOpened> => {
    const keyHash = tx.hash(key);
    const source = attemptSource(tx, { attempt: "request open", account: keyHash, ip });
    if (!(await beginAttempt(tx, source))) {
      world.refused({ what: "request-page", why: "too-many-attempts", ip });
      return { ok: false, reason: "must-wait" };
    }
    const found = await findRequestKey(tx.db, { keyHash }, tx.now.toISOString());
    if (!found) {
      world.refused({ what: "request-page", why: "unknown-key", ip });
      return { ok: false, reason: "over" };
    }
    await forgetAttempt(tx, source);
    return { ok: true, cookie: consumerCookie(tx, { keyId: found.id, provenLeadId: "", now: tx.now }) };
  });
}
