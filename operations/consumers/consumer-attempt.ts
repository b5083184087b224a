import { attemptsSince, deleteAttempts, insertAttempt } from "#database/staff/sign-in-attempts.ts";
import { type ConsumerAttempt, mustConsumerWait } from "#domain/consumers/request-policy.ts";
import { networkOf } from "#domain/moderation/ip-network.ts";
import { attemptsCountFrom } from "#domain/staff/sign-in-policy.ts";
import type { Transaction } from "#operations/transaction.ts";

export interface AttemptSource {
  attempt: ConsumerAttempt;
  /** The key's id or hash, or the email. */
  about: string;
  ip: string;
}

/** Counts an attempt before it is made. @returns whether it may be made */
export async function beginConsumerAttempt(tx: Transaction, source: AttemptSource): Promise<boolean> {
  const counted = countedAs(tx, source);
  if (mustConsumerWait(source.attempt, await attemptsSince(tx.db, counted, attemptsCountFrom(tx.now)))) return false;
  await insertAttempt(tx.db, { ...counted, id: tx.newId(), at: tx.now.toISOString() });
  return true;
}

/** It was right, so it does not count. */
export const forgetConsumerAttempt = (tx: Transaction, source: AttemptSource): Promise<void> =>
  deleteAttempts(tx.db, countedAs(tx, source));

function countedAs({ sign }: Transaction, { attempt, about, ip }: AttemptSource) {
  return { client: sign(`request ${attempt} from ${networkOf(ip)}`), address: sign(`request ${attempt} of ${about}`) };
}
