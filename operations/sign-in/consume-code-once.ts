import { consumeCode } from "#database/sign-in/used-codes.ts";
import { codesCountFrom } from "#domain/sign-in/sign-in-policy.ts";
import type { Transaction } from "#operations/transaction.ts";

/**
 * Uses up a code of an authenticator app, of staff or of a member of a workspace.
 * @param whose a staff id or a member's id @param code as `secondFactorIn` read it @returns whether it was good until now
 */
export function consumeCodeOnce(tx: Transaction, whose: string, code: string): Promise<boolean> {
  const id = tx.sign(`code of ${whose} ${code}`);
  return consumeCode(tx.db, { id, at: tx.now.toISOString() }, codesCountFrom(tx.now));
}
