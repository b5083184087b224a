import type { Credentials } from "#domain/sign-in/credentials.ts";
import { beginAttempt } from "#operations/sign-in/attempt.ts";
import { consumeEmailCode, type EmailCodeUse } from "#operations/sign-in/email-code.ts";
import type { Transaction } from "#operations/transaction.ts";
import { memberAttempt } from "./member-attempt.ts";

/** The code that was sent to an address or number of a member, as a counted attempt. @returns why it proves nothing */
export async function enterAddressCode(tx: Transaction, credentials: Credentials, use: EmailCodeUse, code: string) {
  const { email, subject: memberId } = use;
  const attempt = await memberAttempt(tx, credentials, { attempt: "member enter", email, memberId });
  if (!(await beginAttempt(tx, attempt))) return "must-wait";
  const proven = await consumeEmailCode(tx, use, { code, from: attempt.from });
  return proven === "right" ? undefined : proven;
}
