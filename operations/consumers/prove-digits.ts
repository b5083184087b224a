import { countWrongDigits, wrongDigitsOf } from "#database/consumers/request-keys.ts";
import { mostWrongDigits, proofPhone } from "#domain/consumers/request-policy.ts";
import type { Credentials } from "#domain/sign-in/credentials.ts";
import { attemptSource, beginAttempt } from "#operations/sign-in/attempt.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { type Consumer, consumerCookie } from "./consumer-session.ts";

/** "locked": too many wrong ones, ever. */
export type DigitsProven =
  | { ok: true; cookie: string }
  | { ok: false; reason: "no-digits" | "wrong" | "must-wait" | "locked" };

/** The last four digits of a phone that was typed in one of these requests show its names and numbers. */
export function proveDigits(
  world: World,
  { ip }: Credentials,
  { consumer, digits }: { consumer: Consumer; digits: string },
): Promise<DigitsProven> {
  return inTransaction(world, async (tx): Promise<DigitsProven> => {
    const typed = digits.replace(/\D/g, "");
    if (typed.length !== 4) return { ok: false, reason: "no-digits" };
    const { keyId, email, leads, session } = consumer;
    const refuse = (reason: "wrong" | "must-wait" | "locked"): DigitsProven => {
      world.refused({ what: "request-page", why: reason === "wrong" ? "wrong-digits" : "too-many-attempts", ip });
      return { ok: false, reason };
    };
    if ((await wrongDigitsOf(tx.db, email)) >= mostWrongDigits) return refuse("locked");
    if (!(await beginAttempt(tx, attemptSource(tx, { attempt: "request digits", account: keyId, ip }))))
      return refuse("must-wait");
    const lead = leads.find((one) => proofPhone(one)?.endsWith(typed));
    if (lead) return { ok: true, cookie: consumerCookie(tx, { keyId, provenLeadId: lead.id, now: tx.now, session }) };
    await countWrongDigits(tx.db, keyId);
    return refuse("wrong");
  });
}
