import { insert } from "#database/insert.ts";
import { attemptsSince, deleteAttempts } from "#database/sign-in/sign-in-attempts.ts";
import { networkOf } from "#domain/moderation/ip-network.ts";
import { type Attempt, attemptsCountFrom, mustWait } from "#domain/sign-in/sign-in-policy.ts";
import type { Transaction } from "#operations/transaction.ts";
import type { Site } from "#operations/world.ts";

export interface AttemptSource {
  attempt: Attempt;
  /** Keyed hashes. */
  client: string;
  address: string;
  /** What is known of the browser, else its network. */
  from: string;
  isKnown: boolean;
}

interface Attempted {
  attempt: Attempt;
  /** Always the same for the same thing that is guessed: the typed email, an id, or a key. */
  account: string;
  ip: string;
  /** A device, session, order or invitation of the owner counts by itself, so that strangers do not lock it out. */
  known?: string | undefined;
}

export function attemptSource({ sign }: Pick<Site, "sign">, { attempt, account, ip, known }: Attempted): AttemptSource {
  const from = known ?? networkOf(ip);
  return {
    attempt,
    client: sign(`${attempt} from ${from}`),
    address: sign(`${attempt} for ${account}${known === undefined ? "" : ` in ${known}`}`),
    from,
    isKnown: known !== undefined,
  };
}

/** Counts an attempt before it is made. @returns whether it may be made */
export async function beginAttempt(tx: Transaction, { attempt, client, address }: AttemptSource): Promise<boolean> {
  if (mustWait(attempt, await attemptsSince(tx.db, { client, address }, attemptsCountFrom(tx.now)))) return false;
  await insert(tx.db, "signInAttempts", { client, address, id: tx.newId(), at: tx.now.toISOString() });
  return true;
}

/** It was right, so it does not count. */
export const forgetAttempt = (tx: Transaction, source: AttemptSource): Promise<void> => deleteAttempts(tx.db, source);
