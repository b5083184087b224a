import { insert } from "#database/insert.ts";
import { deleteCodesOf, insertEmailCode, liveCodesOf, wrongEntriesOf } from "#database/members/email-codes.ts";
import { deleteDeadAddress } from "#database/notifications/dead-addresses.ts";
import { deleteAttempts } from "#database/sign-in/sign-in-attempts.ts";
import {
  codeDigits,
  codeMinutes,
  codesAtOnce,
  codesAtOnceMinutes,
  codeTries,
} from "#domain/members/member-sign-in-policy.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import type { Transaction } from "#operations/transaction.ts";

export type EmailCodeKind =
  | "sign-in"
  | "step-up"
  | "new-address"
  | "invitation"
  | "correction"
  | "lead-address"
  | "phone"
  | "broker";

/** What a code proves. A code of one kind, subject and address proves nothing else. */
export interface EmailCodeUse {
  kind: EmailCodeKind;
  /** The id of the member, invitation or lead that it is about; of a sign-in, and of a broker, the address. */
  subject: string;
  /** Lower case; of a phone its number, as the code is texted there. */
  email: string;
}

/**
 * A new code beside those under way, which stay good. It is stored as a keyed hash.
 * @param askedFrom a known browser, or empty for all others together
 * @returns undefined if enough codes were sent so recently that one of them must be in the mailbox
 */
export async function newEmailCode(tx: Transaction, use: EmailCodeUse, askedFrom: string): Promise<string | undefined> {
  const slot = slotOf(tx, use);
  const now = tx.now.toISOString();
  const recently = addDuration(tx.now, { minutes: -codesAtOnceMinutes });
  const from = askedFrom && tx.sign(`code asked for from ${askedFrom}`);
  const live = await liveCodesOf(tx.db, slot, now);
  if (live.filter((code) => code.askedFrom === from && code.sentAt > recently).length >= codesAtOnce) return undefined;
  const code = digitsFrom(tx);
  const endsAt = addDuration(tx.now, { minutes: codeMinutes });
  const row = { id: tx.newId(), slot, codeHash: hashOf(tx, slot, code), askedFrom: from, sentAt: now, endsAt };
  await insertEmailCode(tx.db, row);
  return code;
}

/** "over": none is under way, or too many wrong entries came from there. */
export type EmailCodeAnswer = "right" | "refused" | "over";

export interface EmailCodeEntry {
  /** As `codeIn` read it. */
  code: string;
  /** The network or the known browser. Wrong entries count by it, so that strangers do not end a member's code. */
  from: string;
}

/** Leaves a right code usable; a wrong one counts against all codes of this use. */
export async function checkEmailCode(
  tx: Transaction,
  use: EmailCodeUse,
  { code, from }: EmailCodeEntry,
): Promise<EmailCodeAnswer> {
  const slot = slotOf(tx, use);
  const now = tx.now.toISOString();
  const live = await liveCodesOf(tx.db, slot, now);
  const entry = { client: wrongFrom(tx, from), slot };
  const since = addDuration(tx.now, { minutes: -codeMinutes });
  const wrong = await wrongEntriesOf(tx.db, entry, since);
  if (live.length === 0 || wrong >= codeTries) return "over";
  const hash = hashOf(tx, slot, code);
  if (live.some(({ codeHash }) => codeHash === hash)) return "right";
  await insert(tx.db, "signInAttempts", { id: tx.newId(), at: now, client: entry.client, address: slot });
  return "refused";
}

/** The same, and ends all codes of this use if it is right: of concurrent entries one succeeds. */
export async function consumeEmailCode(
  tx: Transaction,
  use: EmailCodeUse,
  entry: EmailCodeEntry,
): Promise<EmailCodeAnswer> {
  const answer = await checkEmailCode(tx, use, entry);
  if (answer !== "right") return answer;
  const slot = slotOf(tx, use);
  if (!(await deleteCodesOf(tx.db, slot))) return "over";
  await deleteAttempts(tx.db, { client: wrongFrom(tx, entry.from), address: slot });
  await deleteDeadAddress(tx.db, use.email);
  return "right";
}

const slotOf = ({ sign }: Transaction, { kind, subject, email }: EmailCodeUse) =>
  sign(`email code ${kind} of ${subject} at ${email}`);
const hashOf = ({ sign }: Transaction, slot: string, code: string) => sign(`email code ${code} of ${slot}`);
const wrongFrom = ({ sign }: Transaction, from: string) => sign(`wrong email code from ${from}`);

/** 192 random bits: every number of so many digits is as likely as another. */
function digitsFrom({ newSecret, hash }: Transaction): string {
  const number = BigInt(`0x${hash(newSecret())}`) % 10n ** BigInt(codeDigits);
  return number.toString().padStart(codeDigits, "0");
}
